import { useTranslation } from 'react-i18next';
import { sectionTeaching, type Section, type TaughtCourse } from '../../../../../contract/academic/sections.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { CourseLink } from '../course-room/course-link.tsx';

/** Courses of the section and their instructors. */
export function Teaching({ record }: PartProps<Section>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useCall(sectionTeaching, { id: record.id });
  if (error) return <ErrorView error={error} title={t('section.notLoaded')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  if (data.data.length === 0) return <EmptyState level={2} title={t('section.noCourses')} text={t('section.noCoursesText')} />;
  return (
    <RowsCard
      title={t('section.tab.courses')}
      columns={['code', 'course', 'periods', 'instructors'].map((column) => t(`section.taught.${column}`))}
      rows={data.data.map((course) => [
        <Bdi key="code">{course.code}</Bdi>,
        <CourseLink key="title" id={course.id}>
          {course.title}
        </CourseLink>,
        format.number(course.weeklyPeriods),
        taughtBy(course) || '–',
      ])}
    />
  );
}

/** Names, each with their groups. */
function taughtBy({ instructors }: TaughtCourse): string {
  const names = new Map<string, string[]>();
  for (const { name, group } of instructors) names.set(name, [...(names.get(name) ?? []), ...(group ? [group] : [])]);
  return [...names].map(([name, groups]) => (groups.length > 0 ? `${name} (${groups.join(', ')})` : name)).join(', ');
}
