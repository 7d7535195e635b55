import { sql, type RawBuilder } from 'kysely';
import { inTransaction, type Db } from '../../../database/transaction.ts';
import { writeAudit } from '../../../http/audit.ts';
import type { Job } from '../../../jobs/job.ts';
import type { FeedbackPolicyStatus } from '../../../../contract/feedback/fields.ts';
import { fixEligible } from './roll.ts';

/**
 * Current status of a round `p`, by the clock. The stored status may be older, for example after a night without jobs.
 */
export const statusAt = (now: Date): RawBuilder<FeedbackPolicyStatus> => sql<FeedbackPolicyStatus>`(case
  when p.status in ('scheduled', 'open') and p.closes_at <= ${now.toISOString()}::timestamptz then 'closed'
  when p.status = 'scheduled' and p.opens_at <= ${now.toISOString()}::timestamptz then 'open' else p.status end)`;

/** Opens and closes rounds on time. */
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
 * Stores the status that rounds have reached by the clock, and the number of eligible students of those that opened.
 * Every change of a round begins with this. The version stays the same: clients have already seen the status of the
 * clock.
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
  // Rounds that opened before absentees were stored, and those of the demo college.
  const { rows: open } = await sql<{ id: number }>`
    select p.id from feedback_policies p where p.status in ('open', 'closed') and p.min_attendance > 0 and p.absentees is null`.execute(db);
  for (const { id } of open) await fixEligible(db, id, now);
}
