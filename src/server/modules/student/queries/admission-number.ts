import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import { admissionNo } from '../rules/numbers.ts';

/**
 * The next admission number of a series, without gaps: the series stays locked until the transaction ends. Numbers
 * entered by hand are skipped.
 */
export async function nextAdmissionNo(db: Db, { scope, start }: { scope: string; start: string }): Promise<string> {
  const first = admissionNo(start, await takeNext(db, scope, 1));
  const isTaken = await db.selectFrom('users').select('id').where('username', '=', first.toLowerCase()).executeTakeFirst();
  return isTaken ? admissionNo(start, await takeNext(db, scope, (await highest(db, start)) + 1)) : first;
}

/** Takes the next value of a series, at least `from`. */
export async function takeNext(db: Db, scope: string, from: number): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    insert into number_series as series (scope, next_value) values (${scope}, ${from + 1})
    on conflict (scope) do update
      set next_value = greatest(series.next_value, ${from}) + 1, version = series.version + 1, updated_at = now()
    returning next_value - 1 as value`.execute(db);
  return Number(rows[0]?.value);
}

/** Highest number with the given prefix among the user names; 0 if there is none. */
async function highest(db: Db, start: string): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select coalesce(max(substr(username, ${start.length + 1})::bigint), 0) as value
    from users where username ~ ${`^${start.toLowerCase()}[0-9]{4,9}$`}`.execute(db);
  return Number(rows[0]?.value ?? 0);
}
