import { sql, type RawBuilder } from 'kysely';
import { collegeDay } from '../../college-day.ts';
import { isPresentPosting } from '../../database/present-posting.ts';
import type { Condition, ScopeRules } from '../../scope.ts';
import { rollTables } from './policies/roll.ts';
import { resultScopes } from './results/scopes.ts';

/**
 * Condition on offerings shown to a student: on the roll of the round's day, active, visible and not in a draft round.
 */
export const openTo = (studentId: number | null, key: RawBuilder<unknown>): Condition => sql`${key} in (select o.id from ${rollTables}
    where m.student_id = ${studentId} and o.is_active and o.is_visible and p.status <> 'draft')`;

/** Row scopes of feedback. */
export const feedbackScopes = {
  ...resultScopes,
  openOfferings: ({ caller }, key) => openTo(caller.studentId, key),
  // Excludes the head’s own results, which are released to the head as to any other teacher.
  headedFeedback: ({ caller, now }, key) => sql`${key} in (
    select r.id from feedback_results r join feedback_offerings o on o.id = r.feedback_offering_id
    join feedback_policies p on p.id = o.feedback_policy_id
    where o.employee_id <> ${caller.employeeId} and p.status in ('sealed', 'published') and o.employee_id in (
      select p.employee_id from employee_postings p join departments d on d.id = p.department_id
      where d.hod_employee_id = ${caller.employeeId} and ${isPresentPosting(collegeDay(now))}))`,
} as const satisfies ScopeRules;
