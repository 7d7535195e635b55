import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { listSessions, SessionRow } from '../../../../contract/authorization/sessions.ts';
import { containing, searchWords } from '../../../database/search-text.ts';
import type { Db } from '../../../database/transaction.ts';
import { detailOf, numberOf, type Found } from '../people.ts';
import { readSettings } from '../settings.ts';

export type SessionQuery = Checked<typeof listSessions>['query'];
export type FoundSession = Found<Omit<SessionRow, 'isThisOne'>>;

/** The sessions that stand at a moment and that the query finds. */
export async function liveQuery(db: Db, query: SessionQuery, now: Date) {
  const { 'auth.idleMinutes': idleMinutes } = await readSettings(db);
  const idleSince = new Date(now.getTime() - idleMinutes * 60_000).toISOString();
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .innerJoin('roles as r', 'r.id', 'u.roleId')
    .where('s.revokedAt', 'is', null)
    .where('s.expiresAt', '>', now.toISOString())
    .where('s.lastSeenAt', '>', idleSince)
    .where('u.isEnabled', '=', true)
    .$if(!!query.userId?.length, (some) => some.where('u.id', 'in', query.userId ?? []))
    .$if(!!query.roleId?.length, (some) => some.where('r.id', 'in', query.roleId ?? []))
    .$if(!!query.kind?.length, (some) => some.where('u.kind', 'in', query.kind ?? []))
    .$if(!!query.q, (some) => some.where(sql.join(wordsIn(query.q ?? ''), sql` and `) as RawBuilder<SqlBool>));
}
type LiveQuery = Awaited<ReturnType<typeof liveQuery>>;

export async function countSessions(found: LiveQuery): Promise<number> {
  const { total } = await found.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
}

/** The rows in the order asked for; limit and offset are the caller's. */
export function sessionRows(found: LiveQuery, sort = '-lastSeenAt') {
  const orders = sort.split(',').map((one) => {
    const column = columns[one.replace('-', '')] ?? columns['lastSeenAt']!;
    return one.startsWith('-') ? sql`${column} desc` : column;
  });
  return found
    .select(['s.id', 's.createdAt as startedAt', 's.lastSeenAt', 's.expiresAt', 's.ip', 's.userAgent'])
    .select(['u.id as userId', 'u.displayName as name', 'u.username', 'u.kind', 'u.photoFileId'])
    .select([numberOf(sql`u.id`).as('number'), detailOf(sql`u.id`).as('detail')])
    .select(['r.id as roleId', 'r.name as roleNames'])
    .orderBy(sql.join([...orders, sql`s.id desc`]))
    .$castTo<FoundSession>();
}

const columns: Readonly<Record<string, RawBuilder<unknown>>> = {
  lastSeenAt: sql`s.last_seen_at`,
  startedAt: sql`s.created_at`,
  name: sql`lower(u.display_name)`,
  role: sql`r.name`,
};

/** Each word somewhere in the name, the user name or the address. */
function wordsIn(typed: string): RawBuilder<unknown>[] {
  const words = searchWords(typed);
  if (words.length === 0) return [sql`true`];
  return words.map((word) => {
    const pattern = containing(word);
    return sql`(lower(u.display_name) like ${pattern} or replace(u.username, '.', ' ') like ${pattern} or replace(host(s.ip), '.', ' ') like ${pattern})`;
  });
}

/** For each hour of the last seven days how many sessions stood at some time in it. An ended one stood until it ended. */
export async function hourCounts(db: Db, now: Date): Promise<{ hour: string; live: number }[]> {
  const { 'auth.idleMinutes': idleMinutes } = await readSettings(db);
  const last = new Date(Math.floor(now.getTime() / hourMs) * hourMs).toISOString();
  const { rows } = await sql<{ hour: string; live: number }>`
    with stood as (
      select created_at as began,
        least(coalesce(revoked_at, expires_at), expires_at, last_seen_at + make_interval(mins => ${idleMinutes}::int), ${now.toISOString()}::timestamptz) as ended
      from sessions where expires_at > ${last}::timestamptz - interval '7 days')
    select h.hour, count(stood.began)::int as live
    from generate_series(${last}::timestamptz - interval '167 hours', ${last}::timestamptz, interval '1 hour') as h (hour)
    left join stood on stood.began < h.hour + interval '1 hour' and stood.ended >= h.hour
    group by h.hour order by h.hour`.execute(db);
  return rows;
}

const hourMs = 3_600_000;
