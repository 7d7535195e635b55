import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { listSectionCourses, type SectionCourseRow } from '../../../../../contract/academic/section-courses.ts';
import { currentTerm } from '../../../../../contract/core/term-filter.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { to } from '../../../../links.ts';
import { InstructorNames } from './cells.tsx';

/** Tab of a course: sections that have the course in the current terms, and their instructors. */
export function Content({ id }: { id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useCall(listSectionCourses, {
    query: { courseId: [id], term: [currentTerm], pageSize: 100 },
  });
  if (error) return <ErrorView error={error} title={t('employeeTeaching.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const terms = [...new Set(data.data.map(({ termName }) => termName))];
  if (terms.length === 0) return <EmptyState level={2} title={t('employeeTeaching.nothing')} />;
  const line = (row: SectionCourseRow) => [
    <Link key="section" href={to('courseRoom', { id: row.id })}>
      <Bdi>{row.section}</Bdi>
    </Link>,
    <InstructorNames key="instructors" row={row} />,
    format.number(row.weeklyPeriods),
  ];
  // Several terms may be running, such as one of each half of the year.
  return (
    <div className={layout.stack}>
      {terms.map((term) => (
        <RowsCard
          key={term}
          title={term}
          columns={(['section', 'instructors', 'weeklyPeriods'] as const).map((column) => t(`sectionCourse.field.${column}`))}
          rows={data.data.filter(({ termName }) => termName === term).map(line)}
        />
      ))}
    </div>
  );
}
