import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * For a lateral join to employees: the department and designation of an employee on a day; of several postings the
 * newest.
 */
export const presentPosting = (eb: ExpressionBuilder<Schema, 'employees'>, today: string) =>
  lastBegun(eb, today)
    .where((posting) => posting.or([posting('closedOn', 'is', null), posting('closedOn', '>=', today)]))
    .as('present');

/** The same, including employees who had left: the posting that began last, ended or not. */
export const lastPosting = (eb: ExpressionBuilder<Schema, 'employees'>, day: string) =>
  lastBegun(eb, day)
    .select(['departments.id as departmentId', 'designations.cadre'])
    .select((posting) =>
      posting
        .or([posting('closedOn', 'is', null), posting('closedOn', '>=', day)])
        .$castTo<boolean>()
        .as('isHeld'),
    )
    .as('last');

const lastBegun = (eb: ExpressionBuilder<Schema, 'employees'>, day: string) =>
  eb
    .selectFrom('employeePostings')
    .innerJoin('designations', 'designations.id', 'employeePostings.designationId')
    .innerJoin('departments', 'departments.id', 'employeePostings.departmentId')
    .select(['designations.name as designation', 'departments.name as department', 'employeePostings.id as postingId'])
    .whereRef('employeePostings.employeeId', '=', 'employees.id')
    .where('employeePostings.fromOn', '<=', day)
    .orderBy('employeePostings.fromOn', 'desc')
    .limit(1);

const placed = sql`p.employee_id, p.from_on, p.department_id, p.designation_id, p.employee_category_id,
  d.name as department, g.name as designation, g.cadre, g.sort_order, c.name as category, c.is_regular`;
const masters = sql`join departments d on d.id = p.department_id join designations g on g.id = p.designation_id
  join employee_categories c on c.id = p.employee_category_id`;
const holds = (today: string) => sql`p.from_on <= ${today} and (p.closed_on is null or p.closed_on >= ${today})`;

/**
 * For lists: the posting of `employees e` on a day with its masters' values; of several the newest, and with `withLeft`
 * the last one of employees who have left. `postsOn` is a table of all employees, for an order or a filter, `postOn` of
 * one, for the rows of a page.
 */
export const postsOn = (today: string, { withLeft }: { withLeft: boolean }): RawBuilder<unknown> => sql`(
  select ${placed} from employee_postings p ${masters} where ${isPresentPosting(today)}
  ${withLeft ? sql`union all select ${placed} from (${lastOfWhoLeft(today)}) p ${masters}` : sql``})`;
export const postOn = (today: string): RawBuilder<unknown> => sql`lateral (
  select ${placed} from employee_postings p ${masters}
  where p.employee_id = e.id and ((${holds(today)}) or (e.status = 'left' and p.from_on <= ${today}))
  order by (p.closed_on is null or p.closed_on >= ${today}) desc, p.from_on desc limit 1)`;

const lastOfWhoLeft = (today: string) => sql`
  select distinct on (p.employee_id) p.* from employees held join employee_postings p on p.employee_id = held.id
  where held.status = 'left' and p.from_on <= ${today}
    and not exists (select from employee_postings p where p.employee_id = held.id and ${holds(today)})
  order by p.employee_id, p.from_on desc`;

/** For counts: true if a posting `p` is its employee's current one on a day; of several the newest. */
export const isPresentPosting = (today: string): RawBuilder<SqlBool> => sql`(${holds(today)} and not exists (
  select from employee_postings newer
  where newer.employee_id = p.employee_id and newer.from_on > p.from_on and newer.from_on <= ${today}
    and (newer.closed_on is null or newer.closed_on >= ${today})))`;
