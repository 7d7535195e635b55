import { sql } from 'kysely';
import { collegeTime } from '../../../college-day.ts';
import { inTransaction, type Db } from '../../../database/transaction.ts';
import { writeAudit } from '../../../http/audit.ts';
import type { AuditEvent } from '../../../http/context.ts';
import type { Job } from '../../../jobs/job.ts';
import { carryOut, type Moving } from './move.ts';

/** Marks scheduled tests as held once their time is over. */
export const holdTests: Job = {
  name: 'holdTests',
  every: 'hour',
  once: 'forAll',
  run: ({ db, now }) => holdDue(db, now),
};

/** Holds each due test once, by checking it again under a lock. Returns the number of held tests. */
export async function holdDue(db: Db, now: Date): Promise<number> {
  const due = await dueTests(db, now);
  let held = 0;
  for (const { id } of due)
    await inTransaction(db, async (tx) => {
      await tx.selectFrom('internalTests').select('id').where('id', '=', id).forUpdate().execute();
      const test = (await dueTests(tx, now)).find((dueTest) => dueTest.id === id);
      if (!test) return;
      const origin = { caller: null, requestId: 'due', ip: null, now };
      await carryOut({ db: tx, now, audit: (...events: AuditEvent[]) => writeAudit(tx, origin, events) }, test, 'hold', null);
      held += 1;
    });
  return held;
}

async function dueTests(db: Db, now: Date): Promise<Moving[]> {
  const { rows } = await sql<Moving>`
    select x.id, x.version, x.status, x.on_date, x.retest_of_id, x.name, k.code
    from internal_tests x join internal_plans pl on pl.id = x.internal_plan_id and pl.status = 'open'
    join semester_courses n on n.id = pl.semester_course_id join courses k on k.id = n.course_id
    where x.status = 'scheduled' and x.on_date + x.starts_at + make_interval(mins => x.minutes) <= ${collegeTime(now)}::timestamp
    order by x.on_date, x.starts_at, x.id`.execute(db);
  return rows;
}
