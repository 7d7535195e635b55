import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { retirementsParameters, retirementsReport, type RetirementRow } from '../../../../../contract/hr/report-retirements.ts';
import { useFormat, type Format } from '../../../../i18n/format.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { ColumnChart, type Column } from '../../../../kit/charts/column-chart.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { StatCard } from '../../../../kit/stat-card.tsx';
import type { ParameterValues, ReportColumn, ReportGroup, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { ShownPart } from '../../../../kinds/report/shown-part.tsx';
import { to } from '../../../../links.ts';
import { useMay } from '../../../../session/use-permissions.ts';
import { lineColumns, texts } from '../../parts/establishment/line-columns.tsx';
import { DepartmentLink } from '../../parts/record/department-link.tsx';

type Data = Output<typeof retirementsReport> extends ReportAnswer<infer D> ? D : never;
type Row = RetirementRow & { isOverdue: boolean };

/**
 * Retirements of the next ten years: a chart by month and cadre, and the names. Overdue retirements are listed first.
 */
export const Screen = reportScreen({
  texts,
  title: 'nav.retirementsReport',
  call: retirementsReport,
  parameters: retirementsParameters,
  isImmediate: true,
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ total }) => total === 0,
  Result,
});

function Result({ data, values, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { today, cadres, months, within12, within24, rows, total } = data;
  const mayList = useMay('Employee_LIST');
  const list = (months: number) => (mayList ? to('employeeList', {}, { ...reportFilters(values), retiresWithin: months }) : undefined);
  const title = t('establishment.byMonth');
  return (
    <>
      <div className={layout.tiles}>
        <StatCard label={t('establishment.head.retiring12')} value={format.number(within12)} href={list(12)} />
        <StatCard label={t('establishment.head.retiring24')} value={format.number(within24)} href={list(24)} />
      </div>
      <Card title={title}>
        <ColumnChart
          label={title}
          parts={cadres.map((cadre) => t(`establishment.choice.cadre.${cadre}`))}
          columns={months.map((month) => columnOf(month, format))}
        />
      </Card>
      <ShownPart texts={texts} shown={rows.length} total={total} />
      <Card title={t('establishment.whoRetires')} isFlush>
        <ReportTable
          label={t('establishment.whoRetires')}
          texts={texts}
          columns={columns}
          groups={byYear(rows.map((row) => ({ ...row, isOverdue: row.retiresOn < today })))}
          keyOf={({ id }) => id}
          isFlush
          isWhole={isWhole}
          onWhole={onWhole}
        />
      </Card>
    </>
  );
}

/** The report’s filters as query parameters of the employee list. */
const reportFilters = ({ departmentId, cadre }: ParameterValues) => ({
  ...(typeof departmentId === 'number' && { departmentId }),
  ...(typeof cadre === 'string' && { cadre }),
});

/** Column of the chart for one month. The axis is labelled with the year at each January. */
function columnOf({ month, counts }: Data['months'][number], format: Format): Column {
  const first = `${month}-01`;
  return {
    key: month,
    label: format.date(first, { month: 'long', year: 'numeric' }),
    values: counts,
    tick: month.endsWith('-01') ? format.date(first, { year: 'numeric' }) : undefined,
  };
}

const columns: readonly ReportColumn<Row>[] = [
  { key: 'retiresOn', cell: (row) => <RetiresOn row={row} /> },
  ...lineColumns,
  { key: 'department', cell: ({ departmentId, department }) => <DepartmentLink id={departmentId} name={department} /> },
  { key: 'phone', cell: ({ phone }) => <Bdi>{phone}</Bdi> },
  { key: 'joinedOn', cell: ({ joinedOn }, format) => <time dateTime={joinedOn}>{format.date(joinedOn)}</time> },
];

function RetiresOn({ row: { retiresOn, isOverdue } }: { row: Row }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <time dateTime={retiresOn}>{format.date(retiresOn)}</time> {isOverdue && <Badge tone="danger">{t('establishment.overdue')}</Badge>}
    </>
  );
}

function byYear(rows: readonly Row[]): ReportGroup<Row>[] {
  const years = [...new Set(rows.map(({ retiresOn }) => retiresOn.slice(0, 4)))];
  return years.map((year) => {
    const ofYear = rows.filter(({ retiresOn }) => retiresOn.startsWith(year));
    return { key: year, title: year, count: ofYear.length, rows: ofYear };
  });
}
