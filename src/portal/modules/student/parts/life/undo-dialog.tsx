import { useTranslation } from 'react-i18next';
import { undoStudentEvent } from '../../../../../contract/student/life.ts';
import { emptyAreas } from '../../../../api/call-query.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';

export interface UndoDialogProps {
  student: { id: number; name: string; version: number };
  event: { eventId: number; untilOn: string };
  onClose: () => void;
}

export function UndoDialog({ student, event, onClose }: UndoDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { act, isBusy, problem } = useAct(
    () => change(undoStudentEvent, { id: student.id, eventId: event.eventId, body: { version: student.version } }),
    {
      onDone: () => {
        void toast('success', t('student.life.undone', { name: student.name }));
        onClose();
      },
      onFailed: (code) => code === 'StaleVersion' && emptyAreas(['StudentData']),
    },
  );
  return (
    <ConfirmDialog
      isOpen
      title={t('student.life.undoTitle', { name: student.name })}
      confirmLabel={t('student.life.undo')}
      isDanger={false}
      isBusy={isBusy}
      error={problem === null ? undefined : t([`student.life.refused.${problem}`, `error.${problem}`])}
      onClose={onClose}
      onConfirm={act}
    >
      {t('student.life.undoText', { day: format.date(event.untilOn) })}
    </ConfirmDialog>
  );
}
