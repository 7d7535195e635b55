import { useTranslation } from 'react-i18next';
import type { AttendedCourse } from '../../../../../contract/academic/report-attendance-student.ts';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { courseLines, type CourseLine } from './course-lines.ts';
import { standingColumns } from './standing-columns.tsx';

interface Props {
  courses: readonly AttendedCourse[];
  label: string;
}

/** A student's courses: classes held, standing, classes that may be missed or must be attended, and teachers. */
export function StudentCourses({ courses, label }: Props) {
  const { t } = useTranslation();
  const lines = courseLines(courses, t('teachingReport.allCourses'));
  return (
    <ReportTable
      label={label}
      texts="teachingReport"
      columns={columns(t)}
      groups={[{ key: 'all', rows: lines }]}
      keyOf={({ key }) => key}
      isSum={({ isSum }) => isSum}
      isFlush
      isWhole
      onWhole={() => {}}
    />
  );
}

const columns = (t: ReturnType<typeof useTranslation>['t']): ReportColumn<CourseLine>[] => [
  ...standingColumns(t),
  { key: 'duty', align: 'end', cell: ({ duty }, format) => format.number(duty) },
  { key: 'medical', align: 'end', cell: ({ medical }, format) => format.number(medical) },
  { key: 'section', cell: ({ sections }) => <Bdi>{sections.join(', ')}</Bdi> },
  { key: 'teacher', cell: ({ teachers }) => teachers.join(', ') },
];
