import { sql, type RawBuilder } from 'kysely';
import type { TestRow } from '../../../../contract/exam/tests.ts';

type Sql = RawBuilder<unknown>;

/** A test `x` with its plan `pl`, component `pc` and type `et`, its course `k` and its class with the term `t`. */
export const testTables = sql`internal_tests x join internal_plans pl on pl.id = x.internal_plan_id
  join policy_components pc on pc.id = x.policy_component_id join exam_types et on et.id = pc.exam_type_id
  join semester_courses n on n.id = pl.semester_course_id join courses k on k.id = n.course_id
  join registration_policies r on r.id = pl.registration_policy_id join programs p on p.id = r.program_id
  join batch_semesters bs on bs.id = r.batch_semester_id join batches b on b.id = bs.batch_id
  join academic_terms t on t.id = bs.academic_term_id`;

/** Section courses `c` with their sections `s`. */
export const planSections = sql`(section_courses c join sections s on s.id = c.section_id)`;
/** True if a section course belongs to a plan `pl`. */
export const isOfPlan = sql`(s.registration_policy_id = pl.registration_policy_id and c.semester_course_id = pl.semester_course_id)`;
/** True if a test `x` of the plan is for the section course. */
export const isFor = sql`(${isOfPlan} and (x.section_course_id is null or c.id = x.section_course_id))`;

export const classLabel = sql<string>`p.code || ' ' || bs.semester`;
/** A time of day as text: 09:00. */
export const hour = (column: Sql) => sql<string | null>`to_char(${column}, 'HH24:MI')`;

export const testSections = sql`(select coalesce(json_agg(json_build_object(
    'sectionCourseId', c.id, 'sectionId', s.id, 'name', s.name) order by s.name), '[]') from ${planSections} where ${isFor})`;
/** The start of a test in minutes of the day. */
export const beginning = (test: string) => sql`extract(epoch from ${sql.ref(`${test}.starts_at`)}) / 60`;
/** True if two tests on the same day overlap. */
export const atOnce = (a: string, b: string) => sql`
  ${beginning(a)} < ${beginning(b)} + ${sql.ref(`${b}.minutes`)}
  and ${beginning(b)} < ${beginning(a)} + ${sql.ref(`${a}.minutes`)}`;

const sheetsOf = (which: Sql) => sql`(select count(*)::int from mark_sheets h where h.internal_test_id = x.id and ${which})`;

export type FoundTest = Omit<TestRow, 'events'>;
export const testColumns = (today: string) => sql<FoundTest>`
  x.id, x.version, x.updated_at, x.internal_plan_id, x.policy_component_id, x.section_course_id, x.retest_of_id, x.sequence, x.name,
  x.max_marks, x.on_date, ${hour(sql`x.starts_at`)} as starts_at, x.minutes, x.coverage, x.status, x.cancel_reason,
  t.id as academic_term_id, t.name as term, p.id as program_id, ${classLabel} as class_name, bs.semester,
  k.id as course_id, k.code, k.title as course, ${testSections} as sections, pc.label as component,
  et.id as exam_type_id, et.kind as exam_kind, et.is_scheduled, et.has_questions,
  (select q.status from question_papers q where q.internal_test_id = x.id
    order by array_position(array['draft','moderation','approved','released'], q.status) limit 1) as paper,
  ${sheetsOf(sql`true`)} as sheets, ${sheetsOf(sql`h.status = 'published'`)} as published,
  ${sheetsOf(sql`h.status in ('open', 'entering') and h.due_on < ${today}::date and x.status in ('held', 'closed')`)} as overdue`;

/**
 * Students by test, `(test_id, on_date, student_id, section_id)`, for tests `x` with a date that are not cancelled. A
 * section without students is represented by a student with its negative id.
 */
export const sittings = (which: Sql): Sql => sql`
  select x.id as test_id, x.on_date, coalesce(m.student_id, -s.id) as student_id, s.id as section_id
  from internal_tests x join internal_plans pl on pl.id = x.internal_plan_id join ${planSections} on ${isFor}
  left join section_students m on m.section_id = s.id and m.from_date <= x.on_date and (m.to_date is null or m.to_date >= x.on_date)
  where x.retest_of_id is null and x.on_date is not null and x.status <> 'cancelled' and (${which})
  union all
  select x.id, x.on_date, a.student_id, c.section_id
  from internal_tests x join mark_sheets h on h.internal_test_id = x.id join section_courses c on c.id = h.section_course_id
  join sheet_students a on a.mark_sheet_id = h.id
  where x.retest_of_id is not null and x.on_date is not null and x.status <> 'cancelled' and (${which})`;
