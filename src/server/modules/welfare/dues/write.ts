import { sql } from 'kysely';
import type { Input } from '../../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { dueProblems, type addDue, type changeDue } from '../../../../contract/welfare/dues.ts';
import type { DueKind } from '../../../../contract/welfare/fields.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { lockDues } from './lock.ts';
import { photoProblems } from './photo.ts';
import { findDue, labelOf } from './rows.ts';

type New = Input<typeof addDue>['body'];

const firstOfMonth = (day: string | null | undefined) => (day ? `${day.slice(0, 8)}01` : null);

/**
 * Charges one student.
 * @returns the id of the due
 * @throws {ApiError} with the problems by field; Duplicate
 */
export async function raiseOne(context: Context, body: New): Promise<number> {
  const { db, caller, now, audit } = context;
  const { headId, dueOn, amountPaise } = body;
  const [termId, month, remark] = [body.termId ?? null, firstOfMonth(body.month), body.remark ?? null];
  const [happenedOn, photoFileId] = [body.happenedOn ?? null, body.photoFileId ?? null];
  const head = await db.selectFrom('dueHeads').select(['kind', 'isActive']).where('id', '=', headId).executeTakeFirst();
  if (!head) throw invalid({ headId: 'unknownReference' });
  refuse({
    ...(!head.isActive && { headId: 'notAllowed' }),
    ...dueProblems(head.kind, { termId, month, remark, amountPaise, happenedOn, photoFileId }),
  });
  refuse({
    ...(happenedOn !== null && happenedOn > collegeDay(now) && { happenedOn: 'outOfRange' }),
    ...(await photoProblems(context, photoFileId)),
  });
  if (head.kind === 'mess') await refuseBilled(db, body.studentId, headId, month);
  const at = now.toISOString();
  const { id } = await db
    .insertInto('dues')
    .values({
      studentId: body.studentId,
      dueHeadId: headId,
      kind: head.kind,
      academicTermId: termId,
      month,
      hostelId: await hostelOf(db, body.studentId, head.kind),
      amountPaise,
      dueOn,
      remark,
      happenedOn,
      photoFileId,
      raisedBy: caller.userId,
      createdAt: at,
      updatedAt: at,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const due = await findDue(db, id, now);
  await audit({
    action: 'insert',
    table: 'dues',
    recordId: id,
    label: labelOf(due),
    after: {
      headId,
      termId,
      month,
      amountPaise,
      dueOn,
      remark,
      ...(happenedOn !== null && { happenedOn }),
      ...(photoFileId !== null && { photoFileId }),
    },
  });
  return id;
}

/** A month billed by the mess cannot be charged by hand too. */
async function refuseBilled(db: Db, studentId: number, headId: number, month: string | null): Promise<void> {
  const { rows } = await sql`
    select from dues where student_id = ${studentId} and due_head_id = ${headId} and month = ${month}
      and mess_month_id is not null and cancelled_at is null limit 1`.execute(db);
  if (rows.length > 0) throw new ApiError('Duplicate', { fields: { headId: 'duplicate' } });
}

/** Hostel of a new due: the student's current one. Academic dues belong to no hostel. */
export async function hostelOf(db: Db, studentId: number, kind: DueKind): Promise<number | null> {
  if (kind === 'academic') return null;
  const { rows } = await sql<{ hostelId: number }>`
    select r.hostel_id from hostel_stays y join rooms r on r.id = y.room_id
    where y.student_id = ${studentId} and y.to_on is null`.execute(db);
  return rows[0]?.hostelId ?? null;
}

/**
 * Changes an unsettled due.
 * @throws {ApiError} NotFound, Locked, StaleVersion
 */
export async function changeOne(context: Context, id: number, { version, ...body }: Input<typeof changeDue>['body']): Promise<void> {
  const { db, now, audit } = context;
  const locked = (await lockDues(db, [id])).get(id);
  if (!locked) throw new ApiError('NotFound');
  if (locked.status !== 'open') throw new ApiError('Locked', { detail: `the due is ${locked.status}` });
  if (locked.version !== version) throw new ApiError('StaleVersion');
  const due = await findDue(db, id, now);
  const [amountPaise, dueOn] = [body.amountPaise ?? due.amountPaise, body.dueOn ?? due.dueOn];
  const remark = body.remark === undefined ? due.remark : body.remark;
  refuse({
    ...(amountPaise === 0 && { amountPaise: 'outOfRange' }),
    ...(due.kind === 'fine' && remark === null && { remark: 'required' }),
  });
  const [before, after] = [
    { amountPaise: due.amountPaise, dueOn: due.dueOn, remark: due.remark },
    { amountPaise, dueOn, remark },
  ];
  await db
    .updateTable('dues')
    .set({ ...after, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await audit({ action: 'update', table: 'dues', recordId: id, label: labelOf(due), before, after });
}

/**
 * Cancels an unsettled due. The row stays in the table.
 * @throws {ApiError} NotFound, Locked, StaleVersion
 */
export async function cancelOne(context: Context, id: number, { version, reason }: { version: number; reason: string }): Promise<void> {
  const { db, caller, now, audit } = context;
  const locked = (await lockDues(db, [id])).get(id);
  if (!locked) throw new ApiError('NotFound');
  if (locked.status !== 'open') throw new ApiError('Locked', { detail: `the due is ${locked.status}` });
  if (locked.version !== version) throw new ApiError('StaleVersion');
  const at = now.toISOString();
  await db
    .updateTable('dues')
    .set({ cancelledAt: at, cancelledBy: caller.userId, cancelReason: reason, version: version + 1, updatedAt: at })
    .where('id', '=', id)
    .execute();
  await audit({
    action: 'update',
    table: 'dues',
    recordId: id,
    label: labelOf(await findDue(db, id, now)),
    before: { status: 'open' },
    after: { status: 'cancelled' },
    note: reason,
  });
}

const invalid = (fields: FieldProblems) => new ApiError('ValidationFailed', { fields });

function refuse(fields: FieldProblems): void {
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
