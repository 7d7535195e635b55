import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { uploadProblem } from './problem-text.ts';

export interface UndoDialogProps {
  /** The root of the description's texts. */
  texts: string;
  /** How many rows go. */
  count: number;
  onClose: () => void;
  onUndo: (reason: string) => Promise<unknown>;
}

const shortest = 3;

/** Taking a whole upload back asks why: the reason stands in the trail. */
export function UndoDialog({ texts, count, onClose, onUndo }: UndoDialogProps) {
  const { t } = useTranslation();
  return (
    <ReasonDialog
      title={t('kind.upload.undoTitle', { count })}
      submitLabel={t('kind.upload.undo')}
      label={t('kind.upload.reason')}
      shortest={shortest}
      isDanger
      isAlert
      refusal={(code) => uploadProblem(t, texts, code)}
      onClose={onClose}
      onReason={onUndo}
    >
      <p>{t('kind.upload.undoText')}</p>
    </ReasonDialog>
  );
}
