import { sql } from 'kysely';
import type { CourseMethod } from '../../../../contract/exam/fields.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { CourseRules } from './inputs.ts';

/**
 * A course with its attainment policy. A policy for the programme precedes a general one, then one for the kind of
 * course, then the one from the newest batch.
 */
export interface JudgedCourse extends CourseRules {
  method: CourseMethod;
  label: string;
}

/** An internal plan `ip` with its course, programme, batch and term. */
export const courseTables = sql`internal_plans ip join registration_policies r on r.id = ip.registration_policy_id
  join programs p on p.id = r.program_id join batch_semesters bs on bs.id = r.batch_semester_id join batches b on b.id = bs.batch_id
  join academic_terms t on t.id = bs.academic_term_id
  join semester_courses n on n.id = ip.semester_course_id join courses o on o.id = n.course_id`;

export const courseColumns = sql`t.name as term_name, p.id as program_id, p.code as program, b.id as batch_id, b.name as batch, bs.semester,
  ip.semester_course_id, o.code, o.title as course`;

type Row = Omit<JudgedCourse, 'rules'> & {
  policyId: number | null;
  internalThreshold: number;
  externalThreshold: number;
  cut1: number;
  cut2: number;
  cut3: number;
  internalWeight: number;
  directWeight: number;
  absentAsZero: boolean;
};

/** @throws {ApiError} Locked if no attainment policy applies to the course */
export async function judgedCourse(db: Db, planId: number): Promise<JudgedCourse> {
  const { rows } = await sql<Row>`
    select ip.id as plan_id, ip.semester_course_id, o.id as course_id, y.void_rule, o.code || ' ' || p.code || ' ' || bs.semester as label,
      a.id as policy_id, (a.internal_threshold * 100)::int as internal_threshold, (a.external_threshold * 100)::int as external_threshold,
      (a.cut1 * 100)::int as cut1, (a.cut2 * 100)::int as cut2, (a.cut3 * 100)::int as cut3, (a.w_internal * 1000)::int as internal_weight,
      (a.w_direct * 1000)::int as direct_weight, a.absent_as_zero, a.course_method as method, (a.default_target * 100)::int as default_target
    from ${courseTables} join internal_policies y on y.id = ip.internal_policy_id
    left join lateral (
      select a.* from attainment_policies a left join batches f on f.id = a.from_batch_id
      where (a.program_id is null or a.program_id = p.id) and (a.course_kind is null or a.course_kind = y.course_kind)
        and (f.id is null or (f.degree_id = b.degree_id and f.admission_year <= b.admission_year))
      order by a.program_id is null, a.course_kind is null, f.admission_year desc nulls last, a.id limit 1) a on true
    where ip.id = ${planId}`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('NotFound');
  if (row.policyId === null) throw new ApiError('Locked', { detail: 'no attainment policy applies to this course' });
  const {
    internalThreshold,
    externalThreshold,
    cut1,
    cut2,
    cut3,
    internalWeight,
    directWeight,
    absentAsZero,
    policyId: _id,
    ...judged
  } = row;
  return {
    ...judged,
    rules: { internalThreshold, externalThreshold, cuts: [cut1, cut2, cut3], internalWeight, directWeight, absentAsZero },
  };
}
