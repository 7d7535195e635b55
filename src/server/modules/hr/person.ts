import { sql } from 'kysely';
import type { PersonSource } from '../../persons.ts';

/** Where they are posted today, of several the newest; who serves the last weeks of a posting still is. */
const department = sql`(select d.name from employee_postings p join departments d on d.id = p.department_id
  where p.employee_id = e.id and p.from_on <= current_date
    and (p.closed_on is null or p.closed_on >= current_date) order by p.from_on desc limit 1)`;

/** How employees are found and named by their accounts. */
export const employeePersons: PersonSource = {
  from: sql`employees e`,
  user: sql`e.user_id`,
  id: sql`e.id`,
  number: sql`e.employee_no`,
  numbers: [sql`e.employee_no`],
  detail: department,
  order: department,
};
