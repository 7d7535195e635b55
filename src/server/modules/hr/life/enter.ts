import { employeeLifecycle, type LifeEventBody } from '../../../../contract/hr/life.ts';
import { collegeDay } from '../../../college-day.ts';
import { refuseLastAdmin } from '../../../database/administrators.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { closePosting, findMasters, insertPosting } from '../postings/queries.ts';
import { postProblems } from '../postings/rules.ts';
import { labelOf } from '../trail.ts';
import { takeEffect } from './effect.ts';
import { findLife, type FoundLife } from './facts.ts';
import { eventProblems, isClosed, standingOf } from './rules.ts';

type RequestedEvent = Omit<LifeEventBody, 'version'>;

/**
 * Enters an event in the transaction of the request. Postings change at once, with the date of the event. Status,
 * account and hand-over follow now, or on the day of an event dated ahead (`due.ts`).
 */
export async function enterEvent(context: Context, id: number, { version, ...request }: LifeEventBody) {
  const { db, now, caller } = context;
  const life = await findLife(db, id, { today: collegeDay(now), forChange: true });
  if (!life) throw new ApiError('NotFound');
  refuseUnlessOpen(employeeLifecycle, request.kind, { ...standingOf(life), version: life.version }, { caller, version });
  const problems = eventProblems(request, life);
  const post = request.kind === 'rejoined' ? firstPost(request) : null;
  if (post) Object.assign(problems, postProblems({ ...request, fromOn: request.onDate }, await findMasters(db, post)), problems);
  refuseProblems(problems);
  return writeEvent(context, life, request);
}

/** Writes a permitted event with all its consequences. */
export async function writeEvent(context: Context, life: FoundLife, request: RequestedEvent) {
  const { db, now, caller, audit } = context;
  const { id } = life;
  const { kind, onDate, reason, orderNo, note } = request;
  // Also for a future day, because on that day no one would see the refusal.
  if (isClosed(stateAfter(employeeLifecycle, kind))) await refuseLastAdmin(db, life.userId);
  const postingId = await settlePosting(context, life, request);
  const isAhead = onDate > life.today;
  const at = now.toISOString();
  const { id: eventId } = await db
    .insertInto('employeeEvents')
    .values({
      employeeId: id,
      kind,
      onDate,
      untilOn: kind === 'rejoined' ? null : request.untilOn,
      reason,
      orderNo,
      note,
      postingId,
      fromStatus: null,
      effectiveAt: null,
      byUserId: caller.userId,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!isAhead) return { eventId, isAhead, ...(await takeEffect(context, life, { ...request, id: eventId })) };
  const raised = await db
    .updateTable('employees')
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: at }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await audit({
    action: 'insert',
    table: 'employee_events',
    recordId: eventId,
    partOf: life.id,
    aboutUserId: life.userId,
    label: labelOf(life),
    after: Object.fromEntries(
      Object.entries({ event: kind, onDate, untilOn: request.untilOn, reason, orderNo }).filter(([, value]) => value !== null),
    ),
    ...(note && { note }),
  });
  return { eventId, isAhead, status: life.status, version: raised.version, endedSessions: 0 };
}

/** Leaving closes the open posting, rejoining opens another. Returns its id. */
async function settlePosting({ db, now, audit }: Context, life: FoundLife, request: RequestedEvent): Promise<number | null> {
  const { kind, onDate } = request;
  const open = life.newestPosting?.closedOn === null ? life.newestPosting : null;
  const about = {
    table: 'employee_postings',
    partOf: life.id,
    aboutUserId: life.userId,
    label: labelOf(life),
  } as const;
  if (kind === 'left' && open) {
    await closePosting(db, open.id, onDate, now);
    await audit({ action: 'update', ...about, recordId: open.id, before: { closedOn: null }, after: { closedOn: onDate } });
    return open.id;
  }
  if (kind !== 'rejoined') return null;
  const { untilOn, payLevel, orderNo } = request;
  const posting = { ...firstPost(request), fromOn: onDate, untilOn, payLevel, orderNo, nature: 'appointment' as const };
  const id = await insertPosting(db, { ...posting, employeeId: life.id }, now);
  await audit({ action: 'insert', ...about, recordId: id, after: posting });
  return id;
}

/** The rules have already reported missing ids, so 0, which matches no row, replaces them. */
const firstPost = ({ departmentId, designationId, employeeCategoryId }: RequestedEvent) => ({
  departmentId: departmentId ?? 0,
  designationId: designationId ?? 0,
  employeeCategoryId: employeeCategoryId ?? 0,
});
