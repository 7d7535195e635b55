import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import { listConditions, type Finder, type ListQuery } from './filter.ts';
import { listOrder } from './order.ts';

/** The ids of one page of the list, in its order. Only these rows are looked up further. */
export async function pageIds(db: Db, query: ListQuery, finder: Finder): Promise<number[]> {
  const offset = (query.page - 1) * query.pageSize;
  const { joins, order } = listOrder(query.sort);
  const { rows } = await sql<{ id: number }>`
    select s.id from students s${joins} ${conditionsOf(query, finder)}
    order by ${order} limit ${query.pageSize} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The ids of the whole list, in its order, as one value: 20,000 rows would be 20,000 objects. */
export async function allIds(db: Db, query: ListQuery, finder: Finder): Promise<number[]> {
  const { joins, order } = listOrder(query.sort);
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(s.id order by ${order}) as ids from students s${joins} ${conditionsOf(query, finder)}`.execute(db);
  return rows[0]?.ids ?? [];
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

function conditionsOf(query: ListQuery, finder: Finder) {
  const conditions = listConditions(query, finder);
  return conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
}
