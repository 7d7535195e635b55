import { useTranslation } from 'react-i18next';
import type { ReportHead } from '../../../../../contract/core/report.ts';
import { dueKinds } from '../../../../../contract/welfare/fields.ts';
import type { Defaulter } from '../../../../../contract/welfare/report-defaulters.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { classNames } from '../../../../kit/class-names.ts';
import { Addressee } from '../../../../kinds/sheet/addressee.tsx';
import * as sheet from '../../../../kinds/sheet/sheet.css.ts';
import { SheetLetterhead } from '../../../../kinds/sheet/sheet-letterhead.tsx';
import { Signatures } from '../../../../kinds/sheet/signatures.tsx';
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
      <SheetLetterhead head={head} />
      <Addressee lines={lines} day={gaps.day} />
      <p className={sheet.subject}>{t('dueReports.letter.subject', gaps)}</p>
      <p>{t('dueReports.letter.dear')}</p>
      <p>{t('dueReports.letter.opening', gaps)}</p>
      <Owed of={of} />
      <p>{t('dueReports.letter.since', gaps)}</p>
      <p>{t('dueReports.letter.closing')}</p>
      <Signatures of={[t('dueReports.sign.accountant')]} />
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
