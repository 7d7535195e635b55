import { sql } from 'kysely';
import type { MessLeaveRow } from '../../../../../contract/welfare/mess-leaves.ts';
import type { Db } from '../../../../database/transaction.ts';
import { ApiError } from '../../../../http/api-error.ts';

/** A stay `y` with its room `r` that overlaps a leave `x`. */
export const staysOf = sql`hostel_stays y join rooms r on r.id = y.room_id
  where y.student_id = x.student_id and y.from_on <= x.to_on and (y.to_on is null or y.to_on >= x.from_on)`;

/** True if the student of a leave `x` is in a mess that has issued its bills for a month of the leave. */
export const isBilled = sql<boolean>`exists (select from mess_months m where m.status = 'issued'
  and m.month <= x.to_on and m.month + interval '1 month' > x.from_on
  and m.hostel_id in (select r.hostel_id from ${staysOf} and y.in_mess
    and y.from_on < m.month + interval '1 month' and (y.to_on is null or y.to_on >= m.month)))`;

/** A leave `x` with its student `s` and the user `u` who entered it. */
export const leaveTables = sql`mess_leaves x join students s on s.id = x.student_id join users u on u.id = x.by_user_id`;

export const leaveColumns = sql<MessLeaveRow>`
  x.id, x.version, x.updated_at, x.student_id, s.name as student, s.regd_no, s.admission_no,
  (select h.code from hostels h where h.id = (select r.hostel_id from ${staysOf} order by y.from_on, y.id limit 1)) as hostel,
  x.from_on, x.to_on, x.to_on - x.from_on + 1 as days, x.reason, x.status, ${isBilled} as is_billed,
  u.display_name as entered_by, x.created_at as entered_at`;

export async function findLeave(db: Db, id: number): Promise<MessLeaveRow> {
  const { rows } = await sql<MessLeaveRow>`select ${leaveColumns} from ${leaveTables} where x.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}
