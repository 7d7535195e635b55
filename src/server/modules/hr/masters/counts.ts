import { sql, type RawBuilder } from 'kysely';
import { isPresentPosting } from '../../../database/present-posting.ts';

type PostColumn = 'departmentId' | 'designationId' | 'employeeCategoryId';

/**
 * Number of employees in service in such a post today. `t` is the row of the master. `more` limits the designation `g`.
 */
export const inPosition =
  (column: PostColumn, more: RawBuilder<unknown> = sql`true`) =>
  (today: string) =>
    sql`(select count(*) from employee_postings p
    join employees e on e.id = p.employee_id and e.status <> 'left'
    join designations g on g.id = p.designation_id
    where ${sql.ref(`p.${column}`)} = t.id and ${more} and ${isPresentPosting(today)})`;

/** Number of postings in such a post, past and future ones included. */
export const everPosted = (column: PostColumn) => sql`(select count(*) from employee_postings p where ${sql.ref(`p.${column}`)} = t.id)`;
