import { sql } from 'kysely';
import type { Condition } from '../../../scope.ts';
import { isRegularOn, retiresOn } from '../retirement.ts';

/**
 * Whether `employees e` retires from today on within so many months. Who may be among them is read off the index of
 * birth dates: nobody retires more than 32 days after the age is reached, nor before the day before.
 */
export const retiresWithin = (today: string, months: number, age: number): Condition => {
  const ofAge = (days: number, later: number) => sql`
    (${today}::date + make_interval(years => -${age}::int, months => ${later}::int, days => ${days}::int))::date`;
  return sql`(e.born_on between ${ofAge(-33, 0)} and ${ofAge(2, months)}
    and ${retiresOn(sql`e.born_on`, age)} between ${today}::date and (${today}::date + make_interval(months => ${months}::int))
    and ${isRegularOn(sql`e.id`, today)})`;
};

/** Until when `employees e` is engaged: by the posting that is not closed, since one that is renewed already counts by its next. */
export const engagedUntil = sql`(
  select o.until_on from employee_postings o where o.employee_id = e.id and o.closed_on is null)`;

/** Whether the agreed end of `employees e` has gone by and nothing was ordered since. */
export const contractEnded = (today: string): Condition => sql`(e.id in (
  select o.employee_id from employee_postings o where o.closed_on is null and o.until_on < ${today}::date))`;

export const contractEndsWithin = (today: string, days: number): Condition => sql`e.id in (
  select o.employee_id from employee_postings o
  where o.closed_on is null and o.until_on between ${today}::date and ${today}::date + ${days}::int)`;
