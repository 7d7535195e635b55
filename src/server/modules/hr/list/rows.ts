import { sql } from 'kysely';
import type { EmployeeRow } from '../../../../contract/hr/employee-list.ts';
import { postOn } from '../../../database/present-posting.ts';
import type { Parts, Sql } from '../../../lists/source.ts';
import { retiresOn } from '../retirement.ts';
import { engagedUntil } from './soon.ts';

/** A row as read, with the file id of the photo. */
export type FoundRow = Omit<EmployeeRow, 'photo'> & { photoFileId: number | null; place: number };

/** Columns of `employees e` with post `p`. Employees who have left have neither retirement nor contract. */
export const columnsOfRow = (age: number) => sql<FoundRow>`
  e.id, e.user_id as "userId", e.version, e.employee_no as "employeeNo", e.salutation, e.name, e.gender,
  e.blood_group as "bloodGroup", e.phone, e.official_email as "officialEmail", e.joined_on as "joinedOn",
  e.born_on as "bornOn", e.status,
  p.designation, p.department_id as "departmentId", p.department, p.category,
  ${engagedUntil} as "untilOn", ${retirementOf(age)} as "retiresOn",
  exists (select from departments headed where headed.hod_employee_id = e.id) as "isHead",
  (select photo_file_id from users where users.id = e.user_id) as "photoFileId"`;

/** Retirement of regular employees who have not left. */
export const retirementOf = (age: number): Sql =>
  sql`case when p.is_regular and e.status <> 'left' then ${retiresOn(sql`e.born_on`, age)} end`;

/** Finds the page of rows first, then looks up the posts of these few. */
export const rowsOf = ({ columns, from, where, order, limits }: Parts, today: string): Sql => sql`
  select ${columns}, at.place
  from (select id, row_number() over () as place
    from (select e.id from ${from} where ${where} order by ${order} ${limits}) page) at
  join employees e on e.id = at.id left join ${postOn(today)} p on true`;
