import { assignElective } from '../../../../contract/academic/electives.ts';
import { stepsScreen } from '../../../kinds/steps/steps-screen.tsx';
import { to } from '../../../links.ts';

/** Who takes an elective: the students of the classes from which its section draws. Nobody is ticked beforehand. */
export const Screen = stepsScreen({
  title: 'nav.electives',
  texts: 'electives',
  of: assignElective,
  defaults: { mayOverfill: false },
  hints: ['fromDate', 'mayOverfill'],
  isTicked: () => false,
  columns: [
    { key: 'regdNo', cell: ({ regdNo }) => regdNo ?? '–' },
    { key: 'chosen', cell: ({ chosen }) => chosen || '–' },
  ],
  links: ({ targetId }) => [
    { key: 'upload', href: to('electiveUpload') },
    ...(targetId === null ? [] : [{ key: 'section', href: to('sectionView', { id: targetId }) }]),
  ],
});
