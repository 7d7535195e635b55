import { sql } from 'kysely';
import type { leavers, passOut } from '../../../../contract/student/batches.ts';
import type { Checked, Output } from '../../../../contract/core/endpoint.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { allOrNone } from '../../../lifecycle/many.ts';
import { problemOf, writeEvent } from '../life/enter.ts';
import { findLife } from '../life/facts.ts';
import { activeRows } from './active-rows.ts';

/** Active students of a batch, who can pass out. Throws Locked unless the batch is in its last semester. */
export async function leaversOf(context: Context, id: number): Promise<Output<typeof leavers>['data']> {
  await lastSemesterOf(context, id);
  const { rows } = await sql<Output<typeof leavers>['data'][number]>`
    select s.id, s.name, s.roll_no, b.code as branch from students s join branches b on b.id = s.branch_id
    where s.batch_id = ${id} and s.status = 'active' order by b.code, s.roll_no, s.id`.execute(context.db);
  return rows;
}

/** Passes the selected students out, all or none. Completes the batch when no student is left on roll. */
export async function passOutBatch(context: Context, id: number, body: Checked<typeof passOut>['body']) {
  const { db, now, caller } = context;
  await db.selectFrom('batches').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const batch = await lastSemesterOf(context, id);
  if (batch.version !== body.version) throw new ApiError('StaleVersion');
  const event = {
    kind: 'passedOut' as const,
    onDate: body.onDate,
    orderNo: body.orderNo,
    reason: null,
    note: null,
    toBatchId: null,
    toBranchId: null,
    newRollNo: null,
  };
  const lives = await allOrNone(body.studentIds, {
    name: 'studentIds',
    find: async (studentId) => {
      const life = await findLife(db, studentId, { today: collegeDay(now), forChange: true });
      return life?.batchId === id ? life : undefined;
    },
    problemOf: (life) => problemOf(life, event, caller),
  });
  for (const life of lives) await writeEvent(context, life, event, { batch: null, branch: null });
  const [after] = await activeRows(db, [id]);
  const left = (after?.students ?? 0) + (after?.onBreak ?? 0);
  if (left === 0) await completeBatch(context, batch);
  return { id, version: left === 0 ? batch.version + 1 : batch.version, passedOut: lives.length, left };
}

/** Closes the last semester of a batch, and completes the batch. */
async function completeBatch({ db, now, audit }: Context, batch: LastSemester): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable('batchSemesters')
    .set({ state: 'closed', version: sql`version + 1`, updatedAt: at })
    .where('batchId', '=', batch.id)
    .where('state', '=', 'running')
    .execute();
  await db
    .updateTable('batches')
    .set({ state: 'completed', version: batch.version + 1, updatedAt: at })
    .where('id', '=', batch.id)
    .execute();
  await audit({
    action: 'update',
    table: 'batches',
    recordId: batch.id,
    label: `${batch.degree} ${batch.batch}`,
    before: { state: batch.state },
    after: { state: 'completed' },
  });
}

type LastSemester = Awaited<ReturnType<typeof lastSemesterOf>>;

async function lastSemesterOf({ db }: Context, id: number) {
  const [batch] = await activeRows(db, [id]);
  if (!batch) throw new ApiError('NotFound');
  if (batch.state === 'completed' || batch.current?.semester !== batch.semesters) throw new ApiError('Locked');
  return batch;
}
