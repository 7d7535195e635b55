import { useTranslation } from 'react-i18next';
import type { Course } from '../../../../../contract/syllabus/courses.ts';
import { Card } from '../../../../kit/card.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { CourseBody } from '../course-sheet/course-body.tsx';

/** The printed syllabus of the course, on the course page. */
export function CourseSyllabus({ record }: PartProps<Course>) {
  const { t } = useTranslation();
  return (
    <Card title={t('course.tab.sheet')}>
      <CourseBody course={record} />
    </Card>
  );
}
