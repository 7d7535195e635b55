import { sql } from 'kysely';
import type { MissedAs } from '../../../../contract/academic/assign.ts';
import type { Db } from '../../../database/transaction.ts';
import { classEnd } from '../slots/class-end.ts';
import type { NewPlace } from './seat-students.ts';

type Place = Pick<NewPlace, 'sectionId' | 'studentId' | 'sectionGroupId' | 'fromDate'>;

/** Places `p` with submitted classes `w` since their first day that have no mark for the student. */
const missedTables = (places: readonly Place[]) => sql`
  json_to_recordset(${JSON.stringify(places.map(({ sectionId, studentId, sectionGroupId, fromDate }) => ({ section: sectionId, student: studentId, group: sectionGroupId, day: fromDate })))}::json)
    as p(section bigint, student bigint, "group" bigint, day date)
  join section_courses c on c.section_id = p.section
  join worklogs w on w.section_course_id = c.id and w.status = 'submitted' and w.on_date >= p.day
    and (w.section_group_id is null or w.section_group_id = p."group")
    and not exists (select from attendance_marks a where a.worklog_id = w.id and a.student_id = p.student)`;

/** Number of missed classes, by student. Students who missed none are omitted. */
export async function missedBy(db: Db, places: readonly Place[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ studentId: number; count: number }>`
    select p.student as student_id, count(*)::int as count from ${missedTables(places)} group by p.student`.execute(db);
  return new Map(rows.map(({ studentId, count }) => [studentId, count]));
}

/** Start and end time of a worklog. */
const hours = (worklog: ReturnType<typeof sql>) => sql`(
  select l.starts_at, ${classEnd(sql`v.periods`)} as ends_at from worklogs v join slots l on l.id = v.slot_id where v.id = ${worklog})`;
/** SQL condition: the student is marked in another class at the same time, and therefore cannot be marked absent. */
const isElsewhere = sql`exists (
  select from attendance_marks b join worklogs o on o.id = b.worklog_id and o.status = 'submitted' and o.on_date = w.on_date
  cross join lateral ${hours(sql`o.id`)} theirs cross join lateral ${hours(sql`w.id`)} own
  where b.student_id = p.student and b.mark <> 'X' and theirs.starts_at < own.ends_at and own.starts_at < theirs.ends_at)`;

/**
 * Creates marks for missed classes: those held since the first day of a place, before the place was entered. `as`
 * decides between absent and X (not on the roll). If absent, an approved excuse for the day gives D or M, and a student
 * marked in another class at that time gets X.
 * @returns the ids of the marks, and their number by student.
 */
export async function markMissed(
  db: Db,
  places: readonly Place[],
  as: MissedAs | null,
): Promise<{ ids: number[]; byStudent: ReadonlyMap<number, number> }> {
  if (as === null || places.length === 0) return { ids: [], byStudent: new Map() };
  const isAbsent = sql`${as === 'absent'} and not ${isElsewhere}`;
  const { rows } = await sql<{ id: number; studentId: number }>`
    insert into attendance_marks (worklog_id, student_id, mark, attendance_excuse_id)
    select w.id, p.student, case when x.id is not null then x.mark when ${isAbsent} then 'A' else 'X' end, x.id
    from ${missedTables(places)}
    left join lateral (
      select e.id, case e.kind when 'duty' then 'D' else 'M' end as mark from attendance_excuses e
      where e.student_id = p.student and e.status = 'approved' and w.on_date between e.from_date and e.to_date
      order by e.kind, e.id limit 1) x on ${isAbsent}
    returning id, student_id`.execute(db);
  const byStudent = new Map<number, number>();
  for (const { studentId } of rows) byStudent.set(studentId, (byStudent.get(studentId) ?? 0) + 1);
  return { ids: rows.map(({ id }) => id), byStudent };
}

/** Deletes marks created by `markMissed`, when their places are undone. */
export async function unmarkMissed(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from attendance_marks where id = any(${[...ids]}::bigint[])`.execute(db);
}
