import { sql } from 'kysely';
import type { EndResult } from '../../../../contract/exam/end-results.ts';
import { joinedTables } from '../../../lists/joins.ts';

/**
 * The scale of a student `st` in a batch `b`: one for the degree precedes a general one, then the one from the latest
 * batch not after `b`.
 */
export const scaleOfStudent = sql<number | null>`(select s.id from grade_scales s left join batches f on f.id = s.from_batch_id
  where (s.degree_id is null or s.degree_id = st.degree_id) and (f.id is null or f.admission_year <= b.admission_year)
  order by s.degree_id is null, f.admission_year desc nulls last, s.id limit 1)`;

/** The final internal mark of a student in a semester course, once published to students. */
export const ownInternalOf = (studentId: ReturnType<typeof sql>, semesterCourseId: ReturnType<typeof sql>) => sql<string | null>`
  (select r.final_mark from internal_results r join internal_plans ip on ip.id = r.internal_plan_id
   where r.student_id = ${studentId} and ip.semester_course_id = ${semesterCourseId} and ip.status in ('published', 'frozen')
   order by ip.id desc limit 1)`;

/** True if a result `x` of a semester course `n` is the latest attempt of its course. */
export const isLatest = sql<boolean>`not exists (select from end_semester_results z join semester_courses zn on zn.id = z.semester_course_id
  where z.student_id = x.student_id and zn.course_id = n.course_id and (z.attempt, z.id) > (x.attempt, x.id))`;

/** A result `x` with its student, batch, course, programme and term. */
export const resultTables = joinedTables(
  (join) => sql`end_semester_results x ${join} students st on st.id = x.student_id ${join} batches b on b.id = st.batch_id
  ${join} semester_courses n on n.id = x.semester_course_id ${join} courses o on o.id = n.course_id
  ${join} syllabi y on y.id = n.syllabus_id ${join} programs p on p.id = y.program_id
  ${join} academic_terms t on t.id = x.academic_term_id`,
);

export const ownInternal = ownInternalOf(sql`st.id`, sql`n.id`);

/** The grade by the bands for the declared marks. */
export const reckonedGrade = sql<string | null>`(select g.grade from grade_bands g
  where g.grade_scale_id = ${scaleOfStudent} and x.internal is not null and (x.external is not null or o.external_max = 0)
    and 100 * (x.internal + coalesce(x.external, 0)) >= g.from_percent * (o.internal_max + o.external_max)
  order by g.from_percent desc limit 1)`;

export const resultColumns = sql<EndResult>`x.id, x.version, x.updated_at, st.id as student_id, st.regd_no, st.name,
  p.id as program_id, p.code as program, b.id as batch_id, b.name as batch, o.id as course_id, o.code, o.title as course,
  n.semester, t.id as term_id, t.name as term_name, x.attempt, x.internal::text as internal, o.internal_max,
  ${ownInternal}::text as own_internal, x.external::text as external, o.external_max, x.grade, ${reckonedGrade} as reckoned_grade,
  x.points::text as points, x.is_pass, ${isLatest} as is_latest, x.declared_on`;
