import { sql } from 'kysely';
import type { Column } from '../../../export/table.ts';

/** Columns of `employees as e`, with the posting joined by `postingOn`. */
export const employeeColumns = sql`
  e.id, e.user_id as "userId", e.employee_no as "employeeNo", e.salutation, e.name, d.id as "departmentId",
  d.name as department, g.name as designation, g.cadre, e.joined_on as "joinedOn"`;

/** Posting of `employees as e` on a day, with its department `d`, designation `g` and category `c`. */
export const postingOn = (day: string) => sql`
  join lateral (
    select * from employee_postings
    where employee_id = e.id and from_on <= ${day}::date and (closed_on is null or closed_on >= ${day}::date)
    order by from_on desc limit 1) p on true
  join departments d on d.id = p.department_id join designations g on g.id = p.designation_id
  join employee_categories c on c.id = p.employee_category_id`;

interface Line {
  employeeNo: string;
  salutation: string | null;
  name: string;
  designation: string;
  department: string;
}

export const fullName = ({ salutation, name }: Pick<Line, 'salutation' | 'name'>): string =>
  [salutation, name].filter((part) => part !== null).join(' ');

/** Columns of an employee in a file. */
export const lineColumns: readonly Column<Line>[] = [
  { head: 'Employee no', width: 12, cell: ({ employeeNo }) => employeeNo },
  { head: 'Name', width: 30, cell: fullName },
  { head: 'Designation', width: 24, cell: ({ designation }) => designation },
  { head: 'Department', width: 38, cell: ({ department }) => department },
];
