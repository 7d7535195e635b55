import { sql } from 'kysely';
import type { RoleRecord } from '../../../../contract/authorization/roles.ts';
import type { Db } from '../../../database/transaction.ts';
import { holdersByPermission } from '../users/holder-counts.ts';

export type FoundRole = Omit<RoleRecord, 'isOpenToCaller'>;

/** Roles with their permissions and number of users. */
export const counted = sql`
  select r.id, r.version, r.updated_at, r.name, r.kind, nullif(r.description, '') as description, r.is_system,
    r.is_restricted, r.is_active,
    (select count(*) from users u where u.role_id = r.id and u.kind <> 'system') as users,
    (select count(*) from role_permissions p where p.role_id = r.id) as permissions,
    (select coalesce(json_agg(p.permission_id order by p.permission_id), '[]') from role_permissions p where p.role_id = r.id) as permission_ids
  from roles r`;

/** One role with its permissions. */
export async function findRole(db: Db, id: number): Promise<FoundRole | undefined> {
  const { rows } = await sql<FoundRole>`${counted} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a role until the end of the transaction, and reads it. */
export async function lockRole(db: Db, id: number): Promise<FoundRole | undefined> {
  await sql`select from roles where id = ${id} for update`.execute(db);
  return findRole(db, id);
}

/** True if another role has this name, ignoring case. */
export async function isNameTaken(db: Db, name: string, exceptId: number): Promise<boolean> {
  const { rows } = await sql`select from roles where lower(name) = lower(${name}) and id <> ${exceptId}`.execute(db);
  return rows.length > 0;
}

/** Adds and removes permissions of a role. */
export async function savePermissions(db: Db, roleId: number, grantedIds: readonly number[], taken: readonly number[]): Promise<void> {
  if (grantedIds.length > 0)
    await db
      .insertInto('rolePermissions')
      .values(grantedIds.map((permissionId) => ({ roleId, permissionId })))
      .execute();
  if (taken.length > 0)
    await db
      .deleteFrom('rolePermissions')
      .where('roleId', '=', roleId)
      .where('permissionId', 'in', [...taken])
      .execute();
}

/** The catalogue with the number of enabled users who have each permission on a day. */
export async function findPermissions(db: Db, today: string) {
  const { rows } = await sql<{ id: number; name: string; group: string; isSensitive: boolean; holders: number }>`
    select p.id, p.name, p.group_key as "group", p.is_sensitive, coalesce(c.holders, 0) as holders
    from permissions p left join ${holdersByPermission(today, [sql`u.is_enabled`])} c on c.permission_id = p.id
    order by p.id`.execute(db);
  return rows;
}

/** Those of the ids that are permissions. */
export async function knownPermissions(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const permissions = await db
    .selectFrom('permissions')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(permissions.map(({ id }) => id));
}
