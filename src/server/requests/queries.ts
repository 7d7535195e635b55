import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { listChangeRequests, RequestState, requestSorts } from '../../contract/core/change-requests.ts';
import type { Checked } from '../../contract/core/endpoint.ts';
import type { Office } from '../../contract/core/module.ts';
import { pageLimits } from '../database/page-limits.ts';
import type { Json } from '../database/schema.ts';
import { containing, searchWords } from '../database/search-text.ts';
import type { Db } from '../database/transaction.ts';
import type { Rows } from '../scope.ts';

type Query = Checked<typeof listChangeRequests>['query'];

/** What is asked for, with pages of any size. */
export type RequestPage = Omit<Query, 'pageSize'> & { pageSize: number };

type Among = Rows<'changeRequests'>;

export interface FoundRequest {
  id: number;
  version: number;
  createdAt: string;
  state: RequestState;
  tableName: string;
  recordId: number | null;
  field: string;
  row: string | null;
  oldValue: Json;
  newValue: Json;
  proofFileId: number | null;
  answer: string | null;
  decidedAt: string | null;
  decidedBy: string | null;
  aboutUserId: number;
  personId: number;
  person: string;
  number: string | null;
  detail: string | null;
}

const columns = sql`
  c.id, c.version, c.created_at, c.state, c.table_name, c.record_id, c.field, c.old_value, c.new_value, c.proof_file_id,
  c.answer, c.decided_at, decider.display_name as decided_by, c.about_user_id, u.display_name as person,
  coalesce(g.relation, a.kind) as "row",
  coalesce(s.id, e.id) as person_id,
  coalesce(s.regd_no, s.admission_no, e.employee_no) as number,
  case when s.id is not null then b.code || ', ' || t.name
    else (select d.name from employee_postings p join departments d on d.id = p.department_id
      where p.employee_id = e.id and p.closed_on is null order by p.from_on desc limit 1) end as detail`;

const from = sql`
  from change_requests c
  join users u on u.id = c.about_user_id
  left join users decider on decider.id = c.decided_by
  left join students s on s.user_id = u.id
  left join branches b on b.id = s.branch_id
  left join batches t on t.id = s.batch_id
  left join employees e on e.user_id = u.id
  left join student_guardians g on c.table_name = 'student_guardians' and g.id = c.record_id
  left join student_addresses a on c.table_name = 'student_addresses' and a.id = c.record_id`;

const orders: Readonly<Record<(typeof requestSorts)[number], readonly RawBuilder<unknown>[]>> = {
  createdAt: [sql`c.created_at`],
  person: [sql`lower(u.display_name)`],
  class: [sql`t.admission_year`, sql`b.code`],
  field: [sql`c.table_name`, sql`c.field`],
  state: [sql`c.state`],
};

/** How many requests an office decides on. */
export async function countRequests(db: Db, those: Among, office: Office, query: Query): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total ${from} where ${whereOf(those, office, query)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** One page of them. */
export async function findRequests(db: Db, those: Among, office: Office, query: RequestPage): Promise<FoundRequest[]> {
  const { rows } = await sql<FoundRequest>`select ${columns} ${from} where ${whereOf(those, office, query)}
    order by ${orderOf(query.sort)} ${pageLimits(query)}`.execute(db);
  return rows;
}

/** The open ones of these requests and then the last, newest first. */
export async function latestRequests(db: Db, those: Among): Promise<FoundRequest[]> {
  const { rows } = await sql<FoundRequest>`select ${columns} ${from} where ${those.on('c.id')}
    order by (c.state = 'open') desc, c.created_at desc, c.id desc limit 100`.execute(db);
  return rows;
}

/** The requests of these ids, all of them or those that are among these. */
export async function requestsById(db: Db, ids: readonly number[], those?: Among): Promise<FoundRequest[]> {
  const condition = those?.on('c.id') ?? sql`true`;
  if (ids.length === 0) return [];
  const { rows } =
    await sql<FoundRequest>`select ${columns} ${from} where c.id in (${sql.join([...ids])}) and ${condition}
    order by c.id`.execute(db);
  return rows;
}

/** Keeps the rows for this transaction, in one order, so that two who decide at once come one after the other. */
export async function lockRequests(db: Db, ids: readonly number[]): Promise<void> {
  await db.selectFrom('changeRequests').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

type Filters = Omit<Query, 'page' | 'pageSize'>;

const whereOf = (those: Among, office: Office, filters: Filters): RawBuilder<unknown> =>
  sql.join([those.on('c.id'), among(sql`c.table_name`, office.tables), ...conditions(filters)], sql` and `);

const among = (column: RawBuilder<unknown>, values: readonly (string | number)[]) =>
  sql<SqlBool>`${column} in (${sql.join([...values])})`;
const anyOf = (column: RawBuilder<unknown>, values: readonly (string | number)[] | undefined) =>
  values?.length ? [among(column, values)] : [];

function conditions({ q, state, field, degreeId, batchId, branchId }: Filters): RawBuilder<SqlBool>[] {
  const text = sql`search_fold(u.display_name || ' ' || coalesce(s.regd_no, '') || ' ' || coalesce(s.roll_no, '') || ' ' ||
    coalesce(s.admission_no, '') || ' ' || coalesce(e.employee_no, ''))`;
  return [
    ...searchWords(q ?? '').map((word) => sql<SqlBool>`${text} like ${containing(word)}`),
    ...anyOf(sql`c.state`, state),
    ...anyOf(sql`c.table_name || '.' || c.field`, typeof field === 'string' ? [field] : field),
    ...anyOf(sql`s.degree_id`, degreeId),
    ...anyOf(sql`s.batch_id`, batchId),
    ...anyOf(sql`s.branch_id`, branchId),
  ];
}

function orderOf(sort = 'createdAt'): RawBuilder<unknown> {
  const asked = [...new Map(sort.split(',').map((one) => [one.replace('-', ''), one.startsWith('-')]))];
  const parts = asked.flatMap(
    ([name, isDown]) =>
    orders[name as keyof typeof orders].map((column) => (isDown ? sql`${column} desc nulls last` : sql`${column} nulls last`)), // prettier-ignore
  );
  return sql.join([...parts, sql`c.id`]);
}
