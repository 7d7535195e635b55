import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { optional, paise } from '../../../../../contract/core/field.ts';
import { orderNo, reason } from '../../../../../contract/welfare/due-fields.ts';
import { cancelDue, waiveDues, type DueRow } from '../../../../../contract/welfare/dues.ts';
import { mostPaise } from '../../../../../contract/welfare/fields.ts';
import { change } from '../../../../api/use-change.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { ReasonDialog } from '../../../../kinds/parts/reason-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';
import { dueLabel } from './due-columns.tsx';

interface DialogProps {
  row: DueRow;
  onClose: () => void;
}

/** Dialog to cancel a due that was raised by mistake. */
export function CancelDue({ row, onClose }: DialogProps) {
  const { t } = useTranslation();
  return (
    <ReasonDialog
      title={t('dues.ask.cancel')}
      submitLabel={t('dues.action.cancel')}
      label={t('dues.field.reason')}
      shortest={3}
      isDanger
      onReason={async (typed) => {
        await change(cancelDue, { id: row.id, body: { version: row.version, reason: typed } });
        void toast('success', t('dues.done.cancel'));
      }}
      onClose={onClose}
    >
      <p>
        <bdi>{dueLabel(row)}</bdi>
      </p>
    </ReasonDialog>
  );
}

const fields = { amountPaise: optional(paise(mostPaise)), orderNo, reason };

/** Dialog to waive the balance of a due, or a part of it, under an order. */
export function WaiveDue({ row, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { id, balancePaise } = row;
  const description = useMemo(
    () =>
      actionForm({
        texts: 'dues',
        fields,
        defaults: { amountPaise: balancePaise },
        send: (values) =>
          change(waiveDues, { body: { ids: [id], ...(values as { amountPaise: number | null; orderNo: string; reason: string }) } }),
      }),
    [id, balancePaise],
  );
  return (
    <RecordDialog
      description={description}
      id={null}
      title={dueLabel(row)}
      confirmLabel={t('dues.action.waive')}
      doneText={t('dues.done.waive', { count: 1 })}
      onClose={onClose}
    />
  );
}
