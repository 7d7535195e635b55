import { sql, type RawBuilder } from 'kysely';
import { marksAreOut } from '../../../published-marks.ts';
import type { ScopeRules } from '../../../scope.ts';

/**
 * Sealed results of an employee. If the round requires it, only after the internal marks of the class are published.
 */
export const released = (employeeId: number | null): RawBuilder<unknown> => sql`
  select r.id from feedback_results r join feedback_offerings o on o.id = r.feedback_offering_id
  join feedback_policies p on p.id = o.feedback_policy_id
  where o.employee_id = ${employeeId} and o.is_active and p.status in ('sealed', 'published')
    and (not p.release_after_marks or ${marksAreOut(sql`o.section_course_id`)})`;

/** Row scopes of results, final grades and replies. */
export const resultScopes = {
  ownFeedback: ({ caller }, key) => sql`${key} in (${released(caller.employeeId)})`,
  ownFinalGrades: ({ caller }, key) => sql`${key} in (
    select g.id from feedback_final_grades g where g.employee_id = ${caller.employeeId} and g.status = 'published')`,
  ownFeedbackReplies: ({ caller }, key) => sql`${key} in (select w.id from feedback_replies w
    join feedback_results r on r.feedback_offering_id = w.feedback_offering_id
    where w.employee_id = ${caller.employeeId} and r.id in (${released(caller.employeeId)}))`,
} as const satisfies ScopeRules;
