import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addException,
  exceptionFields,
  revokeException,
  type Exception,
  type ExceptionDraft,
} from '../../../../../contract/welfare/clearances.ts';
import { findPayers } from '../../../../../contract/welfare/receipts.ts';
import { change } from '../../../../api/use-change.ts';
import { personControl } from '../../../../kinds/form/person-control.tsx';
import { ReasonDialog } from '../../../../kinds/parts/reason-dialog.tsx';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';

const StudentControl = personControl({
  call: findPayers,
  label: 'dues.field.student',
  hint: 'dues.hint.student',
  other: 'dues.otherStudent',
});

/** Dialog to record an order that clears a student until a date, despite open dues. */
export function AddException({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const description = useMemo(
    () =>
      actionForm({
        texts: 'exceptions',
        fields: exceptionFields,
        defaults: { clearFor: 'exam' },
        controls: { studentId: StudentControl },
        send: (values) => change(addException, { body: values as unknown as ExceptionDraft }),
      }),
    [],
  );
  return (
    <RecordDialog
      description={description}
      id={null}
      title={t('exceptions.action.add')}
      confirmLabel={t('exceptions.action.add')}
      doneText={t('exceptions.done.add')}
      onClose={onClose}
    />
  );
}

/** Dialog to revoke such an order. */
export function RevokeException({ row, onClose }: { row: Exception; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ReasonDialog
      title={t('exceptions.ask.revoke')}
      submitLabel={t('exceptions.action.revoke')}
      label={t('dues.field.reason')}
      shortest={3}
      isDanger
      onReason={async (reason) => {
        await change(revokeException, { id: row.id, body: { version: row.version, reason } });
        void toast('success', t('exceptions.done.revoke'));
      }}
      onClose={onClose}
    >
      <p>
        <bdi>{`${row.student} · ${row.orderNo}`}</bdi>
      </p>
    </ReasonDialog>
  );
}
