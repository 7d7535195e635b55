import { sql } from 'kysely';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { studentLifecycle, type LifeEventBody } from '../../../../contract/student/life.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refusalOf, refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import type { Caller } from '../../../http/caller.ts';
import { takenNumbers } from '../queries/unique-numbers.ts';
import { endSeats } from '../../../seats.ts';
import { labelOf } from '../trail.ts';
import { findClass, findLife, type FoundLife } from './facts.ts';
import { eventProblems, standingOf } from './rules.ts';
import { leavingOf, settleSignIn } from './settle.ts';

type RequestedEvent = Omit<LifeEventBody, 'version'>;
type Class = Awaited<ReturnType<typeof findClass>>;

/** Enters an event and its consequences in the request's transaction. */
export async function enterEvent(context: Context, id: number, { version, ...entered }: LifeEventBody) {
  const { db, now, caller } = context;
  const life = await findLife(db, id, { today: collegeDay(now), forChange: true });
  if (!life) throw new ApiError('NotFound');
  refuseUnlessOpen(studentLifecycle, entered.kind, { ...standingOf(life), version: life.version }, { caller, version });
  const to = await findClass(db, entered);
  refuseProblems(eventProblems(entered, life, to));
  await refuseTakenRollNo(context, id, entered.newRollNo);
  return writeEvent(context, life, entered, to);
}

/** Code of the first problem of one student in a bulk action; null if the event is possible. */
export function problemOf(life: FoundLife, event: RequestedEvent, caller: Caller): FieldProblems[string] | null {
  if (refusalOf(studentLifecycle, event.kind, standingOf(life), caller)) return 'notAllowed';
  const [problem] = Object.values(eventProblems(event, life, { batch: null, branch: null }));
  return problem ?? null;
}

/** Writes the event, the student's status and class, the account and the trail. */
export async function writeEvent(context: Context, life: FoundLife, event: RequestedEvent, to: Class) {
  const { db, now, audit } = context;
  const { kind, onDate, reason, orderNo, note } = event;
  const change = changeBy(event, life, to);
  const { status } = change;
  const eventId = await insertEvent(context, life, event, change);
  const version = await updateStudent(context, life, event, change);
  const because = [reason, orderNo].filter(Boolean).join(', ') || null;
  const leaving = leavingOf({ ...event, studentId: life.id });
  if (leaving) await endSeats(db, leaving);
  const endedSessions = await settleSignIn(db, { userId: life.userId, status, because }, now);
  await audit({
    action: 'update',
    table: 'students',
    recordId: life.id,
    aboutUserId: life.userId,
    label: labelOf(life),
    ...trailOf(life, event, change),
    note: [kind, onDate, because, note].filter(Boolean).join('; '),
  });
  return { eventId, status, version, endedSessions };
}

/** The status after an event, and the batch and the branch if they change. */
function changeBy({ kind }: RequestedEvent, life: FoundLife, to: Class) {
  return {
    status: stateAfter(studentLifecycle, kind),
    batch: to.batch && to.batch.id !== life.batchId ? to.batch : null,
    branch: to.branch && to.branch.id !== life.branchId ? to.branch : null,
  };
}
type LifeChange = ReturnType<typeof changeBy>;

async function insertEvent({ db, caller, now }: Context, life: FoundLife, event: RequestedEvent, { batch, branch }: LifeChange) {
  const { kind, onDate, reason, orderNo, note } = event;
  const at = now.toISOString();
  const { id } = await db
    .insertInto('studentEvents')
    .values({
      studentId: life.id,
      kind,
      onDate,
      reason,
      orderNo,
      note,
      semester: life.semester,
      fromStatus: life.status,
      fromRollNo: kind === 'branchChanged' ? life.rollNo : null,
      ...(batch && { fromBatchId: life.batchId, toBatchId: batch.id }),
      ...(branch && { fromBranchId: life.branchId, toBranchId: branch.id }),
      byUserId: caller.userId,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the student's new status and class, and returns the new version of the record. */
async function updateStudent({ db, now }: Context, life: FoundLife, event: RequestedEvent, { status, batch, branch }: LifeChange) {
  const { version } = await db
    .updateTable('students')
    .set({
      ...(status !== life.status && { status, statusOn: event.onDate }),
      ...(batch && { batchId: batch.id }),
      ...(branch && { branchId: branch.id }),
      ...(event.kind === 'branchChanged' && { rollNo: event.newRollNo }),
      version: sql`version + 1`,
      updatedAt: now.toISOString(),
    })
    .where('id', '=', life.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

function trailOf(life: FoundLife, { kind, newRollNo }: RequestedEvent, { status, batch, branch }: LifeChange) {
  return {
    before: {
      status: life.status,
      ...(batch && { batch: life.batch }),
      ...(branch && { branch: life.branch }),
      ...(kind === 'branchChanged' && { rollNo: life.rollNo }),
    },
    after: {
      status,
      ...(batch && { batch: batch.name }),
      ...(branch && { branch: branch.name }),
      ...(kind === 'branchChanged' && { rollNo: newRollNo }),
    },
  };
}

async function refuseTakenRollNo({ db }: Context, id: number, rollNo: string | null): Promise<void> {
  const { rollNo: problem } = await takenNumbers(db, { rollNo }, id);
  if (problem) throw new ApiError('Duplicate', { fields: { newRollNo: problem } });
}
