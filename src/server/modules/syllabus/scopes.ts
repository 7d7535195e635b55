import { sql } from 'kysely';
import type { ScopeRule, ScopeRules } from '../../scope.ts';

const headedPrograms: ScopeRule = ({ caller }, key) => sql`${key} in (
  select p.id from programs p join branches b on b.id = p.branch_id join departments d on d.id = b.department_id
  where d.hod_employee_id = ${caller.employeeId})`;
const coordinatedPrograms: ScopeRule = ({ caller }, key) =>
  sql`${key} in (select id from programs where coordinator_id = ${caller.employeeId})`;

/** Whose programmes and courses; who teaches a course is told by the sections. */
export const syllabusScopes = {
  coordinatedPrograms,
  headedPrograms,
  headedCourses: ({ caller }, key) => sql`${key} in (
    select c.id from courses c join departments d on d.id = c.department_id
    where d.hod_employee_id = ${caller.employeeId})`,
  coordinatedCourses: ({ caller }, key) => sql`${key} in (
    select c.id from courses c join branches b on b.department_id = c.department_id
    join programs p on p.branch_id = b.id where p.coordinator_id = ${caller.employeeId})`,
  coordinatedSemesterCourses: (asking, key, scopes) => sql`${key} in (
    select s.id from semester_courses s join syllabi y on y.id = s.syllabus_id
    where ${coordinatedPrograms(asking, sql`y.program_id`, scopes)} or ${headedPrograms(asking, sql`y.program_id`, scopes)})`,
} as const satisfies ScopeRules;
