import { copySections } from '../../../../contract/academic/copy.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { stepsScreen } from '../../../kinds/steps/steps-screen.tsx';
import { to } from '../../../links.ts';

/** Copies the sections of a term to the next semester of each class. */
export const Screen = stepsScreen({
  title: 'nav.copySections',
  texts: 'copySections',
  of: copySections,
  defaults: { withCourses: true },
  hints: ['withCourses'],
  isTicked: ({ state }) => state === 'new',
  columns: [
    { key: 'target', cell: ({ target }) => <Bdi>{target ?? '–'}</Bdi> },
    { key: 'capacity', align: 'end', cell: ({ capacity }, format) => format.number(capacity) },
    { key: 'groups', cell: ({ groups }) => groups || '–' },
    { key: 'room', cell: ({ room }) => room ?? '–' },
    { key: 'classTeacher', cell: ({ classTeacher }) => classTeacher ?? '–' },
  ],
  links: () => [{ key: 'sections', href: to('sections', {}, { term: 'any' }) }],
});
