import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * The last day of service in SQL, as `retirementDate` of the rules has it: the end of the month in which the age is
 * reached. Who is born on the 1st retires with the month before: a day less moves exactly them.
 */
export const retiresOn = (bornOn: RawBuilder<unknown>, age: number): RawBuilder<string> => sql`(
  date_trunc('month', ${bornOn} - 1 + make_interval(years => ${age}::int)) + interval '1 month' - interval '1 day')::date`;

/** Whether an employee holds a regular post on a day: the others do not retire. */
export const isRegularOn = (employeeId: RawBuilder<unknown>, day: string): RawBuilder<SqlBool> => sql`exists (
  select from employee_postings p join employee_categories c on c.id = p.employee_category_id and c.is_regular
  where p.employee_id = ${employeeId} and p.from_on <= ${day}::date and (p.closed_on is null or p.closed_on >= ${day}::date))`;
