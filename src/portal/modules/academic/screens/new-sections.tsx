import { newSections } from '../../../../contract/academic/new-sections.ts';
import { stepsScreen } from '../../../kinds/steps/steps-screen.tsx';
import { to } from '../../../links.ts';

/** Creates the sections of a class in one go, with a maximum number of students each. */
export const Screen = stepsScreen({
  title: 'nav.newSections',
  texts: 'newSections',
  of: newSections,
  defaults: { capacity: 60, groups: 2 },
  hints: ['capacity', 'sections'],
  columns: [
    { key: 'capacity', align: 'end', cell: ({ capacity }, format) => format.number(capacity) },
    { key: 'students', align: 'end', cell: ({ students }, format) => format.number(students) },
    { key: 'groups', cell: ({ groups }) => groups || '–' },
  ],
  links: ({ targetId }) =>
    targetId === null
      ? [{ key: 'sections', href: to('sections', {}, { term: 'any' }) }]
      : [
          { key: 'assign', href: to('assignSection', {}, { registrationPolicyId: targetId }) },
          { key: 'sections', href: to('sections', {}, { registrationPolicyId: targetId, term: 'any' }) },
        ],
});
