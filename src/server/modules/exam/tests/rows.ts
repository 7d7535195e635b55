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
/** Whether one of them is taught the course of a plan `pl`. */
export const isOfPlan = sql`(s.registration_policy_id = pl.registration_policy_id and c.semester_course_id = pl.semester_course_id)`;
/** Whether a test `x` of the plan is for it. */
export const isFor = sql`(${isOfPlan} and (x.section_course_id is null or c.id = x.section_course_id))`;

export const classLabel = sql<string>`p.code || ' ' || bs.semester`;
/** An hour as the clock tells it, 09:00. */
export const hour = (column: Sql) => sql<string | null>`to_char(${column}, 'HH24:MI')`;

export const testSections = sql`(select coalesce(json_agg(json_build_object(
    'sectionCourseId', c.id, 'sectionId', s.id, 'name', s.name) order by s.name), '[]') from ${planSections} where ${isFor})`;
/** Minutes of the day at which a test begins. */
export const beginning = (test: string) => sql`extract(epoch from ${sql.ref(`${test}.starts_at`)}) / 60`;
/** Whether two tests of a day are held at the same time, if only in part. */
export const atOnce = (one: string, other: string) => sql`
  ${beginning(one)} < ${beginning(other)} + ${sql.ref(`${other}.minutes`)}
  and ${beginning(other)} < ${beginning(one)} + ${sql.ref(`${one}.minutes`)}`;

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
 * Who sits in which test, `(test_id, on_date, student_id, section_id)`, of tests `x` with a day that are not cancelled. A section
 * in which nobody sits yet stands for itself, as a student of its negative number.
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
