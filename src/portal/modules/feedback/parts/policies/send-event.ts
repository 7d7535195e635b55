import { moveFeedbackPolicy, type FeedbackPolicy, type FeedbackPolicyMove } from '../../../../../contract/feedback/policies.ts';
import type { FeedbackPolicyEvent } from '../../../../../contract/feedback/policy-life.ts';
import { emptyAreas } from '../../../../api/call-query.ts';
import { change } from '../../../../api/use-change.ts';

type EventFields = Partial<Pick<FeedbackPolicyMove, 'closesOn' | 'closesTime' | 'reason' | 'confirm'>>;

/** Sends an event of a round with its fields. */
export const sendEvent = ({ id, version }: FeedbackPolicy, event: FeedbackPolicyEvent, fields: EventFields = {}) =>
  change(moveFeedbackPolicy, { id, body: { closesOn: null, closesTime: null, reason: null, confirm: null, ...fields, version, event } });

/** Reloads the page behind the dialog, as another user or the passing of time may have changed the round. */
export const readAgain = () => emptyAreas(['OnlineFeddbackList']);
