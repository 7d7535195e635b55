import { sql } from 'kysely';
import type { AttendanceMark } from '../../../../contract/academic/attendance.ts';
import type { CourseClasses, DeskCourse, HeldClass } from '../../../../contract/academic/desk-attendance.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { units } from '../attendance/totals.ts';
import { policyTables, sectionLabel } from '../classes.ts';
import { readAttendance } from './attendance.ts';
import { degreeOf } from './terms.ts';

interface ClassesRequest {
  readonly studentId: number;
  readonly sectionCourseId: number;
  readonly now: Date;
}

/** Classes of one course of a student, in all the student's sections with that course. */
export async function readCourseClasses(db: Db, { studentId, sectionCourseId, now }: ClassesRequest): Promise<CourseClasses> {
  const ids = await togetherWith(db, studentId, sectionCourseId);
  const { rows } = await sql<{ termId: number }>`
    select t.id as term_id from section_courses sc join sections s on s.id = sc.section_id
    join ${policyTables} on r.id = s.registration_policy_id where sc.id = ${sectionCourseId}`.execute(db);
  const attendance = await readAttendance(db, { studentId, termId: rows[0]?.termId, now });
  const course = attendance.courses.find((candidate) => ids.includes(candidate.sectionCourseId));
  const term = attendance.terms.find(({ id }) => id === attendance.termId);
  if (!course || !term) throw new ApiError('NotFound');
  return {
    asOf: attendance.asOf,
    today: attendance.today,
    term,
    course,
    classes: await classesOf(db, studentId, ids, course),
    days: await daysOf(db, term, await degreeOf(db, studentId)),
  };
}

/** Section courses of the student for the same course. NotFound if the student was never in the section. */
async function togetherWith(db: Db, studentId: number, sectionCourseId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct o.id from section_courses sc join sections s on s.id = sc.section_id
    join section_courses o on o.semester_course_id = sc.semester_course_id
    join section_students m on m.section_id = o.section_id and m.student_id = ${studentId}
    where sc.id = ${sectionCourseId}
      and exists (select from section_students x where x.section_id = sc.section_id and x.student_id = ${studentId})`.execute(db);
  if (rows.length === 0) throw new ApiError('NotFound');
  return rows.map(({ id }) => id);
}

type Row = Omit<HeldClass, 'isCounted' | 'change'> & { markId: number | null };

/** Classes with a mark, and those of the first section before the student joined. */
async function classesOf(db: Db, studentId: number, ids: readonly number[], { countFrom }: DeskCourse): Promise<HeldClass[]> {
  const { rows } = await sql<Row>`
    with first as (
      select c.id as section_course_id, x.section_group_id, x.from_date
      from section_students x join section_courses c on c.section_id = x.section_id
      where x.student_id = ${studentId} and c.id = any(${[...ids]}::bigint[]) order by x.from_date, x.id limit 1)
    select w.id as worklog_id, w.on_date, l.name as slot, l.starts_at, w.kind, ${sectionLabel} as section, ${units} as units,
      e.name as teacher, m.mark, m.id as mark_id,
      array(select coalesce(p.title, x.free_text) from worklog_topics x left join course_topics p on p.id = x.course_topic_id
        where x.worklog_id = w.id order by x.id) as topics
    from worklogs w join slots l on l.id = w.slot_id join employees e on e.id = w.employee_id
    join section_courses sc on sc.id = w.section_course_id join sections s on s.id = sc.section_id
    join (${policyTables}) on r.id = s.registration_policy_id
    left join attendance_marks m on m.worklog_id = w.id and m.student_id = ${studentId}
    left join first f on f.section_course_id = sc.id and w.on_date < f.from_date
      and (w.section_group_id is null or w.section_group_id = f.section_group_id)
    where w.status = 'submitted' and w.section_course_id = any(${[...ids]}::bigint[]) and (m.id is not null or f.from_date is not null)
    order by w.on_date desc, l.starts_at desc, w.id desc`.execute(db);
  const changes = await changesOf(
    db,
    rows.flatMap(({ markId }) => markId ?? []),
  );
  return rows.map(({ markId, ...row }) => ({
    ...row,
    isCounted: row.mark === null ? countFrom === 'start' : row.mark !== 'X',
    change: (markId !== null && changes.get(markId)) || null,
  }));
}

/** The last change of each mark in the audit trail. */
async function changesOf(db: Db, markIds: readonly number[]): Promise<Map<number, NonNullable<HeldClass['change']>>> {
  if (markIds.length === 0) return new Map();
  const { rows } = await sql<{ markId: number; from: AttendanceMark | null; by: string; at: string }>`
    select distinct on (a.record_id) a.record_id as mark_id, a.before->>'mark' as "from", coalesce(u.display_name, '') as by, a.created_at as at
    from audit_events a left join users u on u.id = a.user_id
    where a.table_name = 'attendance_marks' and a.action = 'update' and a.record_id = any(${[...markIds]}::bigint[])
      and a.before->>'mark' is distinct from a.after->>'mark'
    order by a.record_id, a.created_at desc, a.id desc`.execute(db);
  return new Map(rows.map(({ markId, ...change }) => [markId, change]));
}

/** Days that differ from the regular week. An exception for the degree overrides one for all. */
async function daysOf(db: Db, { from, to }: { from: string; to: string }, degreeId: number | null): Promise<CourseClasses['days']> {
  const { rows } = await sql<CourseClasses['days'][number]>`
    select distinct on (on_date) on_date, kind, title from calendar_days
    where on_date between ${from} and ${to} and (degree_id is null or degree_id = ${degreeId})
    order by on_date, degree_id nulls last`.execute(db);
  return rows;
}
