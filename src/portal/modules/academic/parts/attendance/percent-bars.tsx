import { useTranslation } from 'react-i18next';
import { percentageOf } from '../../../../../contract/academic/attendance.ts';
import type { StudentInCourse } from '../../../../../contract/academic/report-attendance-students.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Card } from '../../../../kit/card.tsx';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';

/** Lower bounds of the bars, in hundredths of a per cent. */
const bounds = [0, 5000, 6000, 6500, 7000, 7500, 8000, 8500, 9000, 9500] as const;

/** Histogram of students by attendance. */
export function PercentBars({ students }: { students: readonly StudentInCourse[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const title = t('attendanceReport.histogram');
  const percentages = students.flatMap((student) => percentageOf(student) ?? []);
  const percent = (hundredths: number) => number(hundredths / 10_000, { style: 'percent' });
  const bars = bounds.map((bound, place) => {
    const next = bounds[place + 1] ?? 10_001;
    const label = place === bounds.length - 1 ? `${percent(bound)} – ${percent(10_000)}` : `${percent(bound)} – < ${percent(next)}`;
    return { key: String(bound), label, values: [percentages.filter((percentage) => percentage >= bound && percentage < next).length] };
  });
  return (
    <Card title={title}>
      <BarChart label={title} bars={bars} />
    </Card>
  );
}
