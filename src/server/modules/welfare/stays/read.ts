import { sql } from 'kysely';
import type { StayRow, StayShown } from '../../../../contract/welfare/stays.ts';
import type { Db } from '../../../database/transaction.ts';
import { joinedTables } from '../../../lists/joins.ts';

/** Amounts owed in open and partly settled dues, in paise: one row per student, for all students or some. */
export const owed = (today: string, ofSome = sql`true`) => sql`(
  select d.student_id,
    coalesce(sum(d.amount_paise - d.settled_paise) filter (where d.kind = 'hostel'), 0)::bigint as hostel_paise,
    coalesce(sum(d.amount_paise - d.settled_paise) filter (where d.kind = 'mess'), 0)::bigint as mess_paise,
    coalesce(sum(d.amount_paise - d.settled_paise) filter (where d.kind = 'fine'), 0)::bigint as fine_paise,
    coalesce(sum(d.amount_paise - d.settled_paise) filter (where d.due_on < ${today}), 0)::bigint as overdue_paise
  from dues d where d.status in ('open', 'part') and d.kind in ('hostel', 'mess', 'fine') and ${ofSome} group by d.student_id)`;

/** A stay `x` with room `r`, hostel `h`, student `s`, branch `b` and batch `t`. */
export const stayTables = joinedTables(
  (join) => sql`hostel_stays x ${join} rooms r on r.id = x.room_id ${join} hostels h on h.id = r.hostel_id
  ${join} students s on s.id = x.student_id ${join} branches b on b.id = s.branch_id ${join} batches t on t.id = s.batch_id`,
);

export interface FoundStay extends Omit<StayRow, 'photo' | 'guardianPhone'> {
  photoFileId: number | null;
  guardianPhone: string | null;
}

export const stayColumns = sql<FoundStay>`
  x.id, x.version, x.student_id, u.photo_file_id, s.name as student, coalesce(s.regd_no, s.admission_no) as number,
  b.code || ', ' || t.name as class, s.status as student_status, s.phone,
  (select g.phone from student_guardians g where g.student_id = s.id and g.phone is not null order by g.is_primary desc, g.id limit 1) as guardian_phone,
  h.id as hostel_id, h.code as hostel, r.id as room_id, r.room_no, r.floor, x.bed_no, x.in_mess, x.from_on, x.to_on, x.vacate_reason,
  (select to_char(max(m.month), 'YYYY-MM') from mess_months m where m.hostel_id = h.id and m.status = 'issued') as mess_billed_to,
  coalesce(o.hostel_paise, 0) as hostel_paise, coalesce(o.mess_paise, 0) as mess_paise, coalesce(o.fine_paise, 0) as fine_paise,
  coalesce(o.overdue_paise, 0) as overdue_paise`;

/** A stay before a change. */
export interface KeptStay {
  readonly id: number;
  readonly version: number;
  readonly studentId: number;
  readonly student: string;
  readonly gender: 'M' | 'F' | 'O' | null;
  readonly roomId: number;
  readonly roomNo: string;
  readonly hostel: string;
  readonly bedNo: number;
  readonly inMess: boolean;
  readonly fromOn: string;
  readonly toOn: string | null;
}

/**
 * Stays by id, ordered by id. If their students and rooms are locked, the stays cannot change until the end of the
 * transaction.
 */
export async function keptStays(db: Db, ids: readonly number[]): Promise<KeptStay[]> {
  const { rows } = await sql<KeptStay>`
    select x.id, x.version, x.student_id, s.name as student, s.gender, x.room_id, r.room_no, h.code as hostel, x.bed_no, x.in_mess, x.from_on, x.to_on
    from ${stayTables.inner} where x.id in (${sql.join(ids)}) order by x.id`.execute(db);
  return rows;
}

export async function shownStay(db: Db, id: number): Promise<StayShown> {
  const { rows } = await sql<StayShown>`
    select x.id, x.version, s.name as student, h.code as hostel, r.room_no, x.bed_no from ${stayTables.inner} where x.id = ${id}`.execute(
    db,
  );
  return rows[0]!;
}

/** Condition that a stay `x` includes a day. */
export const livesOn = (day: string) => sql<boolean>`x.from_on <= ${day} and (x.to_on is null or x.to_on >= ${day})`;
