import { fromSyllabus } from '../../../../contract/academic/section-courses.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { stepsScreen } from '../../../kinds/steps/steps-screen.tsx';
import { to } from '../../../links.ts';

/** Courses of sections, taken from the syllabus of their semester. */
export const Screen = stepsScreen({
  title: 'nav.sectionCoursesFromSyllabus',
  texts: 'fromSyllabus',
  of: fromSyllabus,
  nones: ['academicTermId'],
  columns: [
    { key: 'kind', cell: ({ kind }, _format, t) => t(`sectionCourse.choice.kind.${kind}`) },
    { key: 'load', cell: ({ load }) => <Bdi>{load}</Bdi> },
    { key: 'weeklyPeriods', align: 'end', cell: ({ weeklyPeriods }, format) => format.number(weeklyPeriods) },
    { key: 'blockPeriods', align: 'end', cell: ({ blockPeriods }, format) => format.number(blockPeriods) },
    { key: 'byGroup', cell: ({ byGroup }, _format, t) => (byGroup ? t('common.yes') : t('common.no')) },
  ],
  links: () => [{ key: 'sectionCourses', href: to('sectionCourses') }],
});
