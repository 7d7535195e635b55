import { sql, type RawBuilder } from 'kysely';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { detailOf, numberOf } from '../../../persons.ts';
import { readSettings } from '../settings.ts';
import type { FoundUser } from './list.ts';
import { stateOf } from './state.ts';

/** Sessions last seen before this moment have expired. */
export async function idleSince(db: Db, now: Date): Promise<string> {
  const { 'auth.idleMinutes': idleMinutes } = await readSettings(db);
  return new Date(now.getTime() - idleMinutes * 60_000).toISOString();
}

/** Joins for the user `page.id`. */
export const besideUser = sql`
  join users u on u.id = page.id join roles r on r.id = u.role_id
  left join students s on s.user_id = u.id left join employees e on e.user_id = u.id`;

/** Columns of a user at a moment. */
export const userColumns = (at: { now: Date; idleSince: string }): RawBuilder<FoundUser> => sql<FoundUser>`
  u.id, u.version, u.username, u.display_name as name, u.kind, u.role_id, r.name as role_names, r.is_restricted,
  u.is_enabled, u.disabled_reason, u.must_change_password, u.last_login_at, u.photo_file_id,
  case when u.locked_until > ${at.now.toISOString()} then u.locked_until end as locked_until,
  ${numberOf(sql`u.id`)} as number, ${detailOf(sql`u.id`, collegeDay(at.now))} as detail, ${stateOf(at.now)} as state,
  (select count(*) from sessions x where x.user_id = u.id and x.revoked_at is null
    and x.expires_at > ${at.now.toISOString()} and x.last_seen_at > ${at.idleSince}) as sessions,
  exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor,
  u.ends_on, u.email, u.phone, s.id as student_id, e.id as employee_id, u.created_at, u.password_changed_at, u.failed_count`;

/** Finds a user. Undefined for an unknown id and for the system's own account. */
export async function findUser(db: Db, id: number, now: Date): Promise<FoundUser | undefined> {
  const { rows } = await sql<FoundUser>`
    select ${userColumns({ now, idleSince: await idleSince(db, now) })}
    from (select id from users where id = ${id} and kind <> 'system') page ${besideUser}`.execute(db);
  return rows[0];
}
