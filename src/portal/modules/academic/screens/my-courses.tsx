import { DoorOpen } from 'lucide-react';
import { listSectionCourses } from '../../../../contract/academic/section-courses.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { PartOf } from '../../../kit/part-of.tsx';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { to } from '../../../links.ts';
import { CourseKindText, InstructorNames } from '../parts/section-courses/cells.tsx';
import { inCurrentTerm, useTerms } from '../../../kinds/list/filters/use-terms.ts';

/** Courses that the user teaches, or those of their department if they head it, with links to the rooms. */
export const Screen = listScreen({
  texts: 'myCourses',
  call: listSectionCourses,
  label: ({ section, code, title }) => `${section} ${code} ${title}`,
  href: ({ id }) => to('courseRoom', { id }),
  defaultSort: 'section',
  columns: [
    { key: 'title', width: '18rem', role: 'name', sort: 'title', cell: ({ title }) => title, text: ({ title }) => title },
    { key: 'section', width: '10rem', isEssential: true, role: 'fact', sort: 'section', cell: ({ section }) => <Bdi>{section}</Bdi> },
    { key: 'code', width: '8rem', sort: 'code', cell: ({ code }) => <Bdi>{code}</Bdi> },
    { key: 'kind', width: '7rem', sort: 'kind', cell: ({ kind }) => <CourseKindText kind={kind} /> },
    {
      key: 'weeklyPeriods',
      width: '6rem',
      align: 'end',
      role: 'fact',
      sort: 'weeklyPeriods',
      cell: ({ weeklyPeriods }, format) => format.number(weeklyPeriods),
    },
    {
      key: 'instructors',
      width: '16rem',
      cell: (row) => <InstructorNames row={row} />,
      text: ({ instructors }) => instructors.map(({ name }) => name).join(', '),
    },
    { key: 'placed', width: '7rem', role: 'status', align: 'end', cell: ({ placed, periods }) => <PartOf part={placed} whole={periods} /> },
  ],
  filters: [{ key: 'term', isDaily: true, options: { use: useTerms } }],
  defaults: { term: inCurrentTerm },
  rowActions: [{ key: 'room', icon: DoorOpen, href: ({ id }) => to('courseRoom', { id }) }],
});
