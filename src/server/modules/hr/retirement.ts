import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Last day of service in SQL, equal to `retirementDate` of the rules: the end of the month in which the age is reached.
 * Employees born on the 1st retire at the end of the month before. Subtracting a day affects only them.
 */
export const retiresOn = (bornOn: RawBuilder<unknown>, age: number): RawBuilder<string> => sql`(
  date_trunc('month', ${bornOn} - 1 + make_interval(years => ${age}::int)) + interval '1 month' - interval '1 day')::date`;

/** SQL condition that an employee has a regular post on a day. Other employees do not retire. */
export const isRegularOn = (employeeId: RawBuilder<unknown>, day: string): RawBuilder<SqlBool> => sql`exists (
  select from employee_postings p join employee_categories c on c.id = p.employee_category_id and c.is_regular
  where p.employee_id = ${employeeId} and p.from_on <= ${day}::date and (p.closed_on is null or p.closed_on >= ${day}::date))`;
