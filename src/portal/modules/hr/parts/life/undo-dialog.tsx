import { useTranslation } from 'react-i18next';
import { undoEmployeeEvent, type EmployeeLife } from '../../../../../contract/hr/life.ts';
import { emptyAreas } from '../../../../api/call-query.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';

interface Props {
  life: Pick<EmployeeLife, 'id' | 'name' | 'version'>;
  event: NonNullable<EmployeeLife['undo']>;
  onClose: () => void;
}

/** Asks for confirmation before undoing the last event of an employee. */
export function UndoDialog({ life, event, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { act, isBusy, problem } = useAct(
    () => change(undoEmployeeEvent, { id: life.id, eventId: event.eventId, body: { version: life.version } }),
    {
      onDone: () => {
        void toast('success', t('employeeLife.undone', { name: life.name }));
        onClose();
      },
      onFailed: (code) => code === 'StaleVersion' && emptyAreas(['Employees']),
    },
  );
  return (
    <ConfirmDialog
      isOpen
      title={t('employeeLife.undoTitle', { name: life.name })}
      confirmLabel={t('employeeLife.undo')}
      isDanger={false}
      isBusy={isBusy}
      error={problem === null ? undefined : t([`employeeLife.refused.${problem}`, `error.${problem}`])}
      onClose={onClose}
      onConfirm={act}
    >
      {t('employeeLife.undoText', { day: format.date(event.untilOn) })}
    </ConfirmDialog>
  );
}
