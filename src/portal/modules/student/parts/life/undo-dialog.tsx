import { useTranslation } from 'react-i18next';
import { undoStudentEvent } from '../../../../../contract/student/life.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { emptyAreas } from '../../../../api/call-query.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';

export interface UndoDialogProps {
  student: { id: number; name: string; version: number };
  event: { eventId: number; untilOn: string };
  onClose: () => void;
}

/** Asks before the last event of a student is taken back. */
export function UndoDialog({ student, event, onClose }: UndoDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const undo = useChange(undoStudentEvent);
  const { error } = undo;
  const confirm = async () => {
    try {
      await undo.mutateAsync({ id: student.id, eventId: event.eventId, body: { version: student.version } });
      void toast('success', t('student.life.undone', { name: student.name }));
      onClose();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      if (failure.code === 'StaleVersion') emptyAreas(['StudentData']);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('student.life.undoTitle', { name: student.name })}
      confirmLabel={t('student.life.undo')}
      isDanger={false}
      isBusy={undo.isPending}
      error={error ? t([`student.life.refused.${error.code}`, `error.${error.code}`]) : undefined}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {t('student.life.undoText', { day: format.date(event.untilOn) })}
    </ConfirmDialog>
  );
}
