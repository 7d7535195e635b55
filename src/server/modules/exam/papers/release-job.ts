import { sql } from 'kysely';
import { collegeTime } from '../../../college-day.ts';
import { inTransaction, type Db } from '../../../database/transaction.ts';
import { writeAudit } from '../../../http/audit.ts';
import type { Job } from '../../../jobs/job.ts';
import { labelOf } from './read.ts';

/** Releases approved papers once their tests are over, as they need not be secret any longer. */
export const releasePapers: Job = {
  name: 'releasePapers',
  every: 'hour',
  once: 'forAll',
  run: ({ db, now }) => releaseDue(db, now),
};

interface Due {
  id: number;
  version: number;
  setLabel: string;
  code: string;
  test: string;
}

/** Releases each due paper once, by checking it again under a lock. Returns the number of released papers. */
export async function releaseDue(db: Db, now: Date): Promise<number> {
  let released = 0;
  for (const { id } of await duePapers(db, now))
    await inTransaction(db, async (tx) => {
      await tx.selectFrom('questionPapers').select('id').where('id', '=', id).forUpdate().execute();
      const paper = (await duePapers(tx, now)).find((due) => due.id === id);
      if (!paper) return;
      await tx
        .updateTable('questionPapers')
        .set({ status: 'released', version: paper.version + 1, updatedAt: now.toISOString() })
        .where('id', '=', id)
        .execute();
      const origin = { caller: null, requestId: 'due', ip: null, now };
      await writeAudit(tx, origin, [
        {
          action: 'update',
          table: 'question_papers',
          recordId: id,
          label: labelOf({ ...paper, setLabel: paper.setLabel as 'A' }),
          before: { status: 'approved' },
          after: { status: 'released' },
        },
      ]);
      released += 1;
    });
  return released;
}

/** Approved papers of tests that are over and not cancelled. A test without an hour is over once held. */
async function duePapers(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select qp.id, qp.version, qp.set_label, k.code, x.name as test
    from question_papers qp join internal_tests x on x.id = qp.internal_test_id join internal_plans pl on pl.id = x.internal_plan_id
    join semester_courses n on n.id = pl.semester_course_id join courses k on k.id = n.course_id
    where qp.status = 'approved' and x.status in ('scheduled', 'held', 'closed')
      and case when x.starts_at is null or x.minutes is null then x.status in ('held', 'closed')
        else x.on_date + x.starts_at + make_interval(mins => x.minutes) <= ${collegeTime(now)}::timestamp end
    order by x.on_date, qp.id`.execute(db);
  return rows;
}
