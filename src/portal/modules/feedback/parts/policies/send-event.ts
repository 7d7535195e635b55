import { moveFeedbackPolicy, type FeedbackPolicy, type FeedbackPolicyMove } from '../../../../../contract/feedback/policies.ts';
import type { FeedbackPolicyEvent } from '../../../../../contract/feedback/policy-life.ts';
import { emptyAreas } from '../../../../api/call-query.ts';
import { change } from '../../../../api/use-change.ts';

type Asked = Partial<Pick<FeedbackPolicyMove, 'closesOn' | 'closesTime' | 'reason' | 'confirm'>>;

/** One event of a round, with what it asks for. */
export const sendEvent = ({ id, version }: FeedbackPolicy, event: FeedbackPolicyEvent, asked: Asked = {}) =>
  change(moveFeedbackPolicy, { id, body: { closesOn: null, closesTime: null, reason: null, confirm: null, ...asked, version, event } });

/** Somebody was faster, or the clock: the page behind the dialog shows what is so now. */
export const readAgain = () => emptyAreas(['OnlineFeddbackList']);
