import type { Policy } from '../../../../../contract/academic/policies.ts';
import { Card } from '../../../../kit/card.tsx';
import { PolicyFacts } from './policy-facts.tsx';

/** Facts of a policy, at the top of its pages. */
export const PolicyHead = ({ policy, isShort = false }: { policy: Policy; isShort?: boolean }) => (
  <Card>
    <PolicyFacts policy={policy} isShort={isShort} />
  </Card>
);
