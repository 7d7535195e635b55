import { sql, type RawBuilder } from 'kysely';
import { collegeDay } from '../../college-day.ts';
import type { Asking, ScopeRules } from '../../scope.ts';

type Sql = RawBuilder<unknown>;

/** The classes that the caller teaches today. */
const taught = ({ caller, now }: Asking): Sql => sql`
  select i.section_course_id from course_instructors i where i.employee_id = ${caller.employeeId}
    and i.from_date <= ${collegeDay(now)} and (i.to_date is null or i.to_date >= ${collegeDay(now)})`;

/** Internal courses that the caller coordinates, or teaches to a class today. */
const ownPlans = (asking: Asking): Sql => sql`
  select p.id from internal_plans p where p.coordinator_id = ${asking.caller.employeeId} or exists (
    select from section_courses c join sections s on s.id = c.section_id
    where c.semester_course_id = p.semester_course_id and s.registration_policy_id = p.registration_policy_id
      and c.id in (${taught(asking)}))`;

/** Scopes of plans, tests, papers, sheets and marks. */
export const examScopes = {
  ownPlans: (asking, key) => sql`${key} in (${ownPlans(asking)})`,
  testsOfOwnCourses: (asking, key) => sql`${key} in (
    select t.id from internal_tests t where t.internal_plan_id in (${ownPlans(asking)})
      and (t.section_course_id is null or t.section_course_id in (${taught(asking)})))`,
  papersToSet: ({ caller }, key) => sql`${key} in (select id from question_papers where setter_id = ${caller.employeeId})`,
  papersToModerate: ({ caller }, key) => sql`${key} in (
    select id from question_papers where moderator_id = ${caller.employeeId} and status <> 'draft')`,
  releasedPapers: (_asking, key) => sql`${key} in (select id from question_papers where status = 'released')`,
  sheetsToEvaluate: ({ caller }, key) => sql`${key} in (select id from mark_sheets where evaluator_id = ${caller.employeeId})`,
  headedSheets: ({ caller }, key) => sql`${key} in (
    select k.id from mark_sheets k join section_courses c on c.id = k.section_course_id
    join semester_courses n on n.id = c.semester_course_id join courses o on o.id = n.course_id
    join departments d on d.id = o.department_id where d.hod_employee_id = ${caller.employeeId})`,
  ownRuns: (asking, key) => sql`${key} in (
    select x.id from attainment_runs x join internal_plans p on p.semester_course_id = x.semester_course_id where p.id in (${ownPlans(asking)}))`,
  ownMarks: ({ caller }, key) => sql`${key} in (
    select m.id from test_marks m join mark_sheets k on k.id = m.mark_sheet_id
    where m.student_id = ${caller.studentId} and k.status = 'published')`,
  ownResults: ({ caller }, key) => sql`${key} in (
    select r.id from internal_results r join internal_plans p on p.id = r.internal_plan_id
    where r.student_id = ${caller.studentId} and p.status in ('published', 'frozen'))`,
} as const satisfies ScopeRules;
