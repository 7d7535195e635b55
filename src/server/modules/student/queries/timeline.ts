import type { TimelineEntry } from '../../../../contract/student.ts';
import type { Db } from '../../../database/transaction.ts';

/** Events and certificates of a student, newest first. */
export async function timelineOf(db: Db, studentId: number): Promise<TimelineEntry[]> {
  const entries = [...(await eventsOf(db, studentId)), ...(await certificatesOf(db, studentId))];
  return entries.sort((one, other) =>
    one.onDate === other.onDate ? other.id - one.id : one.onDate < other.onDate ? 1 : -1,
  );
}

async function eventsOf(db: Db, studentId: number): Promise<TimelineEntry[]> {
  const found = await db
    .selectFrom('studentEvents as e')
    .innerJoin('users', 'users.id', 'e.byUserId')
    .leftJoin('batches as fromBatch', 'fromBatch.id', 'e.fromBatchId')
    .leftJoin('batches as toBatch', 'toBatch.id', 'e.toBatchId')
    .leftJoin('branches as fromBranch', 'fromBranch.id', 'e.fromBranchId')
    .leftJoin('branches as toBranch', 'toBranch.id', 'e.toBranchId')
    .select(['e.id', 'e.kind', 'e.onDate', 'e.reason', 'e.orderNo', 'e.note', 'e.undoneAt', 'users.displayName as by'])
    .select([
      'fromBatch.name as fromBatch',
      'toBatch.name as toBatch',
      'fromBranch.name as fromBranch',
      'toBranch.name as toBranch',
    ]) // prettier-ignore
    .where('e.studentId', '=', studentId)
    .execute();
  return found.map(({ fromBatch, toBatch, fromBranch, toBranch, undoneAt, ...event }) => ({
    ...event,
    type: 'event',
    from: placeOf(fromBatch, fromBranch),
    to: placeOf(toBatch, toBranch),
    isUndone: undoneAt !== null,
  }));
}

async function certificatesOf(db: Db, studentId: number): Promise<TimelineEntry[]> {
  const found = await db
    .selectFrom('issuedCertificates as c')
    .innerJoin('users', 'users.id', 'c.issuedBy')
    .select(['c.id', 'c.kind', 'c.issuedOn as onDate', 'c.serialNo as orderNo', 'c.purpose as reason'])
    .select(['c.cancelReason as note', 'c.cancelledAt', 'users.displayName as by'])
    .where('c.studentId', '=', studentId)
    .execute();
  return found.map(({ cancelledAt, ...certificate }) => ({
    ...certificate,
    type: 'certificate',
    from: null,
    to: null,
    isUndone: cancelledAt !== null,
  }));
}

/** `2023-27 · Computer Science`; what the event does not say is left out. */
function placeOf(batch: string | null, branch: string | null): string | null {
  return [batch, branch].filter((part) => part !== null).join(' · ') || null;
}
