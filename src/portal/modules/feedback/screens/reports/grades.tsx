import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { feedbackGradesReport, gradesParameters, type GradedTeacher } from '../../../../../contract/feedback/reports.ts';
import type { RoundOfResults } from '../../../../../contract/feedback/results.ts';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import * as report from '../../../../kinds/report/report.css.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Card } from '../../../../kit/card.tsx';
import { PartOf } from '../../../../kit/part-of.tsx';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { yearName } from '../../parts/figures.ts';
import { Percent, percentIn, twoPlaces } from '../../parts/reports/figures.tsx';
import { TeacherLink } from '../../parts/reports/offering-columns.tsx';
import * as styles from '../../parts/reports/reports.css.ts';
import { RoundLine } from '../../parts/reports/round-line.tsx';

type Data = Output<typeof feedbackGradesReport> extends ReportAnswer<infer D> ? D : never;
type Words = ReturnType<typeof useTranslation>['t'];

/** Grades of teachers for the round and for the year, by department and not by rank. */
export const Screen = reportScreen({
  texts: 'feedbackReport',
  title: 'nav.feedbackGrades',
  call: feedbackGradesReport,
  parameters: gradesParameters,
  nones: ['policyId'],
  isImmediate: true,
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ lines }) => lines.length === 0,
  Result,
});

function Result({ data: { round, year, lines, counts, ungraded }, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  const title = t('feedbackReport.byGrade');
  const none = t('feedbackReport.notEnough');
  const inYear = year === null ? '' : yearName(year);
  const bars = (of: 'ofRound' | 'ofYear') => counts.map((count) => ({ key: count.grade, label: count.grade, values: [count[of]] }));
  const hasYear = counts.some(({ ofYear }) => ofYear > 0);
  const groups = [...groupedBy(lines, ({ department }) => department ?? '')].map(([key, rows]) => ({
    key,
    title: key || t('feedbackReport.noDepartment'),
    count: rows.length,
    rows,
  }));
  const headed = (of: string) => `${title}: ${of}`;
  return (
    <div className={layout.blocks}>
      <RoundLine round={round} />
      <div className={report.beside}>
        <Card title={headed(round?.name ?? '')}>
          <BarChart label={title} bars={[...bars('ofRound'), { key: 'none', label: none, values: [ungraded] }]} />
        </Card>
        {hasYear && (
          <Card title={headed(inYear)}>
            <BarChart label={headed(inYear)} bars={bars('ofYear')} />
          </Card>
        )}
      </div>
      <ReportTable
        label={t('nav.feedbackGrades')}
        texts="feedbackReport"
        columns={columns(round, lines.some(({ final }) => final !== null) ? inYear : null, t)}
        groups={groups}
        keyOf={({ employeeId }) => employeeId}
        isWhole={isWhole}
        onWhole={onWhole}
      />
      <div className={styles.signatures}>
        <span className={styles.signature}>{t('feedbackReport.signCell')}</span>
        <span className={styles.signature}>{t('feedbackReport.signPrincipal')}</span>
      </div>
    </div>
  );
}

/** Columns of the year are added once it has grades. */
const columns = (round: RoundOfResults | null, year: string | null, t: Words): ReportColumn<GradedTeacher>[] => {
  const ofRound = t('feedbackReport.ofRound');
  const ofYear = t('feedbackReport.ofYear', { year });
  const roundColumns: ReportColumn<GradedTeacher>[] = [
    { key: 'teacher', isName: true, cell: (row) => <TeacherLink of={row} round={round} /> },
    {
      key: 'offerings',
      group: ofRound,
      align: 'end',
      cell: ({ valid, offerings }) => <PartOf part={valid} whole={offerings} />,
    },
    { key: 'answers', group: ofRound, align: 'end', cell: ({ responses }, format) => format.number(responses) },
    { key: 'percent', group: ofRound, align: 'end', cell: (row) => <Percent of={row} round={round} /> },
    { key: 'grade', group: ofRound, cell: ({ grade }) => grade ?? '–' },
    { key: 'points', group: ofRound, align: 'end', cell: ({ points }, format) => (points === null ? '–' : twoPlaces(format, points)) },
  ];
  if (year === null) return roundColumns;
  return [
    ...roundColumns,
    {
      key: 'finalPercent',
      head: t('feedbackReport.head.percent'),
      group: ofYear,
      align: 'end',
      cell: ({ final }, format) => (final?.percent ? percentIn(format, final.percent) : '–'),
    },
    { key: 'finalGrade', head: t('feedbackReport.head.grade'), group: ofYear, cell: ({ final }) => final?.grade ?? '–' },
    {
      key: 'finalPoints',
      head: t('feedbackReport.head.points'),
      group: ofYear,
      align: 'end',
      cell: ({ final }, format) => (final?.points ? twoPlaces(format, final.points) : '–'),
    },
    {
      key: 'finalStatus',
      head: t('feedbackReport.head.finalStatus'),
      group: ofYear,
      cell: ({ final }) => (final ? t(`feedbackReport.finalStatus.${final.status}`) : '–'),
    },
  ];
};
