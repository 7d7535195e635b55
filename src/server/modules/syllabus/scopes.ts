import { sql } from 'kysely';
import type { ScopeRules } from '../../scope.ts';

/** Whose programmes and courses; who teaches a course is told by the sections. */
export const syllabusScopes = {
  coordinatedPrograms: ({ caller }, key) =>
    sql`${key} in (select id from programs where coordinator_id = ${caller.employeeId})`,
  headedPrograms: ({ caller }, key) => sql`${key} in (
    select p.id from programs p join branches b on b.id = p.branch_id join departments d on d.id = b.department_id
    where d.hod_employee_id = ${caller.employeeId})`,
  headedCourses: ({ caller }, key) => sql`${key} in (
    select c.id from courses c join departments d on d.id = c.department_id
    where d.hod_employee_id = ${caller.employeeId})`,
} as const satisfies ScopeRules;
