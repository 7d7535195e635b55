import { sql } from 'kysely';
import type { Context } from '../../../http/context.ts';
import type { OpenRoom } from './fill.ts';
import type { StayFacts } from './rules.ts';

export interface Room {
  id: number;
  roomNo: string;
  capacity: number;
}

/** Rooms in use of a hostel or one of its floors, ordered by floor and number. */
export async function roomsOf(
  { db }: Pick<Context, 'db'>,
  { hostelId, floor }: { hostelId: number; floor: number | null },
): Promise<Room[]> {
  const { rows } = await sql<Room>`
    select r.id, r.room_no, r.capacity from rooms r where r.hostel_id = ${hostelId} and r.is_active
      and ${floor === null ? sql`true` : sql`r.floor = ${floor}`} order by r.floor, lpad(r.room_no, 8, '0')`.execute(db);
  return rows;
}

/** Rooms with their free beds from the day on, and the classes of the residents. */
export async function openRooms(rooms: readonly Room[], fromOn: string, { stays }: StayFacts, { db }: Context): Promise<OpenRoom[]> {
  const there = stays.filter(({ toOn }) => toOn === null || toOn >= fromOn);
  const { rows: classes } = await sql<{ id: number; class: string }>`
    select s.id, b.code || ', ' || t.name as class from students s join branches b on b.id = s.branch_id join batches t on t.id = s.batch_id
    where s.id = any(${there.map(({ studentId }) => studentId)}::bigint[])`.execute(db);
  const classOf = new Map(classes.map((student) => [student.id, student.class]));
  return rooms.map(({ id, capacity }) => {
    const inside = there.filter(({ roomId }) => roomId === id);
    const taken = new Set(inside.map(({ bedNo }) => bedNo));
    const free = Array.from({ length: capacity }, (_, place) => place + 1).filter((bed) => !taken.has(bed));
    return { id, free, classes: inside.flatMap(({ studentId }) => classOf.get(studentId) ?? []) };
  });
}
