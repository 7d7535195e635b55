import { sql } from 'kysely';
import type { Attainment, OutcomeFigures } from '../../../attainment.ts';

/** Number of terms shown. */
const terms = 3;

/** The attainment of the outcomes of a course, for authors of outcomes. */
export const attainment: Attainment = {
  isApproved: (semesterCourse) => sql`exists (
    select from attainment_runs x where x.semester_course_id = ${semesterCourse} and x.status = 'approved')`,
  async figuresOf(db, courseId) {
    // A course shared by several programmes has a run in each of them. Each counts once, as in programme attainment.
    const { rows } = await sql<OutcomeFigures>`
      with judged as (
        select v.course_outcome_id, t.id as term_id, t.name as term, t.starts_on, v.final, v.target
        from attainment_runs x join semester_courses n on n.id = x.semester_course_id
        join attainment_values v on v.attainment_run_id = x.id and v.section_course_id is null and v.final is not null
        join lateral (
          select t.id, t.name, t.starts_on from internal_plans ip join registration_policies r on r.id = ip.registration_policy_id
          join batch_semesters b on b.id = r.batch_semester_id join academic_terms t on t.id = b.academic_term_id
          where ip.semester_course_id = x.semester_course_id order by t.starts_on desc, t.id desc limit 1) t on true
        where n.course_id = ${courseId} and x.status = 'approved'),
      by_term as (
        select course_outcome_id, term, starts_on, term_id,
          round(avg(final), 2)::text as final, round(avg(target), 2)::text as target,
          dense_rank() over (order by starts_on desc, term_id desc) as place
        from judged group by course_outcome_id, term_id, term, starts_on)
      select c.id as course_outcome_id,
        (select count(distinct q.id)::int from question_outcomes a join paper_questions q on q.id = a.paper_question_id and not q.is_void
          join paper_parts pp on pp.id = q.paper_part_id join question_papers qp on qp.id = pp.question_paper_id and qp.status = 'released'
          where a.course_outcome_id = c.id) as questions,
        (select coalesce(json_agg(json_build_object('term', y.term, 'final', y.final, 'target', y.target) order by y.place), '[]')
          from by_term y where y.course_outcome_id = c.id and y.place <= ${terms}) as attained
      from course_outcomes c where c.course_id = ${courseId} order by c.ordinal`.execute(db);
    return rows;
  },
};
