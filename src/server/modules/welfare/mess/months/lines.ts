import { sql } from 'kysely';
import type { Db } from '../../../../database/transaction.ts';
import { readSettings } from '../../../../database/settings.ts';
import { billOf, lastOfMonth, type Bill, type MessMonth, type Spell } from '../days.ts';

export interface Month extends MessMonth {
  readonly id: number;
  readonly hostelId: number;
}
export interface Line extends Bill {
  readonly studentId: number;
}
type ByStudent<T> = T & { readonly studentId: number };

/** Calculates the bill of each student who ate in a month or has an extra amount, ordered by student id. */
export async function countLines(db: Db, of: Month): Promise<Line[]> {
  const last = lastOfMonth(of.month);
  const { 'mess.maxRebateDays': maxRebateDays, 'mess.minLeaveDays': minLeaveDays } = await readSettings(db);
  const { rows: stays } = await sql<ByStudent<Spell>>`
    select y.student_id, y.from_on, y.to_on from hostel_stays y join rooms r on r.id = y.room_id
    where r.hostel_id = ${of.hostelId} and y.in_mess and y.from_on <= ${last} and (y.to_on is null or y.to_on >= ${of.month})`.execute(db);
  const { rows: leaves } = await sql<ByStudent<Spell>>`
    select student_id, from_on, to_on from mess_leaves
    where status = 'approved' and from_on <= ${last} and to_on >= ${of.month}`.execute(db);
  const { rows: extras } = await sql<ByStudent<{ extraPaise: number }>>`
    select student_id, extra_paise from mess_lines where mess_month_id = ${of.id} and extra_paise > 0`.execute(db);
  const [stayed, away] = [byStudent(stays), byStudent(leaves)];
  const extra = new Map(extras.map(({ studentId, extraPaise }) => [studentId, extraPaise]));
  const who = [...new Set([...stayed.keys(), ...extra.keys()])].sort((a, b) => a - b);
  return who.map((studentId) => {
    const eater = { stays: stayed.get(studentId) ?? [], leaves: away.get(studentId) ?? [], extraPaise: extra.get(studentId) ?? 0 };
    return { studentId, ...billOf(of, eater, { maxRebateDays, minLeaveDays }) };
  });
}

function byStudent<T>(rows: readonly ByStudent<T>[]): Map<number, T[]> {
  const grouped = new Map<number, T[]>();
  for (const row of rows) grouped.set(row.studentId, [...(grouped.get(row.studentId) ?? []), row]);
  return grouped;
}

/** Writes the calculated lines. Extra amounts stay. Lines of students who no longer have a bill are deleted. */
export async function writeLines(db: Db, of: Month, at: string): Promise<void> {
  const lines = await countLines(db, of);
  const all = (key: keyof Line) => lines.map((line) => line[key]);
  await sql`
    insert into mess_lines (mess_month_id, student_id, stay_days, closed_days, leave_days, billed_days, amount_paise, created_at, updated_at)
    select ${of.id}, x.*, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${all('studentId')}::bigint[], ${all('stayDays')}::smallint[], ${all('closedDays')}::smallint[], ${all('leaveDays')}::smallint[],
      ${all('billedDays')}::smallint[], ${all('amountPaise')}::bigint[]) as x
    on conflict (mess_month_id, student_id) do update set stay_days = excluded.stay_days, closed_days = excluded.closed_days,
      leave_days = excluded.leave_days, billed_days = excluded.billed_days, amount_paise = excluded.amount_paise,
      version = mess_lines.version + 1, updated_at = excluded.updated_at
    where (mess_lines.stay_days, mess_lines.closed_days, mess_lines.leave_days, mess_lines.amount_paise)
      is distinct from (excluded.stay_days, excluded.closed_days, excluded.leave_days, excluded.amount_paise)`.execute(db);
  await sql`delete from mess_lines where mess_month_id = ${of.id} and not student_id = any(${all('studentId')}::bigint[])`.execute(db);
}

/** True if the stored lines match the current stays, leaves and settings. */
export async function areCurrent(db: Db, of: Month): Promise<boolean> {
  const { rows: stored } = await sql<Line>`
    select student_id, stay_days, closed_days, leave_days, billed_days, amount_paise from mess_lines
    where mess_month_id = ${of.id} order by student_id`.execute(db);
  const counted = await countLines(db, of);
  const textOf = ({ studentId, stayDays, closedDays, leaveDays, billedDays, amountPaise }: Line) =>
    [studentId, stayDays, closedDays, leaveDays, billedDays, amountPaise].join();
  return stored.map(textOf).join(';') === counted.map(textOf).join(';');
}
