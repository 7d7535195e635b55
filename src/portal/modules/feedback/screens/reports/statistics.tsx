import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { feedbackStatisticsReport, statisticsParameters, type FeedbackSpread } from '../../../../../contract/feedback/reports.ts';
import { useFormat, type Format } from '../../../../i18n/format.ts';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Card } from '../../../../kit/card.tsx';
import { BoxPlot } from '../../../../kit/charts/box-plot.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { percentIn, rateIn } from '../../parts/reports/figures.tsx';
import { RateMap } from '../../parts/reports/rate-map.tsx';
import { RoundLine } from '../../parts/reports/round-line.tsx';
import * as styles from '../../parts/reports/reports.css.ts';

type Data = Output<typeof feedbackStatisticsReport> extends ReportAnswer<infer D> ? D : never;
type Words = ReturnType<typeof useTranslation>['t'];

/** Distribution of the percentages of a round, and response rates. */
export const Screen = reportScreen({
  texts: 'feedbackReport',
  title: 'nav.feedbackStatistics',
  call: feedbackStatisticsReport,
  parameters: statisticsParameters,
  defaults: { by: 'department' },
  nones: ['policyId'],
  isImmediate: true,
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ lines }) => lines.length === 0,
  Result,
});

function Result({ data: { round, lines, whole, rates }, values, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  const format = useFormat();
  const named = (line: FeedbackSpread) => labelOf(line, values['by'], t, format);
  const boxes = lines.flatMap((line) => boxOf(line, named(line), format));
  return (
    <div className={layout.blocks}>
      <RoundLine round={round} />
      {boxes.length > 0 && (
        <Card title={t('feedbackReport.boxes')}>
          <div className={layout.stack}>
            <BoxPlot label={t('feedbackReport.boxes')} boxes={boxes} mark={60} />
            <p className={styles.meta}>{t('feedbackReport.boxesMean')}</p>
          </div>
        </Card>
      )}
      <ReportTable
        label={t('nav.feedbackStatistics')}
        texts="feedbackReport"
        columns={columns(named, t)}
        groups={[{ key: 'all', rows: [...lines, ...(whole && lines.length > 1 ? [whole] : [])] }]}
        keyOf={({ key }) => key}
        isSum={({ key }) => key === 'all'}
        isWhole={isWhole}
        onWhole={onWhole}
      />
      <RateMap of={rates} />
    </div>
  );
}

function labelOf({ key, label }: FeedbackSpread, by: unknown, t: Words, format: Format): string {
  if (key === 'all') return t('feedbackReport.everything');
  if (by === 'semester') return t('feedbackReport.semester', { number: format.number(Number(key)) });
  if (by === 'kind') return t(`feedbackReport.kind.${key}`);
  return label ?? t('feedbackReport.noDepartment');
}

function boxOf({ key, lowest, lower, median, upper, highest }: FeedbackSpread, label: string, format: Format) {
  if (lowest === null || lower === null || median === null || upper === null || highest === null) return [];
  const [from, first, middle, third, to] = [lowest, lower, median, upper, highest].map(Number) as [number, number, number, number, number];
  return [{ key, label, lowest: from, lower: first, median: middle, upper: third, highest: to, value: percentIn(format, median) }];
}

const percentOrDash = (decimal: string | null, format: Format) => (decimal === null ? '–' : percentIn(format, decimal));
const columns = (named: (line: FeedbackSpread) => string, t: Words): ReportColumn<FeedbackSpread>[] => [
  { key: 'of', isName: true, cell: (line) => named(line) },
  { key: 'offerings', align: 'end', cell: ({ offerings }, format) => format.number(offerings) },
  { key: 'valid', align: 'end', cell: ({ valid }, format) => format.number(valid) },
  { key: 'rate', align: 'end', cell: (line, format) => rateIn(format, line) },
  { key: 'mean', head: t('feedbackReport.head.meanPercent'), align: 'end', cell: ({ mean }, format) => percentOrDash(mean, format) },
  { key: 'lowest', align: 'end', cell: ({ lowest }, format) => percentOrDash(lowest, format) },
  { key: 'lower', align: 'end', cell: ({ lower }, format) => percentOrDash(lower, format) },
  { key: 'median', align: 'end', cell: ({ median }, format) => percentOrDash(median, format) },
  { key: 'upper', align: 'end', cell: ({ upper }, format) => percentOrDash(upper, format) },
  { key: 'highest', align: 'end', cell: ({ highest }, format) => percentOrDash(highest, format) },
  { key: 'below', align: 'end', cell: ({ below }, format) => format.number(below) },
];
