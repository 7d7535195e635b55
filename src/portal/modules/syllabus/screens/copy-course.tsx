import { copyCourse } from '../../../../contract/syllabus/copy.ts';
import { stepsScreen } from '../../../kinds/steps/steps-screen.tsx';
import { to } from '../../../links.ts';

/** Copies a course with its content, as a new revision or under a new code. */
export const Screen = stepsScreen({
  title: 'nav.copyCourse',
  texts: 'courseCopy',
  of: copyCourse,
  hints: ['code'],
  columns: [
    { key: 'part', cell: ({ part }, _format, t) => t(`courseCopy.part.${part}`) },
    { key: 'count', align: 'end', cell: ({ count }, format) => format.number(count) },
  ],
  links: ({ targetId }) => (targetId === null ? [] : [{ key: 'course', href: to('courseView', { id: targetId }) }]),
});
