import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { uploadProblem } from './problem-text.ts';

export interface UndoDialogProps {
  /** Prefix of the description’s texts. */
  texts: string;
  /** Number of rows to remove. */
  count: number;
  onClose: () => void;
  onUndo: (reason: string) => Promise<unknown>;
}

const shortest = 3;

/** Asks for the reason for undoing a whole upload, which the audit trail records. */
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
