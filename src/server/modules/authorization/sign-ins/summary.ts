import { sql } from 'kysely';
import type { SignInSummary } from '../../../../contract/authorization/sign-ins.ts';
import { dayAfter } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Sql } from '../../../lists/source.ts';
import type { Period } from './period.ts';

/** Attempts found by a query of the list, as `a`. */
interface Found {
  from: Sql;
  where: Sql;
}

/** The stored totals of days whose attempts have been deleted. */
export function countedDays(db: Db, { from, to }: Period): Promise<SignInSummary['days']> {
  return db.selectFrom('signInDays').select(['day', 'ok', 'failed']).where('day', '>=', from).where('day', '<=', to).execute();
}

/** Successful and failed attempts of every day of the period, including days without any. */
export async function daysOf(
  db: Db,
  { from: tables, where }: Found,
  { from, to }: Period,
  counted: SignInSummary['days'],
): Promise<SignInSummary['days']> {
  const { rows } = await sql<SignInSummary['days'][number]>`
    select (a.created_at at time zone 'Asia/Kolkata')::date as day, count(*) filter (where a.outcome = 'ok')::int as ok,
      count(*) filter (where a.outcome not in ('ok', 'codeAsked'))::int as failed
    from ${tables} where ${where} group by 1`.execute(db);
  const byDay = new Map([...counted, ...rows].map((row) => [row.day, row]));
  const days: SignInSummary['days'] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(byDay.get(day) ?? { day, ok: 0, failed: 0 });
  return days;
}

/** The ten addresses with the most failures, and the number of names tried from each. */
export async function worstAddresses(db: Db, { from, where }: Found): Promise<SignInSummary['addresses']> {
  const { rows } = await sql<SignInSummary['addresses'][number]>`
    select host(a.ip) as ip, count(*)::int as failed, count(distinct a.name_tried)::int as names
    from ${from} where ${where} and a.outcome not in ('ok', 'codeAsked') and a.ip is not null
    group by 1 order by failed desc, ip limit 10`.execute(db);
  return rows;
}
