import { sql } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import { rangeLimit, type addRooms, type Room } from '../../../../contract/student/hostels.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';

const columns = sql`r.id, r.version, r.hostel_id, r.room_no, r.floor, r.capacity, r.is_active, r.inactive_reason,
  (select count(*) from hostel_stays s where s.room_id = r.id and s.to_on is null) as taken`;

/** Rooms of a hostel, from the ground floor up, in numeric order. */
export async function roomsOf(db: Db, hostelId: number): Promise<Room[]> {
  const { rows } = await sql<Room>`
    select ${columns} from rooms r where r.hostel_id = ${hostelId}
    order by r.floor, lpad(r.room_no, 8, '0')`.execute(db);
  return rows;
}

/** A room with its highest occupied bed and the code of its hostel. */
export async function findRoom(
  db: Db,
  id: number,
  { isLocked = false } = {},
): Promise<(Room & { highestBed: number; hostel: string }) | undefined> {
  const { rows } = await sql<Room & { highestBed: number; hostel: string }>`
    select ${columns}, (select h.code from hostels h where h.id = r.hostel_id) as hostel,
      (select coalesce(max(s.bed_no), 0) from hostel_stays s where s.room_id = r.id and s.to_on is null) as highest_bed
    from rooms r where r.id = ${id} ${isLocked ? sql`for update of r` : sql``}`.execute(db);
  return rows[0];
}

export async function residentsOf(db: Db, hostelId: number): Promise<number> {
  const { total } = await db
    .selectFrom('hostelStays')
    .innerJoin('rooms', 'rooms.id', 'hostelStays.roomId')
    .select((from) => from.fn.countAll<number>().as('total'))
    .where('rooms.hostelId', '=', hostelId)
    .where('hostelStays.toOn', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Adds rooms with consecutive numbers. A single existing number rejects all of them. */
export async function addRange({ db, now, audit }: Context, body: Checked<typeof addRooms>['body']) {
  const { hostelId, fromNo, toNo, floor, capacity } = body;
  const hostel = await db.selectFrom('hostels').select(['id', 'code', 'version']).where('id', '=', hostelId).executeTakeFirst();
  refuseProblems({
    ...(!hostel && { hostelId: 'unknownReference' as const }),
    ...((toNo < fromNo || toNo - fromNo >= rangeLimit) && { toNo: 'outOfRange' as const }),
  });
  const numbers = Array.from({ length: toNo - fromNo + 1 }, (_, index) => String(fromNo + index));
  const there = await db
    .selectFrom('rooms')
    .select('roomNo')
    .where('hostelId', '=', hostelId)
    .where('roomNo', 'in', numbers)
    .limit(1)
    .execute();
  if (there.length > 0) throw new ApiError('Duplicate', { fields: { fromNo: 'duplicate' }, detail: there[0]?.roomNo ?? '' });
  const at = now.toISOString();
  await db
    .insertInto('rooms')
    .values(numbers.map((roomNo) => ({ hostelId, roomNo, floor, capacity, createdAt: at, updatedAt: at })))
    .execute();
  await audit({
    action: 'insert',
    table: 'rooms',
    partOf: hostelId,
    label: `${hostel?.code} ${fromNo}–${toNo}`,
    after: { hostel: hostel?.code, rooms: numbers.length, floor, capacity },
  });
  return { id: hostelId, version: hostel?.version ?? 1, added: numbers.length };
}
