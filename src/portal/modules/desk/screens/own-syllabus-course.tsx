import { List } from 'lucide-react';
import { ownSyllabusCourse } from '../../../../contract/desk/syllabus.ts';
import { detailScreen } from '../../../kinds/detail/detail-screen.tsx';
import { to } from '../../../links.ts';
import { Books } from '../parts/syllabus/books.tsx';
import { CourseHead } from '../parts/syllabus/course-head.tsx';
import { Material } from '../parts/syllabus/material.tsx';
import { Outcomes } from '../parts/syllabus/outcomes.tsx';
import { Tests } from '../parts/syllabus/tests.tsx';
import { Topics } from '../parts/syllabus/topics.tsx';

/** One course of the student's own syllabus: topics with days, material, tests, outcomes and books. */
export const Screen = detailScreen({
  texts: 'deskSyllabusCourse',
  call: ownSyllabusCourse,
  nameOf: ({ code, title }) => `${code} ${title}`,
  Head: CourseHead,
  tabs: [
    { key: 'topics', Content: Topics },
    { key: 'material', Content: Material },
    { key: 'tests', Content: Tests },
    { key: 'outcomes', Content: Outcomes },
    { key: 'books', Content: Books },
  ],
  actions: [{ key: 'list', icon: List, href: () => to('deskSyllabus') }],
});
