import { useTranslation } from 'react-i18next';
import { dueKinds } from '../../../../../contract/welfare/fields.ts';
import type { Receipt } from '../../../../../contract/welfare/receipts.ts';
import { college } from '../../../../college.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { classNames } from '../../../../kit/class-names.ts';
import { rupeesInWords } from './in-words.ts';
import * as styles from './receipt.css.ts';

/** A receipt. Printed twice on a page, for the student and for the college. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  return (
    <div className={styles.sheet}>
      <Copy receipt={receipt} of="student" />
      <div className={styles.second} aria-hidden="true">
        <Copy receipt={receipt} of="college" />
      </div>
    </div>
  );
}

function Copy({ receipt, of }: { receipt: Receipt; of: 'student' | 'college' }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isCancelled = receipt.cancelledAt !== null;
  const left = dueKinds.filter((kind) => (receipt.outstanding[kind] ?? 0) > 0);
  const paid = [t(`receipts.choice.mode.${receipt.mode}`), receipt.referenceNo, receipt.bank].filter(Boolean).join(' · ');
  return (
    <article className={styles.copy} aria-label={receipt.receiptNo}>
      {isCancelled && <div className={styles.stamp}>{t('receipts.paper.cancelled')}</div>}
      {!isCancelled && receipt.prints > 0 && <div className={styles.stamp}>{t('receipts.paper.duplicate')}</div>}
      <div className={styles.head}>
        <strong>{college().name}</strong>
        <span>{t(`receipts.paper.${of}`)}</span>
      </div>
      <div className={styles.head}>
        <span>
          {t('receipts.paper.no')}{' '}
          <b>
            <Bdi>{receipt.receiptNo}</Bdi>
          </b>
        </span>
        <span>{format.date(receipt.receivedOn)}</span>
      </div>
      <p>
        <b>
          <bdi>{receipt.student}</bdi>
        </b>{' '}
        · <Bdi>{[receipt.regdNo, receipt.branch, receipt.batch].filter(Boolean).join(' · ')}</Bdi>
      </p>
      <Lines receipt={receipt} />
      <p lang="en">{rupeesInWords(receipt.totalPaise)}</p>
      <p>{paid}</p>
      {receipt.note && (
        <p>
          <bdi>{receipt.note}</bdi>
        </p>
      )}
      {left.length > 0 && (
        <p>
          {t('receipts.paper.left')}{' '}
          {left.map((kind) => `${t(`dues.choice.kind.${kind}`)} ${format.money(receipt.outstanding[kind]!)}`).join(' · ')}
        </p>
      )}
      {isCancelled && <p>{t('receipts.paper.why', { reason: receipt.cancelReason })}</p>}
      <div className={styles.foot}>
        <span>
          {t('receipts.field.collectedBy')} <bdi>{receipt.collectedBy}</bdi>
        </span>
        <span>{t('receipts.paper.signature')}</span>
      </div>
    </article>
  );
}

function Lines({ receipt: { lines, totalPaise, cancelledAt } }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const format = useFormat();
  const figure = classNames(styles.cell, styles.figure);
  return (
    <table className={classNames(styles.table, cancelledAt !== null && styles.struck)}>
      <thead>
        <tr>
          <th scope="col" className={styles.cell}>
            {t('dues.field.head')}
          </th>
          <th scope="col" className={styles.cell}>
            {t('counter.period')}
          </th>
          <th scope="col" className={figure}>
            {t('dues.field.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.dueId}>
            <td className={styles.cell}>
              <bdi>{line.head}</bdi>
            </td>
            <td className={styles.cell}>{line.period && <Bdi>{line.period}</Bdi>}</td>
            <td className={figure}>{format.money(line.amountPaise)}</td>
          </tr>
        ))}
        <tr className={styles.total}>
          <td className={styles.cell} colSpan={2}>
            {t('receipts.field.total')}
          </td>
          <td className={figure}>{format.money(totalPaise)}</td>
        </tr>
      </tbody>
    </table>
  );
}
