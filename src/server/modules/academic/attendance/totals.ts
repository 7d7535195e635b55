import { sql, type RawBuilder } from 'kysely';
import type { AttendedUnits } from '../../../../contract/academic/attendance.ts';
import type { Db } from '../../../database/transaction.ts';

type Sql = RawBuilder<unknown>;

/** Attendance units of a worklog `w` under its policy `r`: 1 per class, or the number of periods. */
export const units = sql`case r.attendance_unit when 'class' then 1 else w.periods end`;

/** Only submitted worklogs count. */
export const counts = sql`w.status = 'submitted'`;

/** A mark `m` with its worklog `w`, section course `sc`, section `s` and policy `r`. */
export const markTables = sql`attendance_marks m join worklogs w on w.id = m.worklog_id
  join section_courses sc on sc.id = w.section_course_id join sections s on s.id = sc.section_id
  join registration_policies r on r.id = s.registration_policy_id`;

/**
 * Held, present, medical and duty units of students in each of their courses, `(student_id, semester_course_id, held,
 * present, medical, duty)`: T, P and M of src/contract/academic/attendance.ts, and the duty part of P. Classes of all
 * sections of a student count for the course. If the policy counts from the start, classes held before the student
 * joined count as well.
 * @param which filters marks `m`, their worklogs `w` and section courses `sc`.
 * @param before filters the classes before a late joiner `j` by their worklogs `w` and section courses `sc`.
 */
export const totals = (which: Sql, before: Sql): Sql => sql`
  select student_id, semester_course_id, coalesce(sum(held), 0)::int as held, coalesce(sum(present), 0)::int as present,
    coalesce(sum(medical), 0)::int as medical, coalesce(sum(duty), 0)::int as duty
  from (
    select m.student_id, sc.semester_course_id, sum(${units}) filter (where m.mark <> 'X') as held,
      sum(${units}) filter (where m.mark in ('P', 'L', 'D')) as present,
      sum(${units}) filter (where m.mark = 'M') as medical, sum(${units}) filter (where m.mark = 'D') as duty
    from ${markTables} where ${counts} and ${which} group by m.student_id, sc.semester_course_id
    union all ${missedBefore(before)}
  ) counted group by student_id, semester_course_id`;

/**
 * For policies that count from the start: classes of a student's first section in a course before the student joined.
 */
const missedBefore = (which: Sql): Sql => sql`
  select j.student_id, sc.semester_course_id, ${units} as held, 0 as present, 0 as medical, 0 as duty
  from (
    select distinct on (x.student_id, c.semester_course_id) x.student_id, c.id as section_course_id, x.section_group_id, x.from_date
    from section_students x join section_courses c on c.section_id = x.section_id
    order by x.student_id, c.semester_course_id, x.from_date, x.id
  ) j
  join section_courses sc on sc.id = j.section_course_id
  join sections s on s.id = sc.section_id join registration_policies r on r.id = s.registration_policy_id and r.count_from = 'start'
  join worklogs w on w.section_course_id = sc.id and w.on_date < j.from_date
    and (w.section_group_id is null or w.section_group_id = j.section_group_id)
  where ${counts} and ${which}
    and not exists (select from attendance_marks n where n.worklog_id = w.id and n.student_id = j.student_id)`;

/**
 * Totals over all courses of each student, `(student_id, held, present)`: T and P of classes that `which` filters by
 * their worklogs `w`, section courses `sc`, sections `s` and policies `r`. Classes are selected before their marks are
 * joined, which takes a third of the time for a term of the whole college.
 * @param students filters students by an expression for their id.
 */
export const overall = (which: Sql, students: (id: Sql) => Sql = () => sql`true`): Sql => sql`
  with classes as materialized (
    select w.id, ${units} as units from worklogs w join section_courses sc on sc.id = w.section_course_id
    join sections s on s.id = sc.section_id join registration_policies r on r.id = s.registration_policy_id
    where ${counts} and ${which})
  select student_id, sum(held)::int as held, coalesce(sum(present), 0)::int as present
  from (
    select m.student_id, sum(c.units) filter (where m.mark <> 'X') as held,
      sum(c.units) filter (where m.mark in ('P', 'L', 'D')) as present
    from attendance_marks m join classes c on c.id = m.worklog_id where ${students(sql`m.student_id`)} group by m.student_id
    union all select student_id, held, present from (${missedBefore(sql`${which} and ${students(sql`j.student_id`)}`)}) missed
  ) counted group by student_id having sum(held) > 0`;

/** Totals over all courses of one student. The few marks of the student are selected first. */
export const overallOf = (studentId: number, which: Sql): Sql => sql`
  select student_id, sum(held)::int as held, sum(present)::int as present
  from (${totals(sql`m.student_id = ${studentId} and ${which}`, sql`j.student_id = ${studentId} and ${which}`)}) counted
  group by student_id having sum(held) > 0`;

/** Attendance of students in one semester course, by student id. Students without a class of the course are missing. */
export async function totalsOf(db: Db, semesterCourseId: number, studentIds: readonly number[]): Promise<Map<number, AttendedUnits>> {
  const ids = sql.join([0, ...studentIds]);
  const { rows } = await sql<AttendedUnits & { studentId: number }>`
    ${totals(
      sql`sc.semester_course_id = ${semesterCourseId} and m.student_id in (${ids})`,
      sql`sc.semester_course_id = ${semesterCourseId} and j.student_id in (${ids})`,
    )}`.execute(db);
  return new Map(rows.map(({ studentId, held, present, medical }) => [studentId, { held, present, medical }]));
}
