import { collegeMoment, type FeedbackPolicyDraft } from '../../../../contract/feedback/policies.ts';
import type { Db } from '../../../database/transaction.ts';

type Draft = FeedbackPolicyDraft;
type OpeningTimes = Pick<Draft, 'opensOn' | 'opensTime' | 'closesOn' | 'closesTime'>;

/** Database columns of a drafted round. */
export function columnsOf({ bands: _bands, scopes: _scopes, opensOn, opensTime, closesOn, closesTime, ...columns }: Draft) {
  return { ...columns, ...momentsOf({ opensOn, opensTime, closesOn, closesTime }) };
}
const momentsOf = ({ opensOn, opensTime, closesOn, closesTime }: OpeningTimes) => ({
  opensAt: collegeMoment(opensOn, opensTime),
  closesAt: collegeMoment(closesOn, closesTime),
});

/** A round as the audit trail shows it: bands in descending order, classes by id. */
export const sortedDraft = (draft: Draft) => ({
  ...draft,
  bands: draft.bands.map(({ grade, fromPercent }) => ({ grade, fromPercent })).toSorted((a, b) => b.fromPercent - a.fromPercent),
  scopes: draft.scopes
    .map(({ registrationPolicyId }) => ({ registrationPolicyId }))
    .toSorted((a, b) => a.registrationPolicyId - b.registrationPolicyId),
});

export async function writeBands(db: Db, feedbackPolicyId: number, draft: Draft, at: string): Promise<void> {
  await db.deleteFrom('feedbackGradeBands').where('feedbackPolicyId', '=', feedbackPolicyId).execute();
  const rows = sortedDraft(draft).bands.map((band) => ({ ...band, feedbackPolicyId, createdAt: at, updatedAt: at }));
  if (rows.length > 0) await db.insertInto('feedbackGradeBands').values(rows).execute();
}

export async function writeScopes(db: Db, feedbackPolicyId: number, draft: Draft, at: string): Promise<void> {
  await db.deleteFrom('feedbackPolicyScopes').where('feedbackPolicyId', '=', feedbackPolicyId).execute();
  const rows = sortedDraft(draft).scopes.map((scope) => ({ ...scope, feedbackPolicyId, createdAt: at, updatedAt: at }));
  if (rows.length > 0) await db.insertInto('feedbackPolicyScopes').values(rows).execute();
}
