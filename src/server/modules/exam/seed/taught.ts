import { sql } from 'kysely';
import { groupBy } from '../../../database/seed/college/group.ts';
import type { Tx } from '../../../database/transaction.ts';
import { internalPolicies, policyComponents } from './masters.ts';

/** A course of the running term with the classes that take it. */
export interface Taught {
  planId: number;
  courseId: number;
  policyId: number;
  leadId: number;
  classes: readonly Class[];
}

export interface Class {
  sectionCourseId: number;
  sectionId: number;
  /** The lead teacher of the class. */
  leadId: number;
}

/** Every internal course of the running term, ordered by plan. Classes without a teacher are omitted. */
export async function readTaught(db: Tx): Promise<Taught[]> {
  const { rows } = await sql<Omit<Taught, 'classes'> & Class>`
    select p.id as plan_id, n.course_id, p.internal_policy_id as policy_id, c.id as section_course_id, c.section_id,
      (select i.employee_id from course_instructors i where i.section_course_id = c.id and i.to_date is null
        order by i.role <> 'lead', i.id limit 1) as lead_id
    from internal_plans p join semester_courses n on n.id = p.semester_course_id
    join section_courses c on c.semester_course_id = n.id
    join sections s on s.id = c.section_id and s.registration_policy_id = p.registration_policy_id
    where p.status = 'open' order by p.id, c.id`.execute(db);
  const led = rows.filter(({ leadId }) => leadId !== null);
  return [...groupBy(led, ({ planId }) => planId).values()].map((classes) => ({ ...classes[0]!, classes }));
}

interface Membership {
  sectionId: number;
  studentId: number;
  fromDate: string;
  toDate: string | null;
}

/** Returns a function that lists the students of a section on a day. */
export async function readRolls(db: Tx): Promise<(sectionId: number, day: string) => number[]> {
  const { rows } = await sql<Membership>`
    select section_id, student_id, from_date, to_date from section_students order by section_id, student_id`.execute(db);
  const bySection = groupBy(rows, ({ sectionId }) => sectionId);
  return (sectionId, day) => [
    ...new Set(
      (bySection.get(sectionId) ?? [])
        .filter(({ fromDate, toDate }) => fromDate <= day && (toDate ?? day) >= day)
        .map(({ studentId }) => studentId),
    ),
  ];
}

/** The id of the component of a policy with this label. */
export const componentOf = (policyId: number, label: string): number =>
  policyComponents.find((component) => component.internalPolicyId === policyId && component.label === label)!.id;

export const policyIdOf = (kind: string): number => internalPolicies.find(({ courseKind }) => courseKind === kind)!.id;
