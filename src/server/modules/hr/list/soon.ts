import { sql } from 'kysely';
import type { Condition } from '../../../scope.ts';
import { isRegularOn, retiresOn } from '../retirement.ts';

/**
 * Employees `e` who retire within a number of months from today. The index of birth dates preselects them: retirement
 * is from a day before to 32 days after reaching the age.
 */
export const retiresWithin = (today: string, months: number, age: number): Condition => {
  const ofAge = (days: number, later: number) => sql`
    (${today}::date + make_interval(years => -${age}::int, months => ${later}::int, days => ${days}::int))::date`;
  return sql`(e.born_on between ${ofAge(-33, 0)} and ${ofAge(2, months)}
    and ${retiresOn(sql`e.born_on`, age)} between ${today}::date and (${today}::date + make_interval(months => ${months}::int))
    and ${isRegularOn(sql`e.id`, today)})`;
};

/** Agreed end of the open posting of `employees e`. A renewed contract counts by its next posting. */
export const engagedUntil = sql`(
  select o.until_on from employee_postings o where o.employee_id = e.id and o.closed_on is null)`;

/** Contracts of `employees e` that have ended without renewal. */
export const contractEnded = (today: string): Condition => sql`(e.id in (
  select o.employee_id from employee_postings o where o.closed_on is null and o.until_on < ${today}::date))`;

export const contractEndsWithin = (today: string, days: number): Condition => sql`e.id in (
  select o.employee_id from employee_postings o
  where o.closed_on is null and o.until_on between ${today}::date and ${today}::date + ${days}::int)`;
