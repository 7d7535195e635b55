import { sql, type RawBuilder } from 'kysely';
import { collegeDay } from '../../college-day.ts';
import type { Asking, Condition, ScopeRules } from '../../scope.ts';

/**
 * SQL condition that an employee is posted today in a department that the caller heads. If postings overlap, the latest
 * one counts.
 */
export const headedStaff = (
  { caller, now }: { caller: Pick<Asking['caller'], 'employeeId'>; now: Date },
  key: RawBuilder<unknown>,
): Condition => sql`${caller.employeeId} = (
  select d.hod_employee_id from employee_postings p join departments d on d.id = p.department_id
  where p.employee_id = ${key} and p.from_on <= ${collegeDay(now)}
    and (p.closed_on is null or p.closed_on >= ${collegeDay(now)})
  order by p.from_on desc limit 1)`;

/** Row scopes of employees, accounts and departments. */
export const hrScopes = {
  ownEmployee: ({ caller }, key) => sql`${key} = ${caller.employeeId}`,
  headedStaff,
  accountsOfStaff: (asking, key) =>
    asking.caller.roleName === 'Faculty'
      ? sql`${key} in (select e.user_id from employees e where ${headedStaff(asking, sql.ref('e.id'))})`
      : sql`${key} in (select id from users where kind = 'employee')`,
  headedDepartments: ({ caller }, key) => sql`${key} in (select id from departments where hod_employee_id = ${caller.employeeId})`,
} as const satisfies ScopeRules;
