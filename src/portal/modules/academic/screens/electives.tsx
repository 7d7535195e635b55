import { assignElective } from '../../../../contract/academic/electives.ts';
import { stepsScreen } from '../../../kinds/steps/steps-screen.tsx';
import { OfferControl } from '../parts/electives/offer-control.tsx';
import { SeatsLeft } from '../parts/electives/seats-left.tsx';
import { to } from '../../../links.ts';

/** Assigns an elective to students of the classes that its section draws from. No student is ticked beforehand. */
export const Screen = stepsScreen({
  title: 'nav.electives',
  texts: 'electives',
  of: assignElective,
  defaults: { mayOverfill: false },
  hints: ['fromDate', 'missed', 'mayOverfill'],
  controls: { sectionId: OfferControl },
  Note: SeatsLeft,
  beside: [
    { key: 'assign', href: to('assignSection') },
    { key: 'upload', href: to('electiveUpload') },
  ],
  isTicked: () => false,
  nones: ['missed'],
  columns: [
    { key: 'regdNo', cell: ({ regdNo }) => regdNo ?? '–' },
    { key: 'chosen', cell: ({ chosen }) => chosen || '–' },
    { key: 'missed', align: 'end', cell: ({ missed }, format) => (missed === 0 ? '–' : format.number(missed)) },
  ],
  links: ({ targetId }) => [
    { key: 'upload', href: to('electiveUpload') },
    ...(targetId === null ? [] : [{ key: 'section', href: to('sectionView', { id: targetId }) }]),
  ],
});
