import { sql } from 'kysely';
import type { BoardRoom } from '../../../../contract/welfare/bed-board.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { livesOn, owed } from './read.ts';

type Stay = NonNullable<BoardRoom['beds'][number]['stay']> & { roomId: number; bedNo: number };
type Room = Omit<BoardRoom, 'beds'> & { capacity: number };

/** The beds of a hostel on a day, with the amounts owed today. */
export async function readBoard(db: Db, id: number, onDate: string, today: string) {
  const hostel = await db.selectFrom('hostels').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  if (!hostel) throw new ApiError('NotFound');
  const rooms = await sql<Room>`
    select id, room_no, floor, is_active, capacity from rooms where hostel_id = ${id} order by floor, lpad(room_no, 8, '0')`.execute(db);
  const stays = await sql<Stay>`
    select x.id, x.version, x.room_id, x.bed_no, s.name as student, coalesce(s.regd_no, s.admission_no) as number,
      b.code || ', ' || t.name as class, t.name as batch, x.to_on,
      coalesce(o.hostel_paise + o.mess_paise + o.fine_paise, 0) as owed_paise, coalesce(o.overdue_paise, 0) as overdue_paise
    from hostel_stays x join rooms r on r.id = x.room_id join students s on s.id = x.student_id
    join branches b on b.id = s.branch_id join batches t on t.id = s.batch_id left join ${owed(today)} o on o.student_id = x.student_id
    where r.hostel_id = ${id} and ${livesOn(onDate)}`.execute(db);
  const byBed = new Map(stays.rows.map(({ roomId, bedNo, ...stay }) => [`${roomId}/${bedNo}`, stay]));
  const shown = rooms.rows.map(({ capacity, ...room }) => ({
    ...room,
    beds: Array.from({ length: capacity }, (_, place) => place + 1).map((bedNo) => ({
      bedNo,
      stay: byBed.get(`${room.id}/${bedNo}`) ?? null,
    })),
  }));
  return { ...hostel, onDate, rooms: shown };
}
