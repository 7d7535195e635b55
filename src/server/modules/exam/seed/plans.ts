import { sql } from 'kysely';
import type { Tables } from '../../../database/seed/steps.ts';
import { internalPolicies } from './masters.ts';

/** A plan with a policy for each taught course. Courses shared by several sections have a coordinator. */
export async function writePlans({ db, add }: Tables): Promise<void> {
  const { rows } = await sql<{
    policyId: number;
    courseId: number;
    kind: string;
    leads: number[];
    isRunning: boolean;
    from: string;
    to: string;
  }>`
    select s.registration_policy_id as policy_id, n.id as course_id, c.kind, r.status <> 'frozen' as is_running,
      r.classes_from::text as "from", r.classes_to::text as "to",
      (select coalesce(json_agg(i.employee_id order by k.id), '[]') from section_courses k
        join sections t on t.id = k.section_id and t.registration_policy_id = s.registration_policy_id
        join course_instructors i on i.section_course_id = k.id and i.role = 'lead' and i.to_date is null
        where k.semester_course_id = n.id) as leads
    from section_courses o join sections s on s.id = o.section_id join registration_policies r on r.id = s.registration_policy_id
    join semester_courses n on n.id = o.semester_course_id join courses c on c.id = n.course_id
    group by s.registration_policy_id, n.id, c.kind, r.status, r.classes_from, r.classes_to
    order by s.registration_policy_id, n.id`.execute(db);
  await add(
    'internalPlans',
    rows.map(({ policyId, courseId, kind, leads, isRunning, from, to }, index) => ({
      id: index + 1,
      registrationPolicyId: policyId,
      semesterCourseId: courseId,
      internalPolicyId: internalPolicies.find(({ courseKind }) => courseKind === kind)?.id ?? 1,
      coordinatorId: leads.length > 1 ? (leads[0] ?? null) : null,
      status: isRunning ? 'open' : 'frozen',
      closedAt: isRunning ? null : `${to}T11:30:00.000Z`,
      createdAt: `${from}T05:10:00.000Z`,
      updatedAt: `${isRunning ? from : to}T11:30:00.000Z`,
    })),
  );
}
