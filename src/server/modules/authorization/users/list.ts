import { sql, type RawBuilder } from 'kysely';
import type { userSorts } from '../../../../contract/authorization/users.ts';
import { pageLimits } from '../../../database/page-limits.ts';
import type { Db } from '../../../database/transaction.ts';
import { detailOf, numberOf } from '../people.ts';
import { readSettings } from '../settings.ts';
import { stateOf, userConditions, type UserQuery } from './conditions.ts';

/** A user as the list finds it; `photoFileId` becomes a link, `isRestricted` whether the caller may act. */
export interface FoundUser {
  id: number;
  version: number;
  username: string;
  name: string;
  kind: 'employee' | 'student' | 'system';
  roleId: number;
  roleNames: string;
  isRestricted: boolean;
  isEnabled: boolean;
  disabledReason: string | null;
  mustChangePassword: boolean;
  lockedUntil: string | null;
  lastLoginAt: string | null;
  photoFileId: number | null;
  number: string | null;
  detail: string | null;
  state: 'active' | 'mustChange' | 'locked' | 'disabled' | 'leftEnabled';
  sessions: number;
  studentId: number | null;
  employeeId: number | null;
  createdAt: string;
  passwordChangedAt: string | null;
  failedCount: number;
}

const people = sql`users u
  left join students s on s.user_id = u.id left join employees e on e.user_id = u.id`;

const orders: Readonly<Record<(typeof userSorts)[number], RawBuilder<unknown>>> = {
  displayName: sql`lower(u.display_name)`,
  username: sql`u.username`,
  role: sql`(select lower(r.name) from roles r where r.id = u.role_id)`,
  lastLoginAt: sql`u.last_login_at`,
};

/** One page of users; what other tables add is looked up for these rows only. */
export async function findUsers(db: Db, query: UserQuery, now: Date): Promise<FoundUser[]> {
  const order = orderOf(query.sort);
  // Numbered when they are so few: the order alone is read off its index, all rows numbered would be sorted first.
  const page = sql`select id, row_number() over () as place from (
    select u.id from ${people} where ${sql.join(userConditions(query, now), sql` and `)}
    order by ${order} ${pageLimits(query)}) one`;
  return rowsOf(db, page, now);
}

export async function countUsers(db: Db, query: UserQuery, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${people} where ${sql.join(userConditions(query, now), sql` and `)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** One user; undefined for an unknown id and for the system's own account. */
export async function findUser(db: Db, id: number, now: Date): Promise<FoundUser | undefined> {
  const [user] = await rowsOf(db, sql`select id, 1 as place from users where id = ${id} and kind <> 'system'`, now);
  return user;
}

async function rowsOf(db: Db, page: RawBuilder<unknown>, now: Date): Promise<FoundUser[]> {
  const { 'auth.idleMinutes': idleMinutes } = await readSettings(db);
  const idleSince = new Date(now.getTime() - idleMinutes * 60_000).toISOString();
  const { rows } = await sql<FoundUser>`
    select u.id, u.version, u.username, u.display_name as name, u.kind, u.role_id, r.name as role_names, r.is_restricted,
      u.is_enabled, u.disabled_reason, u.must_change_password, u.last_login_at, u.photo_file_id,
      case when u.locked_until > ${now.toISOString()} then u.locked_until end as locked_until,
      ${numberOf(sql`u.id`)} as number, ${detailOf(sql`u.id`)} as detail, ${stateOf(now)} as state,
      (select count(*) from sessions x where x.user_id = u.id and x.revoked_at is null
        and x.expires_at > ${now.toISOString()} and x.last_seen_at > ${idleSince}) as sessions,
      s.id as student_id, e.id as employee_id, u.created_at, u.password_changed_at, u.failed_count
    from (${page}) page join users u on u.id = page.id join roles r on r.id = u.role_id
      left join students s on s.user_id = u.id left join employees e on e.user_id = u.id
    order by page.place`.execute(db);
  return rows;
}

/** `role,-lastLoginAt`; ties by name and id, so that pages never overlap. What is empty comes last either way. */
function orderOf(sort = 'displayName'): RawBuilder<unknown> {
  const asked = [...new Map(sort.split(',').map((one) => [one.replace('-', ''), one.startsWith('-')]))];
  const parts = asked.map(([name, isDown]) => {
    const column = orders[name as keyof typeof orders];
    return isDown ? sql`${column} desc nulls last` : sql`${column} nulls last`;
  });
  return sql.join([...parts, orders.displayName, sql`u.id`]);
}
