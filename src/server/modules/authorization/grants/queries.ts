import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { Grant, grantSorts, listGrants } from '../../../../contract/authorization/grants.ts';
import { pageLimits } from '../../../database/page-limits.ts';
import { containing, searchWords } from '../../../database/search-text.ts';
import type { Db } from '../../../database/transaction.ts';
import { detailOf, numberOf, type Found } from '../people.ts';

type Query = Omit<Checked<typeof listGrants>['query'], 'pageSize'> & { pageSize: number };
export type FoundGrant = Found<Omit<Grant, 'isOpenToCaller'>> & { isRestricted: boolean };

/** What has become of `user_grants g` by a day. One that was put away after its end stays over. */
const stateOf = (today: string) => sql<string>`case
  when g.revoked_at is not null and not coalesce(g.ends_on < (g.revoked_at at time zone 'Asia/Kolkata')::date, false) then 'revoked'
  when g.ends_on < ${today} then 'over'
  when g.starts_on > ${today} then 'coming'
  else 'live' end`;

const from = sql`from user_grants g join users u on u.id = g.user_id join roles r on r.id = u.role_id
  join users giver on giver.id = g.given_by left join users revoker on revoker.id = g.revoked_by`;

const columns = (today: string) => sql`
  g.id, g.version, g.created_at, g.user_id, u.display_name as "user", u.username, r.name as role_names, r.is_restricted,
  g.permission_id, g.effect, g.reason, g.starts_on, g.ends_on, giver.display_name as given_by,
  case when ${stateOf(today)} = 'revoked' then g.revoked_at end as revoked_at,
  revoker.display_name as revoked_by, ${stateOf(today)} as state,
  u.photo_file_id, ${numberOf(sql`u.id`)} as number, ${detailOf(sql`u.id`)} as detail`;

const orders: Readonly<Record<(typeof grantSorts)[number], RawBuilder<unknown>>> = {
  user: sql`lower(u.display_name)`,
  permissionId: sql`g.permission_id`,
  startsOn: sql`g.starts_on`,
  endsOn: sql`g.ends_on`,
  createdAt: sql`g.created_at`,
};

/** One page of grants and how many there are in all. */
export async function findGrants(db: Db, query: Query, today: string): Promise<{ rows: FoundGrant[]; total: number }> {
  const where = sql.join([sql`true`, ...conditions(query, today)], sql` and `);
  const counted = await sql<{ total: number }>`select count(*) as total ${from} where ${where}`.execute(db);
  const { rows } = await sql<FoundGrant>`select ${columns(today)} ${from} where ${where}
    order by ${orderOf(query.sort)} ${pageLimits(query)}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** One grant. */
export async function findGrant(db: Db, id: number, today: string): Promise<FoundGrant | undefined> {
  const { rows } = await sql<FoundGrant>`select ${columns(today)} ${from} where g.id = ${id}`.execute(db);
  return rows[0];
}

/** Puts away what is over of the same user and permission: of those that are not, there is one at most. */
export async function putAwayOver(
  db: Db,
  userId: number,
  permissionIds: readonly number[],
  today: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('userGrants')
    .set({ revokedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('permissionId', 'in', [...permissionIds])
    .where('revokedAt', 'is', null)
    .where('endsOn', '<', today)
    .execute();
}

/** Which of the permissions a grant or a denial that is not over names already. */
export async function takenPermissions(db: Db, userId: number, permissionIds: readonly number[]): Promise<number[]> {
  const found = await db
    .selectFrom('userGrants')
    .select('permissionId')
    .where('userId', '=', userId)
    .where('permissionId', 'in', [...permissionIds])
    .where('revokedAt', 'is', null)
    .execute();
  return found.map(({ permissionId }) => permissionId);
}

function conditions(
  { q, state, effect, permissionId, userId, endsWithin }: Query,
  today: string,
): RawBuilder<SqlBool>[] {
  const among = (column: RawBuilder<unknown>, values: readonly (string | number)[] | undefined) =>
    values?.length ? [sql<SqlBool>`${column} in (${sql.join([...values])})`] : [];
  return [
    ...searchWords(q ?? '').map(
      (word) =>
        sql<SqlBool>`search_fold(u.display_name || ' ' || u.username || ' ' || g.reason) like ${containing(word)}`,
    ),
    ...among(stateOf(today), state),
    ...among(sql`g.effect`, effect),
    ...among(sql`g.permission_id`, permissionId),
    ...among(sql`g.user_id`, userId),
    ...(endsWithin === undefined
      ? []
      : [
          sql<SqlBool>`g.revoked_at is null and g.starts_on <= ${today} and g.ends_on between ${today}::date and ${today}::date + ${endsWithin}::int`,
        ]),
  ];
}

function orderOf(sort = 'endsOn'): RawBuilder<unknown> {
  const asked = [...new Map(sort.split(',').map((one) => [one.replace('-', ''), one.startsWith('-')]))];
  const parts = asked.map(([name, isDown]) => {
    const column = orders[name as keyof typeof orders];
    return isDown ? sql`${column} desc nulls last` : sql`${column} nulls last`;
  });
  return sql.join([...parts, sql`lower(u.display_name)`, sql`g.id`]);
}
