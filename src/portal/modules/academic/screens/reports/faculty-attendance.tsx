import { useTranslation } from 'react-i18next';
import {
  facultyAttendanceParameters,
  facultyAttendanceReport,
  type Teaching,
} from '../../../../../contract/academic/report-attendance-teaching.ts';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import type { ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { Card } from '../../../../kit/card.tsx';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { MissingClasses } from '../../parts/attendance/missing-classes.tsx';
import { deliveryOf, TeachingsTable } from '../../parts/attendance/teachings-table.tsx';

type Data = Output<typeof facultyAttendanceReport> extends ReportAnswer<infer D> ? D : never;

/** Maximum number of bars. If there are more teachers, those with the lowest share are shown. */
const mostBars = 40;

/** Classes held by each teacher out of those expected, and the missing sheets. */
export const Screen = reportScreen({
  texts: 'teachingReport',
  title: 'nav.totalAttendance',
  call: facultyAttendanceReport,
  parameters: facultyAttendanceParameters,
  nones: ['academicTermId', 'fromOn', 'toOn'],
  isImmediate: true,
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ teachings }) => teachings.length === 0,
  Result,
});

function Result({ data: { teachings, from, to }, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  return (
    <div className={layout.blocks}>
      <Delivery of={teachings} />
      <Card title={t('teachingReport.byTeacher')} isFlush>
        <TeachingsTable teachings={teachings} span={{ from, to }} isWhole={isWhole} onWhole={onWhole} />
      </Card>
      <p>{t('teachingReport.missingMeans')}</p>
      <MissingClasses teachings={teachings} isWhole={isWhole} onWhole={onWhole} />
    </div>
  );
}

/** Share of the expected classes held by each teacher, the lowest first. */
function Delivery({ of }: { of: readonly Teaching[] }) {
  const { t } = useTranslation();
  const title = t('teachingReport.deliveryByTeacher');
  const bars = [...groupedBy(of, ({ employeeId }) => employeeId ?? 0)]
    .flatMap(([id, rows]) => {
      const delivery = deliveryOf(rows);
      return delivery === null
        ? []
        : [{ key: String(id), label: rows[0]?.teacher ?? '–', values: [Math.floor(delivery / 100)], mark: 100 }];
    })
    .sort((a, b) => a.values[0]! - b.values[0]!)
    .slice(0, mostBars);
  if (bars.length < 2) return null;
  return (
    <Card title={title}>
      <BarChart label={title} bars={bars} />
    </Card>
  );
}
