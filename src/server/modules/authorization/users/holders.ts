import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import {
  permissionSources,
  type Holder,
  type holderSorts,
  type listHolders,
} from '../../../../contract/authorization/users.ts';
import { pageLimits } from '../../../database/page-limits.ts';
import { searchWords } from '../../../database/search-text.ts';
import type { Db } from '../../../database/transaction.ts';
import { detailOf, numberOf, type Found } from '../people.ts';
import { holdsWord } from './conditions.ts';

type Query = Omit<Checked<typeof listHolders>['query'], 'pageSize'> & { pageSize: number };
type Source = (typeof permissionSources)[number];
type Condition = RawBuilder<SqlBool>;
export type FoundHolder = Found<Holder>;

/** A grant or denial `g` that is in force on a day. */
const isLive = (today: string): Condition =>
  sql`g.revoked_at is null and g.starts_on <= ${today} and (g.ends_on is null or g.ends_on >= ${today})`;

/** Whether the role of the user `u` gives the permission of `g`. */
const isOfRole = sql<SqlBool>`exists (select from role_permissions rp where rp.role_id = u.role_id and rp.permission_id = g.permission_id)`;

/**
 * How many users hold each permission on a day: `permission_id`, `holders`. Those of a role are counted once and not for
 * each of its permissions; from them go the denials, to them come the grants of what the role does not give.
 */
export function holdersByPermission(
  today: string,
  ofUsers: readonly Condition[],
  sources: readonly Source[] = permissionSources,
): RawBuilder<unknown> {
  const users = sql.join([sql`u.kind <> 'system'`, ...ofUsers], sql` and `);
  const exceptions = sql`from user_grants g join users u on u.id = g.user_id where ${isLive(today)} and ${users}`;
  const role = sql`
    select rp.permission_id, n.users as holders from role_permissions rp
    join (select u.role_id, count(*) as users from users u where ${users} group by u.role_id) n on n.role_id = rp.role_id
    union all select g.permission_id, -1 ${exceptions} and g.effect = 'deny' and ${isOfRole}`;
  const grant = sql`select g.permission_id, 1 as holders ${exceptions} and g.effect = 'grant' and not ${isOfRole}`;
  const parts = sources.map((source) => (source === 'role' ? role : grant));
  return sql`(
    select permission_id, sum(holders)::int as holders from (${sql.join(parts, sql` union all `)}) part group by permission_id)`;
}

/** One page of who holds which permission, and how many there are in all. */
export async function findHolders(
  db: Db,
  query: Query,
  today: string,
): Promise<{ rows: FoundHolder[]; total: number }> {
  const sources = query.source?.length ? [query.source].flat() : permissionSources;
  const { rows: counted } = await sql<{ total: number }>`
    select coalesce(sum(h.holders), 0)::int as total from ${holdersByPermission(today, ofUsers(query), sources)} h
    join permissions p on p.id = h.permission_id where ${sql.join([sql`true`, ...ofPermissions(query)], sql` and `)}`.execute(
    db,
  );
  const { rows } = await sql<FoundHolder>`
    select page.user_id::bigint * 100000 + page.permission_id as id, page.user_id, u.display_name as name, u.username,
      u.photo_file_id, r.name as role_names, page.permission_id, page.source, page.ends_on, page.reason, u.is_enabled,
      ${numberOf(sql`u.id`)} as number, ${detailOf(sql`u.id`)} as detail
    from (select *, row_number() over () as place from (${pageOf(query, today, sources)}) one) page
    join users u on u.id = page.user_id join roles r on r.id = u.role_id
    order by page.place`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/**
 * The page from as many rows of each source, in the order of the list: so the order by name is read off its index and
 * nobody beyond the page is looked at.
 */
function pageOf(query: Query, today: string, sources: readonly Source[]): RawBuilder<unknown> {
  const { page, pageSize } = query;
  const conditions = sql.join([sql`u.kind <> 'system'`, ...ofUsers(query), ...ofPermissions(query)], sql` and `);
  const keys = sql`lower(u.display_name) as by_name, u.id as user_id, p.id as permission_id,
    (select lower(r.name) from roles r where r.id = u.role_id) as by_role`;
  const role = sql`
    select ${keys}, 'role' as source, null::date as ends_on, null::text as reason
    from users u join role_permissions rp on rp.role_id = u.role_id join permissions p on p.id = rp.permission_id
    where ${conditions} and not exists (
      select from user_grants g where g.user_id = u.id and g.permission_id = rp.permission_id and g.effect = 'deny' and ${isLive(today)})`;
  const grant = sql`
    select ${keys}, 'grant' as source, g.ends_on, g.reason
    from user_grants g join users u on u.id = g.user_id join permissions p on p.id = g.permission_id
    where ${conditions} and g.effect = 'grant' and ${isLive(today)} and not ${isOfRole}`;
  const order = orderOf(query.sort);
  const parts = sources.map(
    (source) => sql`(${source === 'role' ? role : grant} order by ${order} limit ${sql.lit(page * pageSize)})`,
  );
  return sql`select * from (${sql.join(parts, sql` union all `)}) all_sources
    order by ${order} ${pageLimits(query)}`;
}

const among = (column: RawBuilder<unknown>, values: readonly (string | number)[] | undefined): Condition[] =>
  values?.length ? [sql<SqlBool>`${column} in (${sql.join([...values])})`] : [];

const ofUsers = ({ q, roleId, isEnabled }: Query): Condition[] => [
  ...searchWords(q ?? '').map(holdsWord),
  ...among(sql`u.role_id`, roleId),
  ...among(sql`u.is_enabled::text`, isEnabled),
];

const ofPermissions = ({ permissionId, isSensitive }: Query): Condition[] => [
  ...among(sql`p.id`, permissionId),
  ...among(sql`p.is_sensitive::text`, isSensitive),
];

const orders: Readonly<Record<(typeof holderSorts)[number], RawBuilder<unknown>>> = {
  name: sql`by_name`,
  role: sql`by_role`,
  permissionId: sql`permission_id`,
  endsOn: sql`ends_on`,
};

/** What is empty comes last either way, which only an end can be. */
function orderOf(sort = 'name'): RawBuilder<unknown> {
  const asked = [...new Map(sort.split(',').map((one) => [one.replace('-', ''), one.startsWith('-')]))];
  const parts = asked.map(([name, isDown]) => {
    const last = name === 'endsOn' ? sql`nulls last` : sql``;
    return sql`${orders[name as keyof typeof orders]} ${isDown ? sql`desc` : sql`asc`} ${last}`;
  });
  return sql.join([...parts, orders.name, sql`user_id`, orders.permissionId]);
}
