import { sql } from 'kysely';
import type { EmployeeRow } from '../../../../contract/hr/employee-list.ts';
import { postOn } from '../../../database/present-posting.ts';
import type { Parts, Sql } from '../../../lists/source.ts';
import { retiresOn } from '../retirement.ts';
import { engagedUntil } from './soon.ts';

/** A row as it is found: the photo by its file. */
export type FoundRow = Omit<EmployeeRow, 'photo'> & { photoFileId: number | null; place: number };

/** What is read of `employees e` whose post is `p`; who has left neither retires nor is engaged. */
export const columnsOfRow = (age: number) => sql<FoundRow>`
  e.id, e.user_id as "userId", e.version, e.employee_no as "employeeNo", e.salutation, e.name, e.gender,
  e.blood_group as "bloodGroup", e.phone, e.official_email as "officialEmail", e.joined_on as "joinedOn",
  e.born_on as "bornOn", e.status,
  p.designation, p.department_id as "departmentId", p.department, p.category,
  ${engagedUntil} as "untilOn", ${retirementOf(age)} as "retiresOn",
  exists (select from departments headed where headed.hod_employee_id = e.id) as "isHead",
  (select photo_file_id from users where users.id = e.user_id) as "photoFileId"`;

/** Of who is regular and has not left. */
export const retirementOf = (age: number): Sql =>
  sql`case when p.is_regular and e.status <> 'left' then ${retiresOn(sql`e.born_on`, age)} end`;

/** Who is found is decided first, then the post of these few is looked up. */
export const rowsOf = ({ columns, from, where, order, limits }: Parts, today: string): Sql => sql`
  select ${columns}, at.place
  from (select id, row_number() over () as place
    from (select e.id from ${from} where ${where} order by ${order} ${limits}) page) at
  join employees e on e.id = at.id left join ${postOn(today)} p on true`;
