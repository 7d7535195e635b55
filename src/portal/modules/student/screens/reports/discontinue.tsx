import { useTranslation } from 'react-i18next';
import { discontinuedParameters, discontinuedReport, type DiscontinuedRow } from '../../../../../contract/student/report-discontinued.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { discontinueReasons } from '../../../../../contract/student/report-words.ts';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import { Card } from '../../../../kit/card.tsx';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { classColumn, keyOfPerson, personColumns, texts } from '../../parts/reports/person-columns.tsx';
import { ShownPart } from '../../../../kinds/report/shown-part.tsx';

type Data = Output<typeof discontinuedReport> extends ReportAnswer<infer D> ? D : never;
type BatchLine = Data['batches'][number];

/** Students who left, by reason and year, and by batch. */
export const Screen = reportScreen({
  texts,
  title: 'nav.discontinueReport',
  call: discontinuedReport,
  parameters: discontinuedParameters,
  isImmediate: true,
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ total }) => total === 0,
  Result,
});

function Result({ data, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  const reasons = discontinueReasons.filter((reason) => data.years.some((year) => year.reasons[reason]));
  const words = reasons.map((reason) => t(`student.report.choice.reason.${reason}`));
  const whole = { isWhole, onWhole, texts, isFlush: true };
  return (
    <>
      <Card title={t('student.report.leftByYear')}>
        <BarChart
          label={t('student.report.leftByYear')}
          parts={words}
          bars={data.years.map(({ year, reasons: counts }) => ({
            key: String(year),
            label: String(year),
            values: reasons.map((reason) => counts[reason] ?? 0),
          }))}
        />
      </Card>
      <Card title={t('student.report.leftByBatch')} isFlush>
        <ReportTable
          {...whole}
          label={t('student.report.leftByBatch')}
          columns={batchColumns(reasons, words)}
          groups={[{ key: 'all', rows: data.batches }]}
          keyOf={({ batchId }) => batchId}
          hasSums
        />
      </Card>
      <ShownPart texts={texts} shown={data.rows.length} total={data.total} />
      <Card title={t('student.report.whoLeft')} isFlush>
        <ReportTable
          {...whole}
          label={t('student.report.whoLeft')}
          columns={personLines}
          groups={[{ key: 'all', rows: data.rows }]}
          keyOf={(row) => `${keyOfPerson(row)} ${row.onDate}`}
        />
      </Card>
    </>
  );
}

function batchColumns(reasons: readonly string[], words: readonly string[]): ReportColumn<BatchLine>[] {
  return [
    { key: 'batch', isName: true, cell: ({ degree, batch }) => <Bdi>{`${degree} ${batch}`}</Bdi> },
    ...reasons.map((reason, at): ReportColumn<BatchLine> => ({
      key: reason,
      head: words[at] ?? reason,
      align: 'end',
      cell: (line, format) => format.number(line.reasons[reason] ?? 0),
      sum: (lines) => lines.reduce((sum, line) => sum + (line.reasons[reason] ?? 0), 0),
    })),
    {
      key: 'total',
      align: 'end',
      cell: ({ total }, format) => format.number(total),
      sum: (lines) => lines.reduce((sum, { total }) => sum + total, 0),
    },
    { key: 'intake', align: 'end', cell: ({ intake }, format) => (intake === null ? '–' : format.number(intake)) },
    {
      key: 'ofIntake',
      align: 'end',
      cell: ({ total, intake }, format) => (intake ? format.number(total / intake, { style: 'percent', maximumFractionDigits: 1 }) : '–'),
    },
  ];
}

const personLines: readonly ReportColumn<DiscontinuedRow>[] = [
  ...personColumns,
  classColumn,
  { key: 'leftOn', cell: ({ onDate }, format) => <time dateTime={onDate}>{format.date(onDate)}</time> },
  { key: 'semester', align: 'end', cell: ({ semester }, format) => semester !== null && format.number(semester) },
  { key: 'reason', cell: (row) => <Reason row={row} /> },
  { key: 'orderNo', cell: ({ orderNo }) => orderNo && <Bdi>{orderNo}</Bdi> },
];

function Reason({ row }: { row: DiscontinuedRow }) {
  const { t } = useTranslation();
  return (
    <>
      {t(`student.report.choice.reason.${row.reason}`)} {row.isBack && <Badge tone="success">{t('student.report.cameBack')}</Badge>}
    </>
  );
}
