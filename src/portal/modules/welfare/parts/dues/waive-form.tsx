import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { waiveDues } from '../../../../../contract/welfare/dues.ts';
import { change } from '../../../../api/use-change.ts';
import type { BulkFormProps } from '../../../../kinds/list/description.ts';
import { Field } from '../../../../kit/field.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';

interface Order {
  orderNo: string;
  reason: string;
}
const isWhole = ({ orderNo, reason }: Order) => orderNo.trim() !== '' && reason.trim().length >= 3;

/** Bulk form to waive dues: asks for the number of the order and a reason. */
export function WaiveForm({ onValue }: BulkFormProps) {
  const { t } = useTranslation();
  const [order, setOrder] = useState<Order>({ orderNo: '', reason: '' });
  useEffect(() => {
    onValue(isWhole(order) ? order : null);
    // oxlint-disable-next-line react/exhaustive-deps -- the list creates a new `onValue` on each render
  }, [order]);
  return (
    <>
      <Field label={t('dues.field.orderNo')} isRequired>
        <TextInput value={order.orderNo} maxLength={60} onValue={(orderNo) => setOrder({ ...order, orderNo })} />
      </Field>
      <Field label={t('dues.field.reason')} isRequired>
        <TextInput value={order.reason} maxLength={200} onValue={(reason) => setOrder({ ...order, reason })} />
      </Field>
    </>
  );
}

/** Waives the balance of the chosen dues, all or none. @returns the number of waived dues */
export const waiveChosen = async (ids: readonly number[], value: unknown): Promise<number> =>
  (await change(waiveDues, { body: { ids: [...ids], amountPaise: null, ...(value as Order) } })).data.waived;
