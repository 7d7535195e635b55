import { rollOnPolicies } from '../../../../contract/academic/roll-on.ts';
import { stepsScreen } from '../../../kinds/steps/steps-screen.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { to } from '../../../links.ts';
import { Span } from '../parts/policies/span.tsx';

/** The policies of a term again for the next semester of each class. */
export const Screen = stepsScreen({
  title: 'nav.policyRollOn',
  texts: 'policyRollOn',
  of: rollOnPolicies,
  columns: [
    { key: 'batch', cell: ({ batch }) => <Bdi>{batch}</Bdi> },
    { key: 'window', cell: ({ opensOn, closesOn }) => <Span from={opensOn} to={closesOn} /> },
    { key: 'classes', cell: ({ classesFrom, classesTo }) => <Span from={classesFrom} to={classesTo} /> },
  ],
  // A class that has no next semester is left out by itself.
  isTicked: ({ why }) => why !== 'notRolled',
  // The term that they are for is mostly one that does not run yet.
  links: ({ targetId }) => [{ key: 'policies', href: to('registrationPolicy', {}, { term: targetId ?? 'any' }) }],
});
