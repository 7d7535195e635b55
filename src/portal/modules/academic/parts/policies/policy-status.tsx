import type { PolicyStatus } from '../../../../../contract/academic/fields.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = { draft: 'warning', open: 'success', closed: 'neutral', frozen: 'accent' } as const;

/** Status of a policy: draft, open for registration, closed or frozen. */
export const PolicyStatusChip = ({ status }: { status: PolicyStatus }) => (
  <StateChip state={status} tones={tones} words="policy.choice.status" />
);
