import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { openDues } from '../../../../../contract/welfare/debtors.ts';
import type { DueKind, PaymentMode } from '../../../../../contract/welfare/fields.ts';
import { addReceipts } from '../../../../../contract/welfare/receipts.ts';
import { useCall } from '../../../../api/use-call.ts';
import { change } from '../../../../api/use-change.ts';
import { today, useFormat } from '../../../../i18n/format.ts';
import { paiseOf } from '../../../../../contract/core/money.ts';
import type { BulkFormProps } from '../../../../kinds/list/description.ts';
import { defaultsOf, readListState } from '../../../../kinds/list/list-query.ts';
import { HowPaid, type PaymentDetails } from '../counter/how-paid.tsx';
import { haveReferences, itemsOf, rowsOf, totalOf, type TypedRows } from './clear-rows.ts';
import { ClearTable } from './clear-table.tsx';

interface Clearing {
  clientRef: string;
  how: PaymentDetails;
  items: ReturnType<typeof itemsOf>;
}

/** Filters of the list by head, term and month, which also limit the dues to be paid. */
function useListFilters() {
  const search = useSearch();
  const { filters } = readListState(
    search,
    defaultsOf({ defaultSort: 'oldest', filters: [{ key: 'headId' }, { key: 'term' }, { key: 'month' }] }),
  );
  return filters;
}

/**
 * Creates a bulk form to record payments of the chosen students for dues of one kind. Each pays the whole balance
 * unless an amount is typed. The sum must equal the control total typed from the paper list.
 */
export const clearForm = (kind: DueKind) =>
  function ClearForm({ ids, onValue }: BulkFormProps) {
    const { t } = useTranslation();
    const format = useFormat();
    const [clientRef] = useState(() => crypto.randomUUID());
    const [total, setTotal] = useState('');
    const [typed, setTyped] = useState<TypedRows>({});
    const [how, setHow] = useState<PaymentDetails>({ mode: 'challan', receivedOn: today(), referenceNo: '', bank: '', note: '' });
    const { data } = useCall(openDues, { query: { kind, studentId: [...ids], ...useListFilters() } as never });
    const dues = data?.data;
    const rows = useMemo(() => rowsOf(ids, dues ?? []), [ids, dues]);
    const sum = totalOf(rows, typed);
    const isCash = how.mode === 'cash';
    const isWhole =
      dues !== undefined && sum !== null && sum > 0 && paiseOf(total) === sum && (isCash || haveReferences(rows, typed, how.referenceNo));
    useEffect(() => {
      onValue(isWhole ? ({ clientRef, how, items: itemsOf(rows, isCash ? withoutReferences(typed) : typed) } satisfies Clearing) : null);
      // oxlint-disable-next-line react/exhaustive-deps -- the list creates a new `onValue` on each render
    }, [isWhole, how, rows, typed]);
    return (
      <>
        <p>{t('clearing.owed', { amount: format.money(rows.reduce((all, { owedPaise }) => all + owedPaise, 0)), count: ids.length })}</p>
        <HowPaid
          how={how}
          amount={total}
          amountLabel={t('clearing.total')}
          fields={{}}
          isReadOnly={false}
          isReferenceShared
          onAmount={setTotal}
          onHow={setHow}
        />
        <ClearTable
          rows={rows}
          typed={typed}
          hasReferences={!isCash}
          reference={how.referenceNo}
          onTyped={(studentId, row) => setTyped({ ...typed, [studentId]: row })}
        />
      </>
    );
  };

/** Removes references typed before cash was chosen. */
const withoutReferences = (typed: TypedRows): TypedRows =>
  Object.fromEntries(Object.entries(typed).map(([id, { reference: _, ...row }]) => [id, row]));

/** Books a receipt for each of the chosen students with a payment, all or none. Returns the number of receipts. */
export async function clearChosen(_ids: readonly number[], value: unknown): Promise<number> {
  const { clientRef, how, items } = value as Clearing;
  const { mode, receivedOn, referenceNo, bank, note } = how;
  const { data } = await change(addReceipts, {
    body: {
      clientRef,
      mode: mode as PaymentMode,
      receivedOn,
      referenceNo: referenceNo.trim() || null,
      bank: bank.trim() || null,
      note: note.trim() || null,
      items,
    },
  });
  return data.receipts;
}
