import { sql } from 'kysely';
import { messLeaveProblems, type messLeaveFields } from '../../../../../contract/welfare/mess-leaves.ts';
import type { RecordOf } from '../../../../../contract/core/field.ts';
import type { Db } from '../../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../../http/api-error.ts';
import type { Context } from '../../../../http/context.ts';
import { findLeave, isBilled, staysOf } from './rows.ts';

type Draft = RecordOf<typeof messLeaveFields>;

/**
 * Enters a leave.
 * @returns its id
 * @throws {ApiError} ValidationFailed by field; Duplicate; Locked if a bill that includes one of the days is issued
 */
export async function addLeave({ db, caller, now, audit }: Context, draft: Draft): Promise<number> {
  refuseProblems(messLeaveProblems(draft));
  await lockEater(db, draft.studentId);
  const { rows } = await sql<{ isInMess: boolean; isTaken: boolean; isBilled: boolean }>`
    select exists (select from ${staysOf} and y.in_mess) as is_in_mess,
      exists (select from mess_leaves o where o.student_id = x.student_id and o.status = 'approved'
        and o.from_on <= x.to_on and o.to_on >= x.from_on) as is_taken, ${isBilled} as is_billed
    from (select ${draft.studentId}::bigint as student_id, ${draft.fromOn}::date as from_on, ${draft.toOn}::date as to_on) x`.execute(db);
  const { isInMess, isTaken, isBilled: isLate } = rows[0]!;
  refuseProblems({ ...(!isInMess && { studentId: 'notAllowed' }), ...(isTaken && { fromOn: 'duplicate' }) });
  if (isLate) throw new ApiError('Locked', { detail: 'a bill for one of the days is issued' });
  const at = now.toISOString();
  const values = { ...draft, byUserId: caller.userId, createdAt: at, updatedAt: at };
  const { id } = await db.insertInto('messLeaves').values(values).returning('id').executeTakeFirstOrThrow();
  const { student } = await findLeave(db, id);
  await audit({ action: 'insert', table: 'mess_leaves', recordId: id, label: student, after: { ...draft, status: 'approved' } });
  return id;
}

/**
 * Cancels a leave. The row stays in the table.
 * @throws {ApiError} NotFound, Locked, StaleVersion
 */
export async function cancelLeave({ db, now, audit }: Context, id: number, version: number): Promise<void> {
  await lockEater(db, (await findLeave(db, id)).studentId);
  const leave = await findLeave(db, id);
  if (leave.status !== 'approved') throw new ApiError('Locked', { detail: 'the leave is already cancelled' });
  if (leave.isBilled) throw new ApiError('Locked', { detail: 'a bill for one of the days is issued' });
  if (leave.version !== version) throw new ApiError('StaleVersion');
  const after = { status: 'cancelled' as const };
  await db
    .updateTable('messLeaves')
    .set({ ...after, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await audit({ action: 'update', table: 'mess_leaves', recordId: id, label: leave.student, before: { status: 'approved' }, after });
}

/** Serialises changes to a student's leaves, and blocks them while the bills of a month are being issued. */
async function lockEater(db: Db, studentId: number): Promise<void> {
  await sql`select from students where id = ${studentId} for no key update`.execute(db);
  await sql`select from mess_months where status = 'draft' order by id for share`.execute(db);
}
