import { useTranslation } from 'react-i18next';
import { addMessLeave, cancelMessLeave, messLeaveFields, type MessLeaveRow } from '../../../../../contract/welfare/mess-leaves.ts';
import { findPayers } from '../../../../../contract/welfare/receipts.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { personControl } from '../../../../kinds/form/person-control.tsx';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { toast } from '../../../../kit/toast.ts';
import { SureDialog } from './sure-dialog.tsx';

const StudentControl = personControl({
  call: findPayers,
  label: 'messLeaves.field.student',
  hint: 'messLeaves.hint.student',
  other: 'messLeaves.otherStudent',
});
const description = actionForm({
  texts: 'messLeaves',
  fields: messLeaveFields,
  defaults: {},
  controls: { studentId: StudentControl },
  send: (values) => change(addMessLeave, { body: values as never }),
});

/** Dialog to add days of leave from the mess. */
export function AddLeave({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <RecordDialog
      description={description}
      id={null}
      title={t('messLeaves.action.add')}
      confirmLabel={t('messLeaves.action.add')}
      doneText={t('messLeaves.did.add')}
      onClose={onClose}
    />
  );
}

/** Dialog to cancel a leave, so that its days are billed. */
export function CancelLeave({ row, onClose }: { row: MessLeaveRow; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <SureDialog
      title={t('messLeaves.ask.cancel')}
      submitLabel={t('messLeaves.action.cancel')}
      isDanger
      onSure={async () => {
        await change(cancelMessLeave, { id: row.id, body: { version: row.version } });
        void toast('success', t('messLeaves.did.cancel'));
      }}
      onClose={onClose}
    >
      <p>
        <Bdi>{row.student}</Bdi> · {format.date(row.fromOn)} – {format.date(row.toOn)}
      </p>
    </SureDialog>
  );
}
