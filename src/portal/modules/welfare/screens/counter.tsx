import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { findPayers } from '../../../../contract/welfare/receipts.ts';
import { useFormat } from '../../../i18n/format.ts';
import { FindPerson } from '../../../kinds/parts/find-person.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { useLatest } from '../../../kit/use-latest.ts';
import { Booked } from '../parts/counter/booked.tsx';
import { PayForm } from '../parts/counter/pay-form.tsx';
import { useCounter } from '../parts/counter/use-counter.ts';

/** The counter, which can be used without a mouse: find a student, take the payment and print the receipt. */
export function Screen() {
  const { t } = useTranslation();
  const format = useFormat();
  const counter = useCounter();
  const { id } = useParams<{ id?: string }>();
  const now = useLatest(counter);
  // The address contains a student if the counter was opened from a list.
  useEffect(() => {
    if (id !== undefined) now.current.pick(Number(id));
  }, [id, now]);
  // Focuses the search field again for the next student.
  const place = useRef<HTMLDivElement>(null);
  const { isFinding } = counter;
  useEffect(() => {
    if (isFinding) place.current?.querySelector('input')?.focus();
  }, [isFinding]);
  return (
    <div ref={place} className={layout.blocks}>
      <ScreenHeader title={t('nav.dueCounter')} />
      {counter.isFinding && (
        <FindPerson
          call={findPayers}
          label={t('counter.find')}
          personOf={(payer) => payer}
          more={({ outstandingPaise }) => format.money(outstandingPaise)}
          onPick={(payer) => counter.pick(payer.id)}
          field={{ id: 'payer', label: t('counter.find'), hint: t('counter.findHint') }}
        />
      )}
      {counter.student !== null && counter.receipt === null && <PayForm key={counter.reference} counter={counter} />}
      {counter.receipt !== null && <Booked id={counter.receipt} onNext={counter.next} />}
    </div>
  );
}
