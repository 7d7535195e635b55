import { rollOnPolicies } from '../../../../contract/academic/roll-on.ts';
import { stepsScreen } from '../../../kinds/steps/steps-screen.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { to } from '../../../links.ts';
import { Span } from '../parts/policies/span.tsx';

/** Rolls the policies of a term forward to the next semester of each class. */
export const Screen = stepsScreen({
  title: 'nav.policyRollOn',
  texts: 'policyRollOn',
  of: rollOnPolicies,
  columns: [
    { key: 'batch', cell: ({ batch }) => <Bdi>{batch}</Bdi> },
    { key: 'window', cell: ({ opensOn, closesOn }) => <Span from={opensOn} to={closesOn} /> },
    { key: 'classes', cell: ({ classesFrom, classesTo }) => <Span from={classesFrom} to={classesTo} /> },
  ],
  // Classes without a next semester are not ticked.
  isTicked: ({ why }) => why !== 'notRolled',
  // The list shows running terms by default, and the target term has usually not started.
  links: ({ targetId }) => [{ key: 'policies', href: to('registrationPolicy', {}, { term: targetId ?? 'any' }) }],
});
