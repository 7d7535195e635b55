import { sql } from 'kysely';
import type { listStudents } from '../../../../contract/student/student.ts';
import type { Parts, QueryOf, Sql } from '../../../lists/source.ts';
import type { Places } from './rows.ts';

type Query = QueryOf<typeof listStudents>;

/** Ids of the found students with their positions. Reads only the columns needed by the order. */
export const placesOf = ({ from, where, order, limits }: Parts): Places => sql`(
  select id, row_number() over () as place
  from (select s.id from ${from} where ${where} order by ${order} ${limits}) page)`;

/**
 * The found students as a subquery if a filter is narrow, otherwise null. `offset 0` prevents the planner from scanning
 * the whole index of the order to find a few students.
 */
export const fewFound = (where: Sql, query: Query): Sql | null =>
  isNarrow(query) ? sql`(select ${orderColumns} from students s where ${where} offset 0) s` : null;

/**
 * True if a filter is likely to match few students who are close together in the order: a class, a search, a gap in the
 * records.
 */
function isNarrow({ q, id, batchId, branchId, semester, mentorEmployeeId, casteId, missing }: Query): boolean {
  return [q, id, batchId, branchId, semester, mentorEmployeeId, casteId, missing].some((filter) => (filter?.length ?? 0) > 0);
}

/** All columns that an order may need, for use in a fenced subquery. */
const orderColumns = sql.raw(
  ['id', 'class_order', 'roll_no', 'name', 'regd_no', 'admission_no', 'status', 'admitted_on']
    .concat(['degree_id', 'branch_id', 'batch_id', 'admission_category_id'])
    .map((column) => `s.${column}`)
    .join(', '),
);
