import { sql } from 'kysely';
import { studentLifecycle } from '../../../../contract/student/life.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { giveSeatsBack } from '../../../seats.ts';
import { takenNumbers } from '../queries/unique-numbers.ts';
import { labelOf } from '../trail.ts';
import { findLife } from './facts.ts';
import { standingOf, type Status } from './rules.ts';
import { leavingOf, settleSignIn } from './settle.ts';

/** Undoes a student's last event and restores status, class, roll number and account. */
export async function undoEvent(context: Context, id: number, eventId: number, version: number) {
  const { db, caller, now, audit } = context;
  const life = await findLife(db, id, { today: collegeDay(now), forChange: true });
  const event = await db.selectFrom('studentEvents').select('id').where('id', '=', eventId).where('studentId', '=', id).executeTakeFirst();
  if (!life || !event) throw new ApiError('NotFound');
  const { last } = life;
  if (last?.id !== eventId) throw new ApiError('Locked', { detail: 'not the last event' });
  refuseUnlessOpen(studentLifecycle, 'undo', { ...standingOf(life), version: life.version }, { caller, version });

  const at = now.toISOString();
  const status = stateAfter(studentLifecycle, 'undo', (last.fromStatus ?? 'active') as Status);
  const rollNo = last.kind === 'branchChanged' ? last.fromRollNo : life.rollNo;
  if (rollNo !== life.rollNo && (await takenNumbers(db, { rollNo }, id))['rollNo'])
    throw new ApiError('Duplicate', { fields: { newRollNo: 'duplicate' } });
  await db
    .updateTable('studentEvents')
    .set({ undoneAt: at, undoneBy: caller.userId, version: sql`version + 1`, updatedAt: at })
    .where('id', '=', eventId)
    .execute();
  const updated = await db
    .updateTable('students')
    .set({
      status,
      ...(status !== life.status && { statusOn: await statusSince(db, id, status) }),
      ...(last.fromBatchId !== null && { batchId: last.fromBatchId }),
      ...(last.fromBranchId !== null && { branchId: last.fromBranchId }),
      rollNo,
      version: sql`version + 1`,
      updatedAt: at,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  const left = leavingOf({ ...last, studentId: id });
  if (left) await giveSeatsBack(db, left);
  const endedSessions = await settleSignIn(db, { userId: life.userId, status, because: null }, now);
  await audit({
    action: 'undo',
    table: 'students',
    recordId: id,
    aboutUserId: life.userId,
    label: labelOf(life),
    before: { status: life.status },
    after: { status },
    note: `${last.kind}; ${last.onDate}`,
  });
  return { eventId, status, version: updated.version, endedSessions };
}

/** Start date of the current status, from events that were not undone. */
async function statusSince(db: Db, id: number, status: Status): Promise<string> {
  const kinds = {
    active: ['admitted', 'returned', 'readmitted'],
    onBreak: ['breakStarted'],
    discontinued: ['discontinued'],
    passedOut: ['passedOut'],
  } as const satisfies Record<Status, readonly string[]>;
  const since = await db
    .selectFrom('studentEvents')
    .select('onDate')
    .where('studentId', '=', id)
    .where('undoneAt', 'is', null)
    .where('kind', 'in', [...kinds[status]])
    .orderBy('onDate', 'desc')
    .executeTakeFirst();
  if (since) return since.onDate;
  const student = await db.selectFrom('students').select('admittedOn').where('id', '=', id).executeTakeFirstOrThrow();
  return student.admittedOn;
}
