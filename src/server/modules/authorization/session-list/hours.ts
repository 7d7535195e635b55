import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import { readSettings } from '../settings.ts';

/**
 * For each hour of the last seven days, the number of sessions that were live at some time in it. An ended session
 * counts until its end.
 */
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
