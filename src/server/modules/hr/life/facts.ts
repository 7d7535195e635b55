import { sql } from 'kysely';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import type { LifeFacts } from './rules.ts';

/**
 * An employee with all facts that the rules need, or undefined. `forChange` locks the row until the transaction ends.
 */
export async function findLife(db: Db, id: number, { today, forChange = false }: { today: string; forChange?: boolean }) {
  const employee = await db
    .selectFrom('employees as e')
    .innerJoin('users', 'users.id', 'e.userId')
    .select(['e.id', 'e.userId', 'e.version', 'e.employeeNo', 'e.name', 'e.status', 'e.statusOn', 'e.joinedOn', 'e.bornOn'])
    .select('users.isEnabled as isSignInOpen')
    .where('e.id', '=', id)
    .$if(forChange, (query) => query.forUpdate('e'))
    .executeTakeFirst();
  if (!employee) return undefined;
  const events = await eventsOf(db, id);
  const standing = events.filter(({ isUndone }) => !isUndone);
  const come = standing.filter(({ isAhead }) => !isAhead);
  const postings = await postingsOf(db, id);
  const present = postings.find(({ fromOn, closedOn }) => fromOn <= today && (closedOn === null || closedOn >= today));
  return {
    ...employee,
    events,
    isRegular: present?.isRegular ?? false,
    last: standing.at(-1) ?? null,
    ahead: standing.filter(({ isAhead }) => isAhead).sort((a, b) => (a.onDate < b.onDate ? -1 : 1)),
    lastOn: come.reduce((latest, { onDate }) => (onDate > latest ? onDate : latest), employee.joinedOn),
    newestPosting: postings[0] ?? null,
    today,
  } satisfies LifeFacts & Record<string, unknown>;
}
export type FoundLife = NonNullable<Awaited<ReturnType<typeof findLife>>>;

/** All events in the order in which they took effect. Events still ahead are placed by their entry. */
async function eventsOf(db: Db, employeeId: number) {
  const events = await db
    .selectFrom('employeeEvents as event')
    .innerJoin('users', 'users.id', 'event.byUserId')
    .select(['event.id', 'event.kind', 'event.onDate', 'event.untilOn', 'event.reason', 'event.orderNo', 'event.note'])
    .select(['event.fromStatus', 'event.postingId', 'event.createdAt', 'event.effectiveAt', 'event.undoneAt'])
    .select('users.displayName as by')
    .where('employeeId', '=', employeeId)
    .orderBy(sql`coalesce(event.effective_at, event.created_at)`)
    .orderBy('event.id')
    .execute();
  return events.map((event) => ({
    ...event,
    enteredOn: collegeDay(new Date(event.createdAt)),
    isAhead: event.effectiveAt === null && event.undoneAt === null,
    isUndone: event.undoneAt !== null,
  }));
}
export type FoundEvent = FoundLife['events'][number];

/** All postings, newest first. */
export function postingsOf(db: Db, employeeId: number) {
  return db
    .selectFrom('employeePostings as p')
    .innerJoin('employeeCategories', 'employeeCategories.id', 'p.employeeCategoryId')
    .select(['p.id', 'p.departmentId', 'p.designationId', 'p.employeeCategoryId', 'p.fromOn', 'p.untilOn'])
    .select(['p.closedOn', 'p.payLevel', 'p.orderNo', 'p.nature', 'employeeCategories.isRegular'])
    .where('p.employeeId', '=', employeeId)
    .orderBy('p.fromOn', 'desc')
    .execute();
}
