import { sql } from 'kysely';
import { permissionSources } from '../../../../contract/authorization/users.ts';
import type { Condition, Sql } from '../../../lists/source.ts';

export type Source = (typeof permissionSources)[number];

/** SQL condition that a grant or denial `g` is in force on a day. */
export const isLive = (today: string): Condition =>
  sql`g.revoked_at is null and g.starts_on <= ${today} and (g.ends_on is null or g.ends_on >= ${today})`;

/** SQL condition that the role of the user `u` has the permission of `g`. */
export const isOfRole: Condition = sql`exists (select from role_permissions rp where rp.role_id = u.role_id and rp.permission_id = g.permission_id)`;

/**
 * Number of users with each permission on a day: `permission_id`, `holders`. Users are counted once per role and not
 * for each of its permissions. Denials are subtracted, and grants beyond the role are added.
 */
export function holdersByPermission(today: string, ofUsers: readonly Condition[], sources: readonly Source[] = permissionSources): Sql {
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
