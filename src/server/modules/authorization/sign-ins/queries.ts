import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type {
  listSignIns,
  signInSummary,
  SignInRow,
  SignInSummary,
} from '../../../../contract/authorization/sign-ins.ts';
import type { PersonFacts } from '../../../../contract/core/person.ts';
import { dayAfter, startOfDay } from '../../../college-day.ts';
import { containing, searchWords } from '../../../database/search-text.ts';
import type { Db } from '../../../database/transaction.ts';
import { detailOf, numberOf } from '../people.ts';

type Filters = Checked<typeof signInSummary>['query'];
export type Period = { from: string; to: string };
/** A try as the database has it; who it was is looked up for a page, or told in a file. */
export type FoundSignIn = Omit<SignInRow, keyof PersonFacts>;
type Sort = NonNullable<Checked<typeof listSignIns>['query']['sort']>;

/** The tries that the filters find within the days of a period. */
export function attemptsOf(db: Db, { q, outcome, userId, ip }: Filters, period: Period) {
  return db
    .selectFrom('signInAttempts as a')
    .leftJoin('users as u', 'u.id', 'a.userId')
    .where('a.createdAt', '>=', startOfDay(period.from))
    .where('a.createdAt', '<', startOfDay(dayAfter(period.to)))
    .$if(!!outcome?.length, (some) => some.where('a.outcome', 'in', outcome ?? []))
    .$if(!!userId?.length, (some) => some.where('a.userId', 'in', userId ?? []))
    .$if(!!ip?.length, (some) => some.where(sql`host(a.ip)`, 'in', ip ?? []))
    .$if(!!q, (some) => some.where(sql.join(wordsIn(q ?? ''), sql` and `) as RawBuilder<SqlBool>));
}
type Attempts = ReturnType<typeof attemptsOf>;

export async function countAttempts(found: Attempts): Promise<number> {
  const { total } = await found.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
}

/** The rows in the order asked for; limit and offset are the caller's. */
export function attemptRows(found: Attempts, sort: Sort = '-createdAt') {
  const orders = sort.split(',').map((one) => {
    const column = columns[one.replace('-', '')] ?? columns['createdAt']!;
    return one.startsWith('-') ? sql`${column} desc` : column;
  });
  return found
    .select(['a.id', 'a.createdAt', 'a.nameTried', 'a.userId', 'a.outcome', 'a.ip', 'a.userAgent'])
    .select('u.displayName as name')
    .orderBy(sql.join([...orders, sql`a.id desc`]))
    .$castTo<FoundSignIn>();
}

/** The same with number and class or department, for a file. */
export const attemptsWithNumbers = (found: Attempts, sort?: Sort) =>
  attemptRows(found, sort).select([numberOf(sql`a.user_id`).as('number'), detailOf(sql`a.user_id`).as('detail')]);

const columns: Readonly<Record<string, RawBuilder<unknown>>> = {
  createdAt: sql`a.created_at`,
  nameTried: sql`a.name_tried`,
  outcome: sql`a.outcome`,
  ip: sql`a.ip`,
};

/** What is left of days of which the tries themselves are no longer kept. */
export function countedDays(db: Db, { from, to }: Period): Promise<SignInSummary['days']> {
  return db
    .selectFrom('signInDays')
    .select(['day', 'ok', 'failed'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
}

/** Good and failed tries of every day of the period, those without any too. */
export async function daysOf(
  found: Attempts,
  { from, to }: Period,
  counted: SignInSummary['days'],
): Promise<SignInSummary['days']> {
  const rows = await found
    .select(sql<string>`(a.created_at at time zone 'Asia/Kolkata')::date`.as('day'))
    .select(sql<number>`count(*) filter (where a.outcome = 'ok')::int`.as('ok'))
    .select(sql<number>`count(*) filter (where a.outcome <> 'ok')::int`.as('failed'))
    .groupBy('day')
    .execute();
  const known = new Map([...counted, ...rows].map((row) => [row.day, row]));
  const days: SignInSummary['days'] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(known.get(day) ?? { day, ok: 0, failed: 0 });
  return days;
}

/** The ten addresses with most failures, and how many names each tried. */
export function worstAddresses(found: Attempts): Promise<SignInSummary['addresses']> {
  return found
    .where('a.outcome', '!=', 'ok')
    .where('a.ip', 'is not', null)
    .select(sql<string>`host(a.ip)`.as('ip'))
    .select(sql<number>`count(*)::int`.as('failed'))
    .select(sql<number>`count(distinct a.name_tried)::int`.as('names'))
    .groupBy(sql`host(a.ip)`)
    .orderBy('failed', 'desc')
    .orderBy('ip')
    .limit(10)
    .execute();
}

/** Each word somewhere in what was tried, in the name of whom it belongs to, or in the address. */
function wordsIn(typed: string): RawBuilder<unknown>[] {
  const words = searchWords(typed);
  if (words.length === 0) return [sql`true`];
  return words.map((word) => {
    const pattern = containing(word);
    return sql`(replace(a.name_tried, '.', ' ') like ${pattern} or lower(u.display_name) like ${pattern} or replace(host(a.ip), '.', ' ') like ${pattern})`;
  });
}
