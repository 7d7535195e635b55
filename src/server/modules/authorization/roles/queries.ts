import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { listRoles, RoleRecord, roleSorts } from '../../../../contract/authorization/roles.ts';
import { pageLimits } from '../../../database/page-limits.ts';
import { containing, searchWords } from '../../../database/search-text.ts';
import type { Db } from '../../../database/transaction.ts';
import { holdersByPermission } from '../users/holders.ts';

type Query = Omit<Checked<typeof listRoles>['query'], 'pageSize'> & { pageSize: number };
export type FoundRole = Omit<RoleRecord, 'isOpenToCaller'>;

const orders: Readonly<Record<(typeof roleSorts)[number], RawBuilder<unknown>>> = {
  id: sql`id`,
  name: sql`lower(name)`,
  users: sql`users`,
  permissions: sql`permissions`,
};

const counted = sql`
  select r.id, r.version, r.updated_at, r.name, r.kind, nullif(r.description, '') as description, r.is_system,
    r.is_restricted, r.is_active,
    (select count(*) from users u where u.role_id = r.id and u.kind <> 'system') as users,
    (select count(*) from role_permissions p where p.role_id = r.id) as permissions,
    (select coalesce(json_agg(p.permission_id order by p.permission_id), '[]') from role_permissions p where p.role_id = r.id) as permission_ids
  from roles r`;

/** One page of roles and how many there are in all. */
export async function findRoles(db: Db, query: Query): Promise<{ rows: FoundRole[]; total: number }> {
  const where = sql.join([sql`true`, ...conditions(query)], sql` and `);
  const total = await sql<{ total: number }>`select count(*) as total from roles where ${where}`.execute(db);
  const { rows } = await sql<FoundRole>`
    select * from (${counted}) r where ${where} order by ${orderOf(query.sort)}
    ${pageLimits(query)}`.execute(db);
  return { rows, total: total.rows[0]?.total ?? 0 };
}

/** One role with its permissions. */
export async function findRole(db: Db, id: number): Promise<FoundRole | undefined> {
  const { rows } = await sql<FoundRole>`${counted} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** The same, kept until the end of the transaction. */
export async function lockRole(db: Db, id: number): Promise<FoundRole | undefined> {
  await sql`select from roles where id = ${id} for update`.execute(db);
  return findRole(db, id);
}

/** Whether another role has this name, in whatever letters. */
export async function isNameTaken(db: Db, name: string, exceptId: number): Promise<boolean> {
  const { rows } = await sql`select from roles where lower(name) = lower(${name}) and id <> ${exceptId}`.execute(db);
  return rows.length > 0;
}

/** Gives and takes so that the role holds these; the role's version goes on. */
export async function savePermissions(
  db: Db,
  roleId: number,
  given: readonly number[],
  taken: readonly number[],
): Promise<void> {
  if (given.length > 0)
    await db
      .insertInto('rolePermissions')
      .values(given.map((permissionId) => ({ roleId, permissionId })))
      .execute();
  if (taken.length > 0)
    await db
      .deleteFrom('rolePermissions')
      .where('roleId', '=', roleId)
      .where('permissionId', 'in', [...taken])
      .execute();
}

/** The catalogue with how many enabled users hold each permission on a day. */
export async function findPermissions(db: Db, today: string) {
  const { rows } = await sql<{ id: number; name: string; group: string; isSensitive: boolean; holders: number }>`
    select p.id, p.name, p.group_key as "group", p.is_sensitive, coalesce(c.holders, 0) as holders
    from permissions p left join ${holdersByPermission(today, [sql`u.is_enabled`])} c on c.permission_id = p.id
    order by p.id`.execute(db);
  return rows;
}

/** Which of these are permissions at all. */
export async function knownPermissions(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .selectFrom('permissions')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(found.map(({ id }) => id));
}

function conditions({ q, kind, isSystem, isActive }: Query): RawBuilder<SqlBool>[] {
  return [
    ...searchWords(q ?? '').map(
      (word) => sql<SqlBool>`search_fold(name || ' ' || coalesce(description, '')) like ${containing(word)}`,
    ),
    ...among(sql`kind`, kind),
    ...among(sql`is_system::text`, isSystem),
    ...among(sql`is_active::text`, isActive),
  ];
}

function among(column: RawBuilder<unknown>, values: readonly string[] | undefined): RawBuilder<SqlBool>[] {
  return values?.length ? [sql<SqlBool>`${column} in (${sql.join([...values])})`] : [];
}

function orderOf(sort = 'id'): RawBuilder<unknown> {
  const asked = [...new Map(sort.split(',').map((one) => [one.replace('-', ''), one.startsWith('-')]))];
  const parts = asked.map(([name, isDown]) => {
    const column = orders[name as keyof typeof orders];
    return isDown ? sql`${column} desc` : column;
  });
  return sql.join([...parts, sql`id`]);
}
