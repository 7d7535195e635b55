import { useTranslation } from 'react-i18next';
import { percentageOf } from '../../../../../contract/academic/attendance.ts';
import type { OwnCourse } from '../../../../../contract/academic/report-class-details.ts';
import type { Format } from '../../../../i18n/format.ts';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { percentIn } from './percent.tsx';

/** The totals of each course. */
export function OwnCourses({ courses }: { courses: readonly OwnCourse[] }) {
  const { t } = useTranslation();
  const title = t('teachingReport.totals');
  return (
    <Card title={title} isFlush>
      <ReportTable
        label={title}
        texts="teachingReport"
        columns={columns}
        groups={[{ key: 'all', rows: courses }]}
        keyOf={({ sectionCourseId }) => sectionCourseId}
        isFlush
        isWhole
        onWhole={() => {}}
      />
    </Card>
  );
}

const shown = (percentage: number | null, format: Format) => (percentage === null ? '–' : percentIn(format, percentage));
const columns: readonly ReportColumn<OwnCourse>[] = [
  { key: 'code', isName: true, cell: ({ code }) => <Bdi>{code}</Bdi> },
  { key: 'course', cell: ({ title }) => title },
  { key: 'section', cell: ({ section }) => <Bdi>{section}</Bdi> },
  { key: 'held', align: 'end', cell: ({ held }, format) => format.number(held) },
  { key: 'extra', align: 'end', cell: ({ extra }, format) => format.number(extra) },
  { key: 'average', align: 'end', cell: ({ students, present }, format) => shown(percentageOf({ held: students, present }), format) },
  { key: 'coverage', align: 'end', cell: ({ coverage }, format) => shown(coverage, format) },
];
