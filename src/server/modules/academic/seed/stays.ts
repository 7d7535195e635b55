import { sql } from 'kysely';
import { addDays } from '../../../database/seed/college/calendar.ts';
import { groupBy } from '../../../database/seed/college/group.ts';
import { at } from '../../../database/seed/college/random.ts';
import type { Tx } from '../../../database/transaction.ts';

/** A period of a student in a class. Most students have one, those who changed class or came back have several. */
export interface Stay {
  readonly studentId: number;
  readonly rollNo: string;
  readonly batchId: number;
  readonly branchId: number;
  readonly from: string;
  /** The last day, if the stay has ended. */
  readonly to: string | null;
  /** The reason for its end. */
  readonly ended: 'branchChanged' | 'yearBack' | 'discontinued' | 'breakStarted' | null;
  readonly isRepeat: boolean;
}

interface Event {
  studentId: number;
  rollNo: string;
  batchId: number;
  branchId: number;
  kind: string;
  onDate: string;
  fromBatchId: number | null;
  toBatchId: number | null;
  fromBranchId: number | null;
  toBranchId: number | null;
}

/** Stays that are still open or end on `since` or later, of students who have a roll number and have not passed out. */
export async function readStays(db: Tx, since: string): Promise<Stay[]> {
  const { rows } = await sql<Event>`
    select s.id as student_id, s.roll_no, s.batch_id, s.branch_id, e.kind, e.on_date::text, e.from_batch_id,
      e.to_batch_id, e.from_branch_id, e.to_branch_id
    from student_events e join students s on s.id = e.student_id
    where s.status <> 'passedOut' and s.roll_no is not null order by s.roll_no, e.on_date, e.id`.execute(db);
  const stays = [...groupBy(rows, ({ studentId }) => studentId).values()].flatMap(staysOf);
  return stays.filter(({ to }) => to === null || to >= since);
}

function staysOf(events: readonly Event[]): Stay[] {
  const { studentId, rollNo, batchId, branchId, onDate } = at(events, 0);
  const first = <Kind>(find: (event: Event) => Kind | null) => events.map(find).find((value) => value !== null);
  let now = {
    batchId: first(({ fromBatchId }) => fromBatchId) ?? batchId,
    branchId: first(({ fromBranchId }) => fromBranchId) ?? branchId,
    from: onDate,
    isRepeat: false,
  };
  let isThere = true;
  const stays: Stay[] = [];
  const end = (to: string | null, ended: Stay['ended']) => {
    if (isThere) stays.push({ studentId, rollNo, ...now, to, ended });
  };
  for (const event of events.slice(1)) {
    const { kind } = event;
    const into = { batchId: event.toBatchId ?? now.batchId, branchId: event.toBranchId ?? now.branchId };
    if (kind === 'branchChanged' || kind === 'yearBack') end(addDays(event.onDate, -1), kind);
    if (kind === 'discontinued' || kind === 'breakStarted') end(event.onDate, kind);
    isThere = kind !== 'discontinued' && kind !== 'breakStarted';
    now = { ...into, from: event.onDate, isRepeat: now.isRepeat || kind === 'yearBack' };
  }
  end(null, null);
  return stays;
}
