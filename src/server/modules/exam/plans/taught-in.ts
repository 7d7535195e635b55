import { sql, type RawBuilder } from 'kysely';
import type { CourseKind } from '../../../../contract/exam/fields.ts';
import type { Db } from '../../../database/transaction.ts';

/** A course taught to sections of a class, with the applicable policy and the existing plan, if any. */
export interface Taught {
  registrationPolicyId: number;
  semesterCourseId: number;
  /** BT-CSE 3. */
  className: string;
  code: string;
  title: string;
  kind: CourseKind;
  sections: number;
  policyId: number | null;
  policy: string | null;
  coordinatorId: number | null;
  coordinator: string | null;
  existingPlan: { id: number; policyId: number; policy: string; isOpen: boolean; hasTest: boolean } | null;
}

/** The courses taught in terms `t`, by class. Frozen classes are skipped. */
export async function taughtIn(db: Db, terms: RawBuilder<unknown>, programId: number | null): Promise<Taught[]> {
  const { rows } = await sql<Taught>`
    with taught as (
      select s.registration_policy_id, sc.semester_course_id, count(distinct s.id)::int as sections,
        -- A course of one section needs no coordinator: its lead teacher is responsible.
        case when count(distinct s.id) > 1 then min(i.employee_id) end as coordinator_id
      from section_courses sc join sections s on s.id = sc.section_id
      left join course_instructors i on i.section_course_id = sc.id and i.role = 'lead' and i.to_date is null
      group by s.registration_policy_id, sc.semester_course_id)
    select x.registration_policy_id, x.semester_course_id, p.code || ' ' || bs.semester as class_name, o.code, o.title, o.kind,
      x.sections, y.id as policy_id, y.name as policy, x.coordinator_id, e.name as coordinator,
      case when ip.id is not null then json_build_object('id', ip.id, 'policyId', ip.internal_policy_id, 'policy', k.name, 'isOpen', ip.status = 'open',
        'hasTest', exists (select from internal_tests it where it.internal_plan_id = ip.id)) end as existing_plan
    from taught x join registration_policies r on r.id = x.registration_policy_id join programs p on p.id = r.program_id
    join batch_semesters bs on bs.id = r.batch_semester_id join academic_terms t on t.id = bs.academic_term_id
    join batches b on b.id = bs.batch_id
    join semester_courses n on n.id = x.semester_course_id join courses o on o.id = n.course_id
    left join employees e on e.id = x.coordinator_id
    left join internal_plans ip on ip.registration_policy_id = x.registration_policy_id and ip.semester_course_id = x.semester_course_id
    left join internal_policies k on k.id = ip.internal_policy_id
    left join lateral (
      select m.id, m.name from internal_policies m left join batches f on f.id = m.from_batch_id
      where m.status = 'active' and m.course_kind = o.kind and (m.degree_id is null or m.degree_id = b.degree_id)
        and (f.id is null or (f.degree_id = b.degree_id and f.admission_year <= b.admission_year))
      order by m.degree_id is null, f.admission_year desc nulls last, m.id desc limit 1) y on true
    where ${terms} and r.status <> 'frozen' and (${programId}::bigint is null or p.id = ${programId})
    order by p.code, bs.semester, n.ordinal, o.code, x.semester_course_id`.execute(db);
  return rows;
}
