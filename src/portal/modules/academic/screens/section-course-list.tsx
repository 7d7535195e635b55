import { BookCopy, DoorOpen, Pencil, Plus, Trash2 } from 'lucide-react';
import { courseKinds } from '../../../../contract/academic/fields.ts';
import { lacking, listSectionCourses } from '../../../../contract/academic/section-courses.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { PartOf } from '../../../kit/part-of.tsx';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { to } from '../../../links.ts';
import { CourseKindText, GroupsText, InstructorNames } from '../parts/section-courses/cells.tsx';
import { RemoveSectionCourse } from '../parts/section-courses/remove-section-course.tsx';
import { inCurrentTerm, useTerms } from '../../../kinds/list/filters/use-terms.ts';

/** Courses of each section, with load and instructors. */
export const Screen = listScreen({
  texts: 'sectionCourse',
  call: listSectionCourses,
  label: ({ section, code, title }) => `${section} ${code} ${title}`,
  href: ({ id }) => to('courseRoom', { id }),
  defaultSort: 'section',
  columns: [
    { key: 'section', width: '7.5rem', isEssential: true, role: 'fact', sort: 'section', cell: ({ section }) => <Bdi>{section}</Bdi> },
    { key: 'code', width: '6rem', isEssential: true, sort: 'code', cell: ({ code }) => <Bdi>{code}</Bdi> },
    { key: 'title', width: '14rem', role: 'name', sort: 'title', cell: ({ title }) => title, text: ({ title }) => title },
    { key: 'kind', width: '7rem', sort: 'kind', cell: ({ kind }) => <CourseKindText kind={kind} /> },
    { key: 'load', width: '5rem', cell: ({ lectures, tutorials, practicals }) => <Bdi>{[lectures, tutorials, practicals].join('-')}</Bdi> },
    {
      key: 'weeklyPeriods',
      width: '5rem',
      isEssential: true,
      align: 'end',
      sort: 'weeklyPeriods',
      cell: ({ weeklyPeriods }, format) => format.number(weeklyPeriods),
    },
    { key: 'blockPeriods', width: '5rem', align: 'end', cell: ({ blockPeriods }, format) => format.number(blockPeriods) },
    { key: 'byGroup', width: '6rem', cell: ({ byGroup }) => <GroupsText byGroup={byGroup} /> },
    {
      key: 'instructors',
      width: '12rem',
      role: 'fact',
      cell: (row) => <InstructorNames row={row} />,
      text: ({ instructors }) => instructors.map(({ name }) => name).join(', '),
    },
    { key: 'placed', width: '5rem', role: 'status', align: 'end', cell: ({ placed, periods }) => <PartOf part={placed} whole={periods} /> },
    { key: 'term', width: '9rem', isExtra: true, cell: ({ termName }) => <Bdi>{termName}</Bdi> },
  ],
  filters: [
    { key: 'term', isDaily: true, options: { use: useTerms } },
    { key: 'programId', label: 'program', isDaily: true, options: { lookup: 'programs' } },
    { key: 'semester', isDaily: true, options: { upTo: 8 } },
    { key: 'sectionId', label: 'section', options: { lookup: 'sections' } },
    { key: 'without', isDaily: true, options: { choice: lacking } },
    { key: 'kind', options: { choice: courseKinds } },
    { key: 'semesterCourseId', label: 'semesterCourse', options: { lookup: 'semester-courses' } },
  ],
  defaults: { term: inCurrentTerm },
  headActions: [
    { key: 'fromSyllabus', icon: BookCopy, href: to('sectionCoursesFromSyllabus') },
    { key: 'add', icon: Plus, href: to('sectionCourseAdd'), isPrimary: true },
  ],
  rowActions: [
    { key: 'room', icon: DoorOpen, href: ({ id }) => to('courseRoom', { id }) },
    { key: 'edit', icon: Pencil, href: ({ id }) => to('sectionCourseEdit', { id }) },
    { key: 'remove', icon: Trash2, isDanger: true, Dialog: RemoveSectionCourse },
  ],
  paper: 'landscape',
});
