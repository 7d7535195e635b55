import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Checked } from '../../../../contract/endpoint.ts';
import type { Holder, holderSorts, listHolders } from '../../../../contract/users.ts';
import { containing, searchWords } from '../../../database/search-text.ts';
import type { Db } from '../../../database/transaction.ts';
import { detailOf, numberOf, type Found } from '../people.ts';

type Query = Omit<Checked<typeof listHolders>['query'], 'pageSize'> & { pageSize: number };
export type FoundHolder = Found<Holder>;

/** Every user with every permission held on a day; a grant counts where the role does not give it. */
export const holdings = (today: string): RawBuilder<unknown> => sql`(
  select u.id as user_id, rp.permission_id, 'role' as source, null::date as ends_on, null as reason
  from users u join role_permissions rp on rp.role_id = u.role_id
  where u.kind <> 'system' and not exists (${grantOf(today, 'deny', sql`rp.permission_id`)})
  union all
  select g.user_id, g.permission_id, 'grant', g.ends_on, g.reason
  from user_grants g join users u on u.id = g.user_id
  where g.effect = 'grant' and g.revoked_at is null and g.starts_on <= ${today} and (g.ends_on is null or g.ends_on >= ${today})
    and not exists (select from role_permissions rp where rp.role_id = u.role_id and rp.permission_id = g.permission_id)
) h`;

const grantOf = (today: string, effect: string, permissionId: RawBuilder<unknown>) => sql`
  select from user_grants d where d.user_id = u.id and d.permission_id = ${permissionId} and d.effect = ${effect}
    and d.revoked_at is null and d.starts_on <= ${today} and (d.ends_on is null or d.ends_on >= ${today})`;

const orders: Readonly<Record<(typeof holderSorts)[number], RawBuilder<unknown>>> = {
  name: sql`lower(u.display_name)`,
  role: sql`lower(r.name)`,
  permissionId: sql`h.permission_id`,
  endsOn: sql`h.ends_on`,
};

/** One page of who holds which permission, and how many there are in all. */
export async function findHolders(
  db: Db,
  query: Query,
  today: string,
): Promise<{ rows: FoundHolder[]; total: number }> {
  const from = sql`from ${holdings(today)} join users u on u.id = h.user_id join roles r on r.id = u.role_id
    join permissions p on p.id = h.permission_id where ${sql.join([sql`true`, ...conditions(query)], sql` and `)}`;
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  const { rows } = await sql<FoundHolder>`
    select page.id, page.user_id, page.name, page.username, page.photo_file_id, page.role_names, page.permission_id,
      page.source, page.ends_on, page.reason, page.is_enabled, ${numberOf(sql`page.user_id`)} as number, ${detailOf(sql`page.user_id`)} as detail
    from (select *, row_number() over () as place from (select
        u.id * 100000 + h.permission_id as id, u.id as user_id, u.display_name as name, u.username, u.photo_file_id,
        r.name as role_names, h.permission_id, h.source, h.ends_on, h.reason, u.is_enabled
      ${from} order by ${orderOf(query.sort)} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}) one) page
    order by page.place`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

function conditions({ q, permissionId, roleId, source, isSensitive, isEnabled }: Query): RawBuilder<SqlBool>[] {
  const among = (column: RawBuilder<unknown>, values: readonly (string | number)[] | undefined) =>
    values?.length ? [sql<SqlBool>`${column} in (${sql.join([...values])})`] : [];
  return [
    ...searchWords(q ?? '').map(
      (word) => sql<SqlBool>`search_fold(u.display_name || ' ' || u.username) like ${containing(word)}`,
    ),
    ...among(sql`h.permission_id`, permissionId),
    ...among(sql`u.role_id`, roleId),
    ...among(sql`h.source`, source),
    ...among(sql`p.is_sensitive::text`, isSensitive),
    ...among(sql`u.is_enabled::text`, isEnabled),
  ];
}

function orderOf(sort = 'name'): RawBuilder<unknown> {
  const asked = [...new Map(sort.split(',').map((one) => [one.replace('-', ''), one.startsWith('-')]))];
  const parts = asked.map(([name, isDown]) => {
    const column = orders[name as keyof typeof orders];
    return isDown ? sql`${column} desc nulls last` : sql`${column} nulls last`;
  });
  return sql.join([...parts, orders.name, sql`u.id`, sql`h.permission_id`]);
}
