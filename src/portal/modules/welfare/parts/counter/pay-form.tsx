import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DueRow } from '../../../../../contract/welfare/dues.ts';
import type { PaymentMode } from '../../../../../contract/welfare/fields.ts';
import { listReceipts, studentDues } from '../../../../../contract/welfare/receipts.ts';
import { useCall } from '../../../../api/use-call.ts';
import { today, useFormat } from '../../../../i18n/format.ts';
import { paiseOf } from '../../../../../contract/core/money.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { PersonLine } from '../../../../kinds/parts/person.tsx';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { Kbd } from '../../../../kit/kbd.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { DueLines, type TypedAmounts } from './due-lines.tsx';
import { HowPaid, type PaymentDetails } from './how-paid.tsx';
import { spreadOver, totalOf, wholeOf } from './spread.ts';
import type { Counter } from './use-counter.ts';

const rupees = (paise: number): string => String(paise / 100);
const asTyped = (spread: Readonly<Record<number, number>>): TypedAmounts =>
  Object.fromEntries(Object.entries(spread).map(([id, paise]) => [id, rupees(paise)]));

/** Form to take a student’s payment for the open dues, oldest first. */
export function PayForm({ counter }: { counter: Counter }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(studentDues, { id: counter.student! });
  if (error) return <ErrorView error={error} title={t('counter.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const { student, open } = data.data;
  return (
    <section className={layout.blocks} aria-label={student.name}>
      <div className={layout.row}>
        <PersonLine person={student} />
        {!counter.isBusy && !counter.isLost && (
          <Button size="small" onClick={counter.other}>
            {t('counter.other')}
          </Button>
        )}
      </div>
      {open.length === 0 ? <EmptyState title={t('counter.clear')} /> : <Payment counter={counter} dues={open} />}
    </section>
  );
}

function Payment({ counter, dues }: { counter: Counter; dues: readonly DueRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [typed, setTyped] = useState<TypedAmounts>(() => asTyped(spreadOver(dues, wholeOf(dues)).spread));
  const [amount, setAmount] = useState(() => rupees(wholeOf(dues)));
  const [how, setHow] = useState<PaymentDetails>({ mode: 'cash', receivedOn: today(), referenceNo: '', bank: '', note: '' });
  const form = useRef<HTMLFormElement>(null);
  // Focuses the amount, or the retry button if the connection was lost.
  const { isLost } = counter;
  useEffect(() => form.current?.querySelector<HTMLElement>(isLost ? 'button[data-autofocus]' : '[data-autofocus]')?.focus(), [isLost]);
  const isHeld = counter.isBusy || counter.isLost;
  const amountPaise = paiseOf(amount);
  const spread = Object.fromEntries(dues.flatMap(({ id }) => ((paiseOf(typed[id] ?? '') ?? 0) > 0 ? [[id, paiseOf(typed[id]!)!]] : [])));
  const total = totalOf(spread);
  const isWrong = dues.some(({ id, balancePaise }) => isBad(typed[id] ?? '', balancePaise));
  const over = amountPaise === null ? 0 : amountPaise - total;
  const lacksReference = how.mode !== 'cash' && how.referenceNo.trim() === '';
  const canPay = !isHeld && total > 0 && !isWrong && !lacksReference;
  const changeAmount = (text: string) => {
    setAmount(text);
    counter.change();
    const paise = paiseOf(text);
    if (paise !== null) setTyped(asTyped(spreadOver(dues, paise).spread));
  };
  const pay = (event: FormEvent) => {
    event.preventDefault();
    if (!canPay) return;
    const paid = dues.filter(({ id }) => spread[id]).map(({ id, version }) => ({ id, version, amountPaise: spread[id]! }));
    counter.pay({ ...wireOf(how), dues: paid });
  };
  return (
    <form
      ref={form}
      className={layout.blocks}
      onSubmit={pay}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.ctrlKey) pay(event);
      }}
    >
      <DueLines
        dues={dues}
        typed={typed}
        isReadOnly={isHeld}
        onTyped={(id, text) => {
          setTyped({ ...typed, [id]: text });
          counter.change();
        }}
      />
      <HowPaid
        how={how}
        amount={amount}
        fields={counter.fields}
        isReadOnly={isHeld}
        onAmount={changeAmount}
        onHow={(next) => {
          setHow(next);
          counter.change();
        }}
      />
      {over > 0 && <Banner tone="accent">{t('counter.change', { amount: format.money(over) })}</Banner>}
      {counter.problem !== null && !counter.isLost && (
        <Banner tone="danger">
          {t(`counter.refused.${refusalOf(counter.problem)}`)}
          {isTaken(counter.problem) && <Lately studentId={counter.student!} />}
        </Banner>
      )}
      {counter.isLost ? (
        <Banner tone="warning">
          <p>{t('counter.lost')}</p>
          <Button variant="primary" onClick={counter.retry} data-autofocus="">
            {t('counter.retry')}
          </Button>
        </Banner>
      ) : (
        <div className={layout.row}>
          <Button type="submit" variant="primary" isBusy={counter.isBusy} disabled={!canPay}>
            {t('counter.pay', { amount: format.money(total) })}
          </Button>
          <Kbd>{payKeys}</Kbd>
        </div>
      )}
    </form>
  );
}

/** True if the payment was refused because another user has changed the dues. */
const isTaken = (problem: string): boolean => problem === 'StaleVersion' || problem === 'Locked';
const aMomentMs = 600_000;

/** The student’s latest receipt, if it was booked in the last ten minutes: probably the same payment. */
function Lately({ studentId }: { studentId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useCall(listReceipts, {
    query: { studentId: [studentId], isCancelled: false, sort: '-receiptNo', pageSize: 10 },
  } as never);
  const [refusedAt] = useState(() => Date.now());
  const [last] = data?.data ?? [];
  if (!last || refusedAt - Date.parse(last.collectedAt) > aMomentMs) return null;
  return <p>{t('counter.lately', { receipt: last.receiptNo, amount: format.money(last.totalPaise), name: last.collectedBy })}</p>;
}

/** Label of the shortcut for paying. Not translated. */
const payKeys = 'Ctrl ↵';

/** True if the input is not an amount or exceeds the balance. Empty input is allowed. */
function isBad(text: string, mostPaise: number): boolean {
  if (text.trim() === '') return false;
  const paise = paiseOf(text);
  return paise === null || paise < 0 || paise > mostPaise;
}

const refusals = ['StaleVersion', 'Locked', 'Duplicate', 'ValidationFailed', 'Forbidden'] as const;
const refusalOf = (problem: string) => refusals.find((refusal) => refusal === problem) ?? 'other';

const wireOf = ({ mode, receivedOn, ...texts }: PaymentDetails) => ({
  mode: mode as PaymentMode,
  receivedOn,
  referenceNo: texts.referenceNo.trim() || null,
  bank: texts.bank.trim() || null,
  note: texts.note.trim() || null,
});
