import { Mails } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import { dueKinds } from '../../../../../contract/welfare/fields.ts';
import {
  defaulterParameters,
  defaulterReport,
  type Defaulter,
  type Defaulters,
} from '../../../../../contract/welfare/report-defaulters.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { ParameterValues, ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { ShownPart } from '../../../../kinds/report/shown-part.tsx';
import { to } from '../../../../links.ts';
import { moneyColumn } from '../../parts/reports/money-column.ts';
import { StudentLink } from '../../parts/reports/student-link.tsx';

/** Students with overdue dues, class by class, with their guardians. */
export const Screen = reportScreen({
  texts: 'dueReports',
  title: 'nav.defaulters',
  call: defaulterReport,
  parameters: defaulterParameters,
  isImmediate: true,
  isFile: true,
  fileMay: 'STUDENT_DUES_EXCEL_REPORT',
  paper: () => 'landscape',
  isEmpty: ({ students }) => students.length === 0,
  empty: { title: 'dueReports.nothingOpen', text: 'dueReports.nothingOpenText' },
  Result,
});

function Result({ data: { students, total, overduePaise }, hidden, values, isWhole, onWhole }: ResultProps<Defaulters>) {
  const { t } = useTranslation();
  const format = useFormat();
  const classes = [...groupedBy(students, ({ branch, batch }) => `${branch} · ${batch}`)].map(([key, rows]) => ({
    key,
    title: key,
    count: rows.length,
    rows,
  }));
  return (
    <div className={layout.blocks}>
      <p>{t('dueReports.owed', { count: total, amount: format.money(overduePaise) })}</p>
      <div data-chrome="">
        <ButtonLink icon={Mails} href={to('dueLetters', {}, parametersOf(values))}>
          {t('nav.dueLetters')}
        </ButtonLink>
      </div>
      <ShownPart texts="dueReports" shown={students.length} total={total} />
      <ReportTable
        label={t('nav.defaulters')}
        texts="dueReports"
        columns={hidden.includes('guardian') ? columns : [...columns, ...guardianColumns]}
        groups={classes}
        keyOf={({ studentId }) => studentId}
        hasSums
        isWhole={isWhole}
        onWhole={onWhole}
      />
    </div>
  );
}

/** Parameters for the letters to the same students. */
const parametersOf = (values: ParameterValues) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );

const columns: readonly ReportColumn<Defaulter>[] = [
  { key: 'regdNo', cell: ({ regdNo, admissionNo }) => <Bdi>{regdNo ?? admissionNo}</Bdi> },
  { key: 'student', isName: true, cell: ({ studentId, name }) => <StudentLink id={studentId} name={name} /> },
  ...dueKinds.map((kind) => moneyColumn<Defaulter>(kind, ({ overdue }) => overdue[kind])),
  moneyColumn('overdue', ({ overduePaise }) => overduePaise),
  { key: 'oldest', cell: ({ oldest }, format) => format.date(oldest) },
  { key: 'daysLate', align: 'end', cell: ({ daysLate }, format) => format.number(daysLate) },
];
const guardianColumns: readonly ReportColumn<Defaulter>[] = [
  { key: 'guardian', cell: ({ guardian }) => guardian?.name && <bdi>{guardian.name}</bdi> },
  { key: 'guardianPhone', cell: ({ guardian }) => guardian?.phone && <Bdi>{guardian.phone}</Bdi> },
];
