import { sql } from 'kysely';
import type { EmployeeStatus } from '../../../../contract/hr/fields.ts';
import { employeeLifecycle } from '../../../../contract/hr/life.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { withdrawAnswers } from '../handover/carry-out.ts';
import { closePosting } from '../postings/queries.ts';
import { labelOf } from '../trail.ts';
import { findLife, type FoundEvent, type FoundLife } from './facts.ts';
import { standingOf } from './rules.ts';
import { settleSignIn } from './settle.ts';

/** Undoes an employee's last event: restores status, posting, account and duties. */
export async function undoEvent(context: Context, id: number, eventId: number, version: number) {
  const { db, caller, now, audit } = context;
  const life = await findLife(db, id, { today: collegeDay(now), forChange: true });
  const event = life?.events.find((candidate) => candidate.id === eventId);
  if (!life || !event) throw new ApiError('NotFound');
  const { last } = life;
  if (last?.id !== eventId) throw new ApiError('Locked', { detail: 'not the last event' });
  refuseUnlessOpen(employeeLifecycle, 'undo', { ...standingOf(life), version: life.version }, { caller, version });

  const at = now.toISOString();
  await db
    .updateTable('employeeEvents')
    .set({ undoneAt: at, undoneBy: caller.userId, version: sql`version + 1`, updatedAt: at })
    .where('id', '=', eventId)
    .execute();
  await restorePosting(context, life, event);
  // An event still ahead has not changed the status.
  const before = last.isAhead ? life.status : ((event.fromStatus ?? 'active') as EmployeeStatus);
  const status = stateAfter(employeeLifecycle, 'undo', before);
  const updated = await db
    .updateTable('employees')
    .set({
      ...(status !== life.status && { status, statusOn: await statusSince(db, life, status) }),
      version: sql`version + 1`,
      updatedAt: at,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await withdrawAnswers(context, { employeeId: id, eventId });
  const endedSessions = last.isAhead ? 0 : await settleSignIn(db, { userId: life.userId, status, because: null }, now);
  await audit({
    action: 'undo',
    table: 'employees',
    recordId: id,
    aboutUserId: life.userId,
    label: labelOf(life),
    ...(status !== life.status && { before: { status: life.status }, after: { status } }),
    note: `${event.kind}; ${event.onDate}`,
  });
  return { eventId, isAhead: false, status, version: updated.version, endedSessions };
}

/** Reopens the posting closed by a leaving, or deletes the one opened by a rejoining. */
async function restorePosting({ db, now, audit }: Context, life: FoundLife, event: FoundEvent): Promise<void> {
  const { kind, postingId } = event;
  if (postingId === null) return;
  const about = {
    table: 'employee_postings',
    recordId: postingId,
    partOf: life.id,
    aboutUserId: life.userId,
    label: labelOf(life),
  } as const;
  if (kind === 'left') {
    await closePosting(db, postingId, null, now);
    await audit({ action: 'undo', ...about, before: { closedOn: event.onDate }, after: { closedOn: null } });
  }
  if (kind === 'rejoined') {
    await db.updateTable('employeeEvents').set({ postingId: null }).where('id', '=', event.id).execute();
    await db.deleteFrom('employeePostings').where('id', '=', postingId).execute();
    await audit({ action: 'undo', ...about, before: { fromOn: event.onDate } });
  }
}

const cameBy: Readonly<Record<EmployeeStatus, readonly string[]>> = {
  active: ['joined', 'returned', 'reinstated', 'rejoined'],
  onLeave: ['leaveStarted'],
  onDeputation: ['deputationStarted'],
  suspended: ['suspended'],
  left: ['left'],
};

/** First day of this status, by the events in effect. */
async function statusSince(db: Db, { id, joinedOn }: FoundLife, status: EmployeeStatus): Promise<string> {
  const since = await db
    .selectFrom('employeeEvents')
    .select('onDate')
    .where('employeeId', '=', id)
    .where('undoneAt', 'is', null)
    .where('effectiveAt', 'is not', null)
    .where('kind', 'in', cameBy[status] as never[])
    .orderBy('onDate', 'desc')
    .executeTakeFirst();
  return since?.onDate ?? joinedOn;
}
