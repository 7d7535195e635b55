import type { Kysely } from 'kysely';
import { permission, permissionIds, type Permission } from '../../../src/contract/core/permissions.ts';
import type { Schema } from '../../../src/server/database/schema.ts';
import { forgetPermissions } from '../../../src/server/modules/authorization/permissions.ts';

/**
 * Gives a user exactly these permissions, by grants and denials. The role does not change, since some rules depend on
 * it.
 */
export async function holdOnly(db: Kysely<Schema>, username: string, held: readonly Permission[] | 'everything'): Promise<void> {
  const user = await db.selectFrom('users').select(['id', 'roleId']).where('username', '=', username).executeTakeFirstOrThrow();
  const ofRole = await db.selectFrom('rolePermissions').select('permissionId').where('roleId', '=', user.roleId).execute();
  const wanted = new Set<number>(held === 'everything' ? Object.values(permission) : permissionIds(held));
  const rest = ofRole.map(({ permissionId }) => permissionId).filter((id) => !wanted.has(id));
  const row = (permissionId: number, effect: 'grant' | 'deny') => ({
    userId: user.id,
    permissionId,
    effect,
    reason: 'as the test wants it',
    startsOn: '2020-01-01',
    givenBy: user.id,
  });
  await db.deleteFrom('userGrants').where('userId', '=', user.id).execute();
  const rows = [...[...wanted].map((id) => row(id, 'grant')), ...rest.map((id) => row(id, 'deny'))];
  await db.insertInto('userGrants').values(rows).execute();
  forgetPermissions(user.id);
}
