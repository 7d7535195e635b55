import type { Db } from '../../../database/transaction.ts';
import { missedBy } from '../policies/roll.ts';
import type { AskedOn } from './read.ts';

/** Offerings of rounds for which the student's attendance is sufficient. */
export async function present(db: Db, offerings: readonly AskedOn[], studentId: number, now: Date): Promise<AskedOn[]> {
  const rounds = [...new Set(offerings.map(({ feedbackPolicyId }) => feedbackPolicyId))];
  const missed = await missedBy(db, rounds, studentId, now);
  return offerings.filter(({ feedbackPolicyId }) => !missed.has(feedbackPolicyId));
}
