import { sql } from 'kysely';
import type { FieldCode } from '../../../../contract/core/errors.ts';
import { mostDaysAhead, mostDaysBack } from '../../../../contract/welfare/stays.ts';
import { daysAfter, daysBefore } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';

/** A request for a bed from a day on. */
export interface Wanted {
  readonly studentId: number;
  readonly roomId: number;
  /** If null: the lowest free bed. */
  readonly bedNo: number | null;
  readonly fromOn: string;
}
export type Field = 'studentId' | 'roomId' | 'bedNo' | 'fromOn';
export type Problems = Partial<Record<Field, FieldCode>>;

export interface Who {
  readonly id: number;
  readonly name: string;
  readonly gender: 'M' | 'F' | 'O' | null;
  readonly status: string;
}
export interface Where {
  readonly id: number;
  readonly roomNo: string;
  readonly hostel: string;
  readonly capacity: number;
  readonly isOpen: boolean;
  readonly gender: 'M' | 'F';
}
/** A stay of one of the requested students or rooms that may conflict. */
interface Standing {
  readonly id: number;
  readonly studentId: number;
  readonly roomId: number;
  readonly bedNo: number;
  readonly fromOn: string;
  readonly toOn: string | null;
}

export interface StayFacts {
  readonly today: string;
  readonly students: ReadonlyMap<number, Who>;
  readonly rooms: ReadonlyMap<number, Where>;
  /** Includes beds assigned so far. */
  readonly stays: Standing[];
}

const listed = (ids: readonly number[]) => sql.join([0, ...new Set(ids)]);

/** Locks students first, then rooms, each ordered by id, so that two clerks cannot deadlock. */
export async function lockAll(db: Db, studentIds: readonly number[], roomIds: readonly number[]): Promise<void> {
  await sql`select from students where id in (${listed(studentIds)}) order by id for no key update`.execute(db);
  await sql`select from rooms where id in (${listed(roomIds)}) order by id for no key update`.execute(db);
}

/** Data for checking beds. Before writing, the caller must lock the same students and rooms. */
export async function knownOf(db: Db, today: string, studentIds: readonly number[], roomIds: readonly number[]): Promise<StayFacts> {
  const students = await sql<Who>`select id, name, gender, status from students where id in (${listed(studentIds)})`.execute(db);
  const rooms = await sql<Where>`
    select r.id, r.room_no, h.code as hostel, r.capacity, r.is_active and h.is_active as is_open, h.gender
    from rooms r join hostels h on h.id = r.hostel_id where r.id in (${listed(roomIds)})`.execute(db);
  const stays = await sql<Standing>`
    select id, student_id, room_id, bed_no, from_on, to_on from hostel_stays
    where student_id in (${listed(studentIds)}) or (room_id in (${listed(roomIds)}) and (to_on is null or to_on >= ${daysBefore(today, mostDaysBack)}))`.execute(
    db,
  );
  const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
  return { today, students: byId(students.rows), rooms: byId(rooms.rows), stays: stays.rows };
}

/** The day is within the allowed range for the first or last day of a stay. */
export const isNear = (day: string, today: string): boolean =>
  day >= daysBefore(today, mostDaysBack) && day <= daysAfter(today, mostDaysAhead);

/** A room must be in use and in a hostel for the student's gender. */
export function roomProblem(room: Where, who: Pick<Who, 'gender'>): Problems {
  const isOther = who.gender !== null && who.gender !== 'O' && who.gender !== room.gender;
  return !room.isOpen || isOther ? { roomId: 'notAllowed' } : {};
}

/** Beds of a room that are taken on the day or later. Stays in `ignoredStayIds` are ignored. */
function takenBeds({ stays }: StayFacts, roomId: number, fromOn: string, ignoredStayIds: readonly number[]): Set<number> {
  const taken = stays.filter((stay) => stay.roomId === roomId && !ignoredStayIds.includes(stay.id) && lasts(stay, fromOn));
  return new Set(taken.map(({ bedNo }) => bedNo));
}
const lasts = ({ toOn }: Standing, fromOn: string): boolean => toOn === null || toOn >= fromOn;

/** The requested bed, or the problem with the request. */
export function bedFor(
  data: StayFacts,
  { roomId, bedNo, fromOn }: Omit<Wanted, 'studentId'>,
  ignoredStayIds: readonly number[] = [],
): number | Problems {
  const room = data.rooms.get(roomId);
  if (!room) return { roomId: 'unknownReference' };
  const taken = takenBeds(data, roomId, fromOn, ignoredStayIds);
  if (bedNo === null) {
    const free = Array.from({ length: room.capacity }, (_, place) => place + 1).find((bed) => !taken.has(bed));
    return free ?? { bedNo: 'duplicate' };
  }
  if (bedNo > room.capacity) return { bedNo: 'outOfRange' };
  return taken.has(bedNo) ? { bedNo: 'duplicate' } : bedNo;
}

/**
 * Checks one assignment after those before it and, if valid, records the bed as taken.
 * @returns the bed or the problems
 */
export function judge(data: StayFacts, wanted: Wanted): number | Problems {
  const { studentId, roomId, fromOn } = wanted;
  const who = data.students.get(studentId);
  if (!who) return { studentId: 'unknownReference' };
  if (who.status !== 'active' && who.status !== 'onBreak') return { studentId: 'notAllowed' };
  const overlapping = data.stays.filter((stay) => stay.studentId === studentId && lasts(stay, fromOn));
  if (overlapping.some(({ toOn }) => toOn === null)) return { studentId: 'duplicate' };
  if (overlapping.length > 0 || !isNear(fromOn, data.today)) return { fromOn: 'outOfRange' };
  const room = data.rooms.get(roomId);
  if (!room) return { roomId: 'unknownReference' };
  const wrong = roomProblem(room, who);
  if (Object.keys(wrong).length > 0) return wrong;
  const bedNo = bedFor(data, wanted);
  if (typeof bedNo === 'number') data.stays.push({ id: 0, studentId, roomId, bedNo, fromOn, toOn: null });
  return bedNo;
}
