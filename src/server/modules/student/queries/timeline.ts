import type { TimelineEntry } from '../../../../contract/student/student.ts';
import type { Db } from '../../../database/transaction.ts';

/** Events and certificates of a student, newest first. */
export async function timelineOf(db: Db, studentId: number): Promise<TimelineEntry[]> {
  return (await timelinesOf(db, [studentId]))(studentId);
}

/**
 * Timelines of several students, with as many queries as for one; returns a function that picks the timeline of a
 * student.
 */
export async function timelinesOf(db: Db, studentIds: readonly number[]): Promise<(id: number) => TimelineEntry[]> {
  if (studentIds.length === 0) return () => [];
  const all = [...(await eventsOf(db, studentIds)), ...(await certificatesOf(db, studentIds))];
  all.sort(([, a], [, b]) => (a.onDate === b.onDate ? b.id - a.id : a.onDate < b.onDate ? 1 : -1));
  return (id) => all.flatMap(([studentId, entry]) => (studentId === id ? [entry] : []));
}

/**
 * Events and dates without details, for readers without access to personal data: no certificates, reasons, orders or
 * notes.
 */
export function outlineOf(timeline: readonly TimelineEntry[]): TimelineEntry[] {
  return timeline.filter(({ type }) => type === 'event').map((event) => ({ ...event, reason: null, orderNo: null, note: null }));
}

/** An entry with the id of its student. */
type EntryOfStudent = [studentId: number, entry: TimelineEntry];

async function eventsOf(db: Db, studentIds: readonly number[]): Promise<EntryOfStudent[]> {
  const events = await db
    .selectFrom('studentEvents as e')
    .innerJoin('users', 'users.id', 'e.byUserId')
    .leftJoin('batches as fromBatch', 'fromBatch.id', 'e.fromBatchId')
    .leftJoin('batches as toBatch', 'toBatch.id', 'e.toBatchId')
    .leftJoin('branches as fromBranch', 'fromBranch.id', 'e.fromBranchId')
    .leftJoin('branches as toBranch', 'toBranch.id', 'e.toBranchId')
    .select(['e.studentId', 'e.id', 'e.kind', 'e.onDate', 'e.reason', 'e.orderNo', 'e.note', 'e.undoneAt', 'users.displayName as by'])
    .select(['fromBatch.name as fromBatch', 'toBatch.name as toBatch', 'fromBranch.name as fromBranch', 'toBranch.name as toBranch'])
    .where('e.studentId', 'in', studentIds)
    .execute();
  return events.map(({ studentId, fromBatch, toBatch, fromBranch, toBranch, undoneAt, ...event }) => {
    const places = { from: placeOf(fromBatch, fromBranch), to: placeOf(toBatch, toBranch) };
    return [studentId, { ...event, type: 'event', ...places, isUndone: undoneAt !== null }];
  });
}

async function certificatesOf(db: Db, studentIds: readonly number[]): Promise<EntryOfStudent[]> {
  const certificates = await db
    .selectFrom('issuedCertificates as c')
    .innerJoin('users', 'users.id', 'c.issuedBy')
    .select(['c.studentId', 'c.id', 'c.kind', 'c.issuedOn as onDate', 'c.serialNo as orderNo', 'c.purpose as reason'])
    .select(['c.cancelReason as note', 'c.cancelledAt', 'users.displayName as by'])
    .where('c.studentId', 'in', studentIds)
    .execute();
  return certificates.map(({ studentId, cancelledAt, ...certificate }) => [
    studentId,
    { ...certificate, type: 'certificate', from: null, to: null, isUndone: cancelledAt !== null },
  ]);
}

/** `2023-27 · Computer Science`, without missing parts. */
function placeOf(batch: string | null, branch: string | null): string | null {
  return [batch, branch].filter((part) => part !== null).join(' · ') || null;
}
