import { useTranslation } from 'react-i18next';
import type { ReportHead } from '../../../../../contract/core/report.ts';
import { dueKinds } from '../../../../../contract/welfare/fields.ts';
import type { Defaulter } from '../../../../../contract/welfare/report-defaulters.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { classNames } from '../../../../kit/class-names.ts';
import { Logo } from '../../../../kinds/report/logo.tsx';
import * as sheet from '../../../../kinds/report/sheet.css.ts';
import * as styles from './reports.css.ts';

interface Props {
  head: ReportHead;
  /** Date of the amounts. */
  day: string;
  of: Defaulter;
}

/** Letter to a guardian: overdue amounts by kind, and the oldest due date. */
export function DueLetter({ head, day, of }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, regdNo, admissionNo, branch, batch, guardian, oldest } = of;
  const gaps = { name, number: regdNo ?? admissionNo, class: `${branch}, ${batch}`, day: format.date(day), oldest: format.date(oldest) };
  const lines = guardian?.name ? [guardian.name, ...guardian.lines] : [t('dueReports.letter.guardianOf', gaps), '', ''];
  return (
    <article className={classNames(sheet.sheet, styles.letter)} aria-label={name}>
      <header className={sheet.head}>
        <Logo head={head} size={64} />
        <div>
          <div className={sheet.college}>{head.college}</div>
          <div>{head.address}</div>
        </div>
      </header>
      <div className={styles.line}>
        <address className={styles.address}>
          {lines.map((line, at) => (
            <div key={at} className={styles.addressLine}>
              {line}
            </div>
          ))}
        </address>
        <span>{gaps.day}</span>
      </div>
      <p className={styles.subject}>{t('dueReports.letter.subject', gaps)}</p>
      <p>{t('dueReports.letter.dear')}</p>
      <p>{t('dueReports.letter.opening', gaps)}</p>
      <Owed of={of} />
      <p>{t('dueReports.letter.since', gaps)}</p>
      <p>{t('dueReports.letter.closing')}</p>
      <div className={sheet.signatures}>
        <span className={sheet.signature}>{t('dueReports.sign.accountant')}</span>
      </div>
    </article>
  );
}

function Owed({ of: { overdue, overduePaise } }: { of: Defaulter }) {
  const { t } = useTranslation();
  const format = useFormat();
  const rows = dueKinds.filter((kind) => overdue[kind] > 0);
  return (
    <table className={styles.owed}>
      <tbody>
        {rows.map((kind) => (
          <tr key={kind}>
            <th scope="row" className={styles.owedCell}>
              {t(`dues.choice.kind.${kind}`)}
            </th>
            <td className={styles.owedCell} data-number="">
              {format.money(overdue[kind])}
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row" className={styles.owedCell}>
            {t('dueReports.letter.total')}
          </th>
          <td className={styles.owedCell} data-number="">
            <strong>{format.money(overduePaise)}</strong>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
