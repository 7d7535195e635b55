import { sql } from 'kysely';
import type { SourcedPermissions } from '../../../../contract/authorization/users.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';

interface FoundGrant {
  id: number;
  permissionId: number;
  effect: 'grant' | 'deny';
  startsOn: string;
  endsOn: string | null;
  reason: string;
  givenBy: string;
}

/**
 * Permissions of a user on a day with their sources: each one named by the role, a grant or a denial. Future grants are
 * included.
 */
export async function permissionsWithSource(db: Db, userId: number, today: string): Promise<SourcedPermissions> {
  const role = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .select(['roles.id as roleId', 'roles.name as roleNames'])
    .where('users.id', '=', userId)
    .where('users.kind', '!=', 'system')
    .executeTakeFirst();
  if (!role) throw new ApiError('NotFound');
  const rolePermissions = await db.selectFrom('rolePermissions').select('permissionId').where('roleId', '=', role.roleId).execute();
  const { rows: grants } = await sql<FoundGrant>`
    select g.id, g.permission_id, g.effect, g.starts_on, g.ends_on, g.reason, by_user.display_name as given_by
    from user_grants g join users by_user on by_user.id = g.given_by
    where g.user_id = ${userId} and g.revoked_at is null and (g.ends_on is null or g.ends_on >= ${today})
    order by g.starts_on, g.id`.execute(db);
  const fromRole = new Set(rolePermissions.map(({ permissionId }) => permissionId));
  const ids = [...new Set([...fromRole, ...grants.map(({ permissionId }) => permissionId)])].sort((a, b) => a - b);
  const isLive = ({ startsOn }: Pick<FoundGrant, 'startsOn'>) => startsOn <= today;
  return {
    ...role,
    permissions: ids.map((id) => {
      const named = grants.filter((grant) => grant.permissionId === id);
      const has = (effect: 'grant' | 'deny') => named.some((grant) => grant.effect === effect && isLive(grant));
      return {
        id,
        isFromRole: fromRole.has(id),
        isHeld: (fromRole.has(id) || has('grant')) && !has('deny'),
        grants: named.map(({ permissionId: _, ...grant }) => ({ ...grant, state: isLive(grant) ? 'live' : 'coming' })),
      };
    }),
  };
}

/** Roles assigned to a user, from the audit trail, newest first. */
export async function roleHistory(db: Db, userId: number) {
  const events = await db
    .selectFrom('auditEvents as a')
    .leftJoin('users', 'users.id', 'a.userId')
    .select(['a.id', 'a.createdAt as at', 'a.note as reason', 'users.displayName as by'])
    .select([sql<string | null>`a.before ->> 'role'`.as('from'), sql<string | null>`a.after ->> 'role'`.as('to')])
    .where('a.tableName', '=', 'users')
    .where('a.recordId', '=', userId)
    .where(sql<boolean>`a.after ? 'role'`)
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(100)
    .execute();
  return events;
}
