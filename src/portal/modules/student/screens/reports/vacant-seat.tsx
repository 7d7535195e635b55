import { useTranslation } from 'react-i18next';
import { vacantParameters, vacantSeatReport, type SeatLine } from '../../../../../contract/student/report-vacant.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Card } from '../../../../kit/card.tsx';
import type { ReportColumn, ReportGroup, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { texts } from '../../parts/reports/person-columns.tsx';

type Data = { lines: SeatLine[] };

/** Vacant seats of a batch by branch and admission category. Supernumerary seats are in a table of their own. */
export const Screen = reportScreen({
  texts,
  title: 'nav.vacantSeatReport',
  call: vacantSeatReport,
  parameters: vacantParameters,
  isFile: true,
  isEmpty: ({ lines }) => lines.length === 0,
  Result,
});

const sumOf = (lines: readonly SeatLine[], of: 'seats' | 'admitted' | 'left' | 'vacant') => lines.reduce((sum, line) => sum + line[of], 0);
const taken = (lines: readonly SeatLine[]) => sumOf(lines, 'admitted') - sumOf(lines, 'left');

const counted = (key: 'seats' | 'admitted' | 'left' | 'vacant'): ReportColumn<SeatLine> => ({
  key,
  align: 'end',
  cell: (line, format) => format.number(line[key]),
  sum: (lines) => sumOf(lines, key),
});

const columns: readonly ReportColumn<SeatLine>[] = [
  { key: 'admissionCategory', isName: true, cell: (line) => <Category line={line} /> },
  counted('seats'),
  counted('admitted'),
  counted('left'),
  counted('vacant'),
  {
    key: 'percentFilled',
    align: 'end',
    cell: (line, format) => (line.seats === 0 ? '–' : format.number(taken([line]) / line.seats, { style: 'percent' })),
  },
];

function Category({ line }: { line: SeatLine }) {
  const { t } = useTranslation();
  return (
    <>
      {line.categoryName} {line.isSupernumerary && <Badge tone="neutral">{t('student.report.supernumerary')}</Badge>}
    </>
  );
}

function Result({ data: { lines }, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  const format = useFormat();
  const regular = groupsOf(lines.filter((line) => !line.isSupernumerary));
  const extra = groupsOf(lines.filter((line) => line.isSupernumerary));
  const table = (groups: ReportGroup<SeatLine>[], title: string) => (
    <Card title={title} isFlush>
      <ReportTable
        label={title}
        texts={texts}
        columns={columns}
        groups={groups}
        keyOf={({ category }) => category}
        hasSums
        isFlush
        isWhole={isWhole}
        onWhole={onWhole}
      />
    </Card>
  );
  const vacant = lines.filter((line) => !line.isSupernumerary).reduce((sum, line) => sum + Math.max(0, line.vacant), 0);
  return (
    <>
      <Card title={t('student.report.seatsFilled')}>
        <div className={layout.stack}>
          <p>{t('student.report.vacantInAll', { count: vacant, shown: format.number(vacant) })}</p>
          <BarChart
            label={t('student.report.seatsFilled')}
            bars={regular.map(({ key, rows }) => ({
              key,
              label: key,
              values: [taken(rows)],
              mark: sumOf(rows, 'seats'),
            }))}
          />
        </div>
      </Card>
      {table(regular, t('student.report.intake'))}
      {extra.length > 0 && table(extra, t('student.report.overIntake'))}
    </>
  );
}

function groupsOf(lines: readonly SeatLine[]): ReportGroup<SeatLine>[] {
  const branches = [...new Set(lines.map(({ branch }) => branch))];
  return branches.map((branch) => {
    const rows = lines.filter((line) => line.branch === branch);
    return { key: branch, title: `${branch} · ${rows[0]?.branchName ?? ''}`, rows };
  });
}
