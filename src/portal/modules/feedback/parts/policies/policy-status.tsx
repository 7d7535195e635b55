import type { FeedbackPolicyStatus } from '../../../../../contract/feedback/fields.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = {
  draft: 'warning',
  scheduled: 'accent',
  open: 'success',
  closed: 'warning',
  sealed: 'neutral',
  published: 'accent',
} as const;

export const PolicyStatusChip = ({ status }: { status: FeedbackPolicyStatus }) => (
  <StateChip state={status} tones={tones} words="feedbackPolicy.choice.status" />
);
