import { sql } from 'kysely';
import type { Grant } from '../../../../contract/authorization/grants.ts';
import type { Db } from '../../../database/transaction.ts';
import { detailOf, numberOf } from '../../../persons.ts';
import type { WithPhotoId } from '../people.ts';

export type FoundGrant = WithPhotoId<Omit<Grant, 'isOpenToCaller'>> & { isRestricted: boolean };

/** State of `user_grants g` on a day. A grant that was marked as revoked after its end counts as over. */
export const stateOf = (today: string) => sql<string>`case
  when g.revoked_at is not null and not coalesce(g.ends_on < (g.revoked_at at time zone 'Asia/Kolkata')::date, false) then 'revoked'
  when g.ends_on < ${today} then 'over'
  when g.starts_on > ${today} then 'coming'
  else 'live' end`;

/** Grants with the holder, and the users who gave and revoked them. */
export const grantTables = sql`user_grants g join users u on u.id = g.user_id join roles r on r.id = u.role_id
  join users giver on giver.id = g.given_by left join users revoker on revoker.id = g.revoked_by`;

export const grantColumns = (today: string) => sql<FoundGrant>`
  g.id, g.version, g.created_at, g.user_id, u.display_name as "user", u.username, r.name as role_names, r.is_restricted,
  g.permission_id, g.effect, g.reason, g.starts_on, g.ends_on, giver.display_name as given_by,
  case when ${stateOf(today)} = 'revoked' then g.revoked_at end as revoked_at,
  revoker.display_name as revoked_by, ${stateOf(today)} as state,
  u.photo_file_id, ${numberOf(sql`u.id`)} as number, ${detailOf(sql`u.id`, today)} as detail`;

export async function findGrant(db: Db, id: number, today: string): Promise<FoundGrant | undefined> {
  const { rows } = await sql<FoundGrant>`select ${grantColumns(today)} from ${grantTables} where g.id = ${id}`.execute(db);
  return rows[0];
}

/** Marks expired grants of the user and permission as revoked, because at most one may be unrevoked. */
export async function putAwayOver(db: Db, userId: number, permissionIds: readonly number[], today: string, now: Date): Promise<void> {
  await db
    .updateTable('userGrants')
    .set({ revokedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('permissionId', 'in', [...permissionIds])
    .where('revokedAt', 'is', null)
    .where('endsOn', '<', today)
    .execute();
}

/** Those of the permissions that have a grant or denial which is not over. */
export async function takenPermissions(db: Db, userId: number, permissionIds: readonly number[]): Promise<number[]> {
  const grants = await db
    .selectFrom('userGrants')
    .select('permissionId')
    .where('userId', '=', userId)
    .where('permissionId', 'in', [...permissionIds])
    .where('revokedAt', 'is', null)
    .execute();
  return grants.map(({ permissionId }) => permissionId);
}
