import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { sql, type RawBuilder } from 'kysely';
import type { SignInAttemptTable } from './schema.ts';
import type { Db } from '../../database/transaction.ts';
import { addressWindowMs, floodFactor, freeTries, lockedUntil, memoryMs, wrongCodesOfAttack, wrongOfAttack } from './rules.ts';
import { readSettings } from './settings.ts';

/** A sign-in attempt and its origin. `name` is the key for counting: see `attemptName`. */
export interface Attempt {
  name: string;
  user: { id: number; failedCount: number; forgivenAt: string | null } | undefined;
  /** Device on which this very user has signed in before. Then attempts are counted by device and not by address. */
  deviceId: number | null;
  ip: string;
  userAgent: string | null;
  now: Date;
}

/**
 * Key for counting the attempts of an account, for any of its sign-in names: the user name if it exists, otherwise the
 * first 8 hex digits of the SHA-256 of the typed name, because people type passwords into the name box.
 */
export function attemptName(user: { username: string } | undefined, typed: string): string {
  return user?.username ?? createHash('sha256').update(typed.toLowerCase()).digest('hex').slice(0, 8);
}

/** Serialises attempts for this name until the end of the transaction, so that simultaneous ones are all counted. */
export async function lockName(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`signIn ${name}`}, 0))`.execute(db);
}

/** Seconds to wait before another attempt from this place, or null. A refusal is recorded. */
export async function secondsToWait(db: Db, attempt: Attempt): Promise<number | null> {
  const wait = await waitOf(db, attempt);
  if (!wait) return null;
  await noteRefusal(db, attempt, wait.outcome);
  return Math.max(1, Math.ceil((wait.until - attempt.now.getTime()) / 1000));
}

/** True if an attempt would be compared now. Records nothing. */
export async function isOpen(db: Db, attempt: Attempt): Promise<boolean> {
  return (await waitOf(db, attempt)) === null;
}

/**
 * Counts a wrong password, or a wrong code after the right one. For a known name, the end of the waiting time is stored
 * in the account.
 */
export async function countFailure(db: Db, attempt: Attempt, outcome?: 'badCode'): Promise<void> {
  const { user } = attempt;
  await noteAttempt(db, attempt, outcome ?? (user ? 'badPassword' : 'unknownUser'));
  if (!user) return;
  const until = (await waitOf(db, attempt))?.until;
  await db
    .updateTable('users')
    .set({ failedCount: user.failedCount + 1, ...(until && { lockedUntil: new Date(until).toISOString() }) })
    .where('id', '=', user.id)
    .execute();
}

/** Stores an attempt with its outcome. Waiting times are calculated from the stored attempts. */
export async function noteAttempt(
  db: Db,
  { name, user, deviceId, ip, userAgent, now }: Attempt,
  outcome: SignInAttemptTable['outcome'],
): Promise<void> {
  await db
    .insertInto('signInAttempts')
    .values({
      userId: user?.id ?? null,
      nameTried: name,
      outcome,
      deviceId,
      ip,
      userAgent,
      createdAt: now.toISOString(),
    })
    .execute();
}

interface Wait {
  until: number;
  /** `locked` for this name from this place, `throttled` for any name from this address. */
  outcome: 'locked' | 'throttled';
}

/** End of the waiting time, null if there is none. The rules are in sign-in.md. */
async function waitOf(db: Db, attempt: Attempt): Promise<Wait | null> {
  const { 'auth.lockAfter': lockAfter, 'auth.ipPer15Min': limit } = await readSettings(db);
  const { wrong, isAddressBusy, isNameAttacked, floodSince, codesSince } = await readCounts(db, attempt, Math.max(1, limit));
  const now = attempt.now.getTime();
  if (floodSince !== null) return { until: Date.parse(floodSince) + addressWindowMs, outcome: 'throttled' };
  if (codesSince !== null) return { until: Date.parse(codesSince) + memoryMs, outcome: 'locked' };
  const until = lockedUntil(wrong.map(Date.parse), freeTries({ lockAfter, isAddressBusy, isNameAttacked }));
  return until !== null && until > now ? { until, outcome: 'locked' } : null;
}

interface Counts {
  /** Times of the failures of the name from this place since the last success there, ascending. */
  wrong: string[];
  isAddressBusy: boolean;
  isNameAttacked: boolean;
  /**
   * Time of the oldest of too many failures from the address. Null if there are not too many, and for a known device.
   */
  floodSince: string | null;
  /** The same for wrong codes of the name, from any place. */
  codesSince: string | null;
}

/** Five counts in one round trip, as every sign-in needs them twice. Each uses an index and stops at its limit. */
async function readCounts(db: Db, attempt: Attempt, limit: number): Promise<Counts> {
  const { name, user, now } = attempt;
  const since = new Date(Math.max(now.getTime() - memoryMs, user?.forgivenAt ? Date.parse(user.forgivenAt) : 0));
  const ofName = sql`name_tried = ${name} and outcome = any(${wrongOutcomes(attempt)}) and created_at > ${since.toISOString()}`;
  const here = placeOf(attempt);
  const wrong = sql`select created_at from sign_in_attempts where ${ofName} and ${here} and id > coalesce((
    select max(id) from sign_in_attempts where name_tried = ${name} and outcome = 'ok' and ${here}), 0)`;
  const nth = (where: RawBuilder<unknown>, n: number) =>
    attempt.deviceId === null
      ? sql`(select created_at from sign_in_attempts where ${where} and device_id is null
          order by created_at desc offset ${n - 1} limit 1)`
      : sql`null::timestamptz`;
  const ofAddress = sql`${addressIs(attempt.ip)} and outcome in ('badPassword', 'badCode', 'unknownUser')
    and created_at > ${new Date(now.getTime() - addressWindowMs).toISOString()}`;
  const { rows } = await sql<Counts>`
    select array(select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from (${wrong} order by created_at desc, id desc limit 2000) w
        order by created_at) as wrong,
      ${nth(ofAddress, limit)} is not null as is_address_busy,
      ${nth(ofName, wrongOfAttack)} is not null as is_name_attacked,
      ${nth(ofAddress, limit * floodFactor)} as flood_since,
      ${nth(sql`${ofName} and outcome = 'badCode'`, wrongCodesOfAttack)} as codes_since`.execute(db);
  return rows[0] ?? { wrong: [], isAddressBusy: false, isNameAttacked: false, floodSince: null, codesSince: null };
}

const wrongOutcomes = ({ user }: Attempt) => (user ? sql`'{badPassword,badCode}'` : sql`'{unknownUser}'`);

/** The condition of attempts from the same place: the known device, or else the address. */
const placeOf = ({ deviceId, ip }: Attempt): RawBuilder<unknown> =>
  deviceId === null ? sql`device_id is null and ${addressIs(ip)}` : sql`device_id = ${deviceId}`;

/**
 * The condition that a row has this address. An IPv6 network of 64 bits counts as one, since one machine may use all of
 * it.
 */
function addressIs(ip: string): RawBuilder<unknown> {
  const isOld = isIPv4(ip) || ip.toLowerCase().startsWith('::ffff:');
  return isOld ? sql`ip = ${ip}::inet` : sql`ip <<= network(set_masklen(${ip}::inet, 64))`;
}

/**
 * Records a refusal, at most once a minute for each address (and name, if locked), so that a flood does not fill the
 * table.
 */
async function noteRefusal(db: Db, attempt: Attempt, outcome: Wait['outcome']): Promise<void> {
  const last = await db
    .selectFrom('signInAttempts')
    .select('id')
    .where('ip', '=', attempt.ip)
    .where('createdAt', '>', new Date(attempt.now.getTime() - 60_000).toISOString())
    .where('outcome', '=', outcome)
    .$if(outcome === 'locked', (query) => query.where('nameTried', '=', attempt.name))
    .limit(1)
    .executeTakeFirst();
  if (!last) await noteAttempt(db, attempt, outcome);
}
