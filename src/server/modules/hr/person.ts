import { sql } from 'kysely';
import type { PersonSource } from '../../persons.ts';

/** Department of the posting on a day, including its last day. If several overlap, the newest one wins. */
const department = (today: string) => sql`(
  select d.name from employee_postings p join departments d on d.id = p.department_id
  where p.employee_id = e.id and p.from_on <= ${today}
    and (p.closed_on is null or p.closed_on >= ${today}) order by p.from_on desc limit 1)`;

/** Lookup and naming of employees by their accounts. */
export const employeePersons: PersonSource = {
  from: sql`employees e`,
  user: sql`e.user_id`,
  id: sql`e.id`,
  number: sql`e.employee_no`,
  numbers: [sql`e.employee_no`],
  detail: department,
  order: department,
};
