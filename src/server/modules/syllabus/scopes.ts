import { sql, type RawBuilder } from 'kysely';
import type { ScopeRules } from '../../scope.ts';

type Sql = RawBuilder<unknown>;

const coordinated = (employeeId: number | null): Sql => sql`select id from programs where coordinator_id = ${employeeId}`;
const headed = (employeeId: number | null): Sql => sql`
  select p.id from programs p join branches b on b.id = p.branch_id join departments d on d.id = b.department_id
  where d.hod_employee_id = ${employeeId}`;
const setsOf = (programs: Sql): Sql => sql`select id from outcome_sets where program_id in (${programs})`;
const syllabiOf = (programs: Sql): Sql => sql`select id from syllabi where program_id in (${programs})`;
const outcomesOf = (sets: Sql): Sql => sql`select id from outcomes where outcome_set_id in (${sets})`;
const shared = sql`select id from outcome_sets where program_id is null`;

/**
 * Scopes of programmes, outcomes and courses. Scopes by the teachers of a course are in the academic module, which has
 * the sections.
 */
export const syllabusScopes = {
  coordinatedPrograms: ({ caller }, key) => sql`${key} in (${coordinated(caller.employeeId)})`,
  headedPrograms: ({ caller }, key) => sql`${key} in (${headed(caller.employeeId)})`,
  coordinatedSyllabi: ({ caller }, key) => sql`${key} in (${syllabiOf(coordinated(caller.employeeId))})`,
  headedSyllabi: ({ caller }, key) => sql`${key} in (${syllabiOf(headed(caller.employeeId))})`,
  coordinatedOutcomeSets: ({ caller }, key) => sql`${key} in (${setsOf(coordinated(caller.employeeId))})`,
  headedOutcomeSets: ({ caller }, key) => sql`${key} in (${setsOf(headed(caller.employeeId))})`,
  sharedOutcomeSets: (_, key) => sql`${key} in (${shared})`,
  coordinatedOutcomes: ({ caller }, key) => sql`${key} in (${outcomesOf(setsOf(coordinated(caller.employeeId)))})`,
  headedOutcomes: ({ caller }, key) => sql`${key} in (${outcomesOf(setsOf(headed(caller.employeeId)))})`,
  sharedOutcomes: (_, key) => sql`${key} in (${outcomesOf(shared)})`,
  headedVisions: ({ caller }, key) => sql`${key} in (
    select v.id from vision_statements v join departments d on d.id = v.department_id
    where d.hod_employee_id = ${caller.employeeId})`,
  headedCourses: ({ caller }, key) => sql`${key} in (
    select c.id from courses c join departments d on d.id = c.department_id
    where d.hod_employee_id = ${caller.employeeId})`,
  coordinatedCourses: ({ caller }, key) => sql`${key} in (
    select c.id from courses c join branches b on b.department_id = c.department_id
    join programs p on p.branch_id = b.id where p.coordinator_id = ${caller.employeeId})`,
  coordinatedSemesterCourses: ({ caller }, key) => sql`${key} in (
    select s.id from semester_courses s join syllabi y on y.id = s.syllabus_id
    where y.program_id in (${coordinated(caller.employeeId)}) or y.program_id in (${headed(caller.employeeId)}))`,
} as const satisfies ScopeRules;
