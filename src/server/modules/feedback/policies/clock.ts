import { sql, type RawBuilder } from 'kysely';
import { inTransaction, type Db } from '../../../database/transaction.ts';
import { writeAudit } from '../../../http/audit.ts';
import type { Job } from '../../../jobs/job.ts';
import type { FeedbackPolicyStatus } from '../../../../contract/feedback/fields.ts';
import { fixEligible } from './roll.ts';

/** What a round `p` is now, whatever it was when something was last written: by the clock, also after a night in which nothing ran. */
export const statusAt = (now: Date): RawBuilder<FeedbackPolicyStatus> => sql<FeedbackPolicyStatus>`(case
  when p.status in ('scheduled', 'open') and p.closes_at <= ${now.toISOString()}::timestamptz then 'closed'
  when p.status = 'scheduled' and p.opens_at <= ${now.toISOString()}::timestamptz then 'open' else p.status end)`;

/** Rounds open and close when their moment has come. */
export const moveFeedbackRounds: Job = {
  name: 'moveFeedbackRounds',
  every: 'hour',
  once: 'forAll',
  run: ({ db, now }) => inTransaction(db, (tx) => advance(tx, now)),
};

interface Due {
  id: number;
  name: string;
  before: FeedbackPolicyStatus;
  status: FeedbackPolicyStatus;
}

/**
 * Writes what the clock has done, and how many might answer of what has opened. Every change of a round begins with it.
 * Its version stays: whoever read it before has seen this too.
 */
export async function advance(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<Due>`
    select p.id, p.name, p.status as before, ${statusAt(now)} as status from feedback_policies p
    where p.status in ('scheduled', 'open') and p.status <> ${statusAt(now)} order by p.id for update`.execute(db);
  for (const { id, name, before, status } of rows) {
    await fixEligible(db, id, now);
    await db.updateTable('feedbackPolicies').set({ status, updatedAt: now.toISOString() }).where('id', '=', id).execute();
    const origin = { caller: null, requestId: 'due', ip: null, now };
    await writeAudit(db, origin, [
      { action: 'update', table: 'feedback_policies', recordId: id, label: name, before: { status: before }, after: { status } },
    ]);
  }
  // Of rounds that had opened before it was fixed, and of those of the demo college.
  const { rows: open } = await sql<{ id: number }>`
    select p.id from feedback_policies p where p.status in ('open', 'closed') and p.min_attendance > 0 and p.absentees is null`.execute(db);
  for (const { id } of open) await fixEligible(db, id, now);
}
