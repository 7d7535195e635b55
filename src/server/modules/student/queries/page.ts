import { sql } from 'kysely';
import { pageLimits } from '../../../database/page-limits.ts';
import type { Db } from '../../../database/transaction.ts';
import { listConditions, type Finder, type ListQuery } from './filter.ts';
import { listOrder, orderColumns } from './order.ts';
import type { Places } from './rows.ts';

/** The students of one page of the list. */
export function pageOf(query: ListQuery, finder: Finder): Places {
  const { joins, order } = listOrder(query.sort);
  const conditions = conditionsOf(query, finder);
  // `offset 0` keeps the planner from walking the whole index of the order in search of a few students.
  const students = isNarrow(query)
    ? sql`(select ${orderColumns} from students s ${conditions} offset 0) s${joins}`
    : sql`students s${joins} ${conditions}`;
  return sql`(
    select id, row_number() over () as place
    from (select s.id from ${students} order by ${order} ${pageLimits(query)}) page)`;
}

/** All students of the list. */
export function allOf(query: ListQuery, finder: Finder): Places {
  const { joins, order } = listOrder(query.sort);
  return sql`(
    select s.id, row_number() over (order by ${order}) as place
    from students s${joins} ${conditionsOf(query, finder)})`;
}

/** Whether few students may be found, and those close together in the order: a class, a search, a gap in the records. */
function isNarrow({ q, id, batchId, branchId, semester, mentorEmployeeId, casteId, missing }: ListQuery): boolean {
  return [q, id, batchId, branchId, semester, mentorEmployeeId, casteId, missing].some(
    (filter) => (filter?.length ?? 0) > 0,
  );
}

/** How many students a list has on all its pages. */
export async function countStudents(db: Db, query: ListQuery, finder: Finder): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from students s ${conditionsOf(query, finder)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** How many students have each status. */
export async function countByStatus(db: Db) {
  const found = await db
    .selectFrom('students')
    .select((from) => ['status', from.fn.countAll<number>().as('total')])
    .groupBy('status')
    .execute();
  const of = (status: (typeof found)[number]['status']) => found.find((row) => row.status === status)?.total ?? 0;
  return { active: of('active'), onBreak: of('onBreak'), discontinued: of('discontinued'), passedOut: of('passedOut') };
}

export type StatusCounts = Awaited<ReturnType<typeof countByStatus>>;

function conditionsOf(query: ListQuery, finder: Finder) {
  const conditions = listConditions(query, finder);
  return sql`where ${sql.join(conditions, sql` and `)}`;
}
