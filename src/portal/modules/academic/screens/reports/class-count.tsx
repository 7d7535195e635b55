import { useTranslation } from 'react-i18next';
import { classCountParameters, classCountReport, type ClassCountRow } from '../../../../../contract/academic/report-attendance-teaching.ts';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import type { ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { Card } from '../../../../kit/card.tsx';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { ClassCountTable } from '../../parts/attendance/class-count-table.tsx';

type Data = Output<typeof classCountReport> extends ReportAnswer<infer D> ? D : never;

/** Maximum number of bars in a readable chart. If there are more plans, the chart is not shown. */
const mostBars = 60;

/** Classes held by section and course, by week or by month, and the progress of each plan. */
export const Screen = reportScreen({
  texts: 'teachingReport',
  title: 'nav.classCount',
  call: classCountReport,
  parameters: classCountParameters,
  defaults: { by: 'week' },
  nones: ['academicTermId', 'fromOn', 'toOn'],
  isImmediate: true,
  isFile: true,
  paper: ({ by }) => (by === 'month' ? 'landscape' : 'a3'),
  isEmpty: ({ courses }) => courses.length === 0,
  Result,
});

function Result({ data: { courses, spans }, values, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  return (
    <div className={layout.blocks}>
      <Plan rows={courses} />
      <Card title={t('teachingReport.counts')} isFlush>
        <ClassCountTable
          rows={courses}
          spans={spans}
          by={values['by'] === 'month' ? 'month' : 'week'}
          isWhole={isWhole}
          onWhole={onWhole}
        />
      </Card>
    </div>
  );
}

/** Share of each plan taught. A line marks the share due by the days passed. */
function Plan({ rows }: { rows: readonly ClassCountRow[] }) {
  const { t } = useTranslation();
  const planned = rows.filter(({ coverage }) => coverage !== null);
  if (planned.length === 0 || planned.length > mostBars) return null;
  const title = t('teachingReport.planTaught');
  const bars = planned.map(({ sectionCourseId, section, code, coverage, shouldBe }) => ({
    key: String(sectionCourseId),
    label: `${section} ${code}`,
    values: [Math.floor((coverage ?? 0) / 100)],
    mark: Math.floor(shouldBe / 100),
  }));
  return (
    <Card title={title}>
      <BarChart label={title} bars={bars} />
    </Card>
  );
}
