import { sql, type RawBuilder } from 'kysely';
import { isPresentPosting } from '../../../database/present-posting.ts';

type PostColumn = 'departmentId' | 'designationId' | 'employeeCategoryId';

/** How many in service are in such a post today, `t` being the row that it is of; `more` narrows by designation `g`. */
export const inPosition =
  (column: PostColumn, more: RawBuilder<unknown> = sql`true`) =>
  (today: string) =>
    sql`(select count(*) from employee_postings p
    join employees e on e.id = p.employee_id and e.status <> 'left'
    join designations g on g.id = p.designation_id
    where ${sql.ref(`p.${column}`)} = t.id and ${more} and ${isPresentPosting(today)})`;

/** How many postings there ever were. */
export const everPosted = (column: PostColumn) => sql`(select count(*) from employee_postings p where ${sql.ref(`p.${column}`)} = t.id)`;
