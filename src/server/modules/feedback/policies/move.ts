import { collegeMoment, type FeedbackPolicyMove } from '../../../../contract/feedback/policies.ts';
import { feedbackPolicyEventFields, feedbackPolicyLife, sealWord } from '../../../../contract/feedback/policy-life.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Keys } from '../../../keys/signing-keys.ts';
import { ownFieldProblems } from '../../../lifecycle/own-fields.ts';
import { refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { sealOfferings } from '../seal/seal.ts';
import { standingOf } from './read.ts';
import { lockedPolicy } from './write.ts';

const fieldNames = ['closesOn', 'closesTime', 'reason', 'confirm'] as const;

/** Applies one event of the lifecycle to a round. */
export async function enterEvent(context: Context, keys: Keys, id: number, body: FeedbackPolicyMove): Promise<void> {
  const { db, now, caller, audit } = context;
  const { event, version, closesOn, closesTime, reason, confirm } = body;
  const policy = await lockedPolicy(context, id);
  refuseUnlessOpen(feedbackPolicyLife, event, standingOf(policy), { caller, version });
  refuseProblems(ownFieldProblems({ closesOn, closesTime, reason, confirm }, fieldNames, feedbackPolicyEventFields[event]));
  if (event === 'seal' && confirm !== sealWord) refuseProblems({ confirm: 'notAllowed' });
  const closesAt = endAfter(body, now);
  if (
    closesAt &&
    closesAt <= (event === 'extend' && policy.closesAt > now.toISOString() ? policy.closesAt : now.toISOString()) &&
    event === 'extend'
  )
    refuseProblems({ closesOn: 'outOfRange' });
  if (event === 'seal') await sealOfferings(context, keys, id);
  const status = stateAfter(feedbackPolicyLife, event);
  await db
    .updateTable('feedbackPolicies')
    .set({ status, ...(closesAt && { closesAt }), version: policy.version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  const before = { status: policy.status, ...(closesAt && { closesAt: policy.closesAt }) };
  const after = { status, ...(closesAt && { closesAt }) };
  await audit({
    action: 'update',
    table: 'feedback_policies',
    recordId: id,
    label: policy.name,
    before,
    after,
    ...(reason !== null && { note: reason }),
  });
}

/** New end of the round: now for `close`, the requested one for `extend`, null for other events. */
function endAfter({ event, closesOn, closesTime }: FeedbackPolicyMove, now: Date): string | null {
  if (event === 'close') return now.toISOString();
  return event === 'extend' ? collegeMoment(closesOn!, closesTime!) : null;
}
