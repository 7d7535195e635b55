import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SignInAttemptTable } from './schema.ts';
import type { Db } from '../../database/transaction.ts';
import { lockedUntil, memoryMs } from './rules.ts';
import { readSettings } from './settings.ts';

const windowMs = 15 * 60_000;

/** Who is trying, from where. `name` is what attempts are counted by: see `attemptName`. */
export interface Attempt {
  name: string;
  user: { id: number; failedCount: number; lockedUntil: string | null } | undefined;
  ip: string;
  userAgent: string | null;
  now: Date;
}

/**
 * What attempts of one account are counted by, whichever of its names was typed: the user name where it exists, else
 * the first 8 hex digits of its SHA-256, since people type passwords into the name box.
 */
export function attemptName(user: { username: string } | undefined, typed: string): string {
  return user?.username ?? createHash('sha256').update(typed.toLowerCase()).digest('hex').slice(0, 8);
}

/** From here to the end of the transaction nobody else tries this name, so that many at once count as many. */
export async function lockName(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`signIn ${name}`}, 0))`.execute(db);
}

/** The seconds to wait before another try, by name and by address; null where it may go on. A refusal is noted. */
export async function secondsToWait(db: Db, attempt: Attempt): Promise<number | null> {
  const byAddress = await addressOpensAt(db, attempt);
  if (byAddress !== null) {
    await noteThrottled(db, attempt);
    return secondsUntil(byAddress, attempt.now);
  }
  const byName = await nameOpensAt(db, attempt);
  if (byName === null || byName <= attempt.now.getTime()) return null;
  await noteAttempt(db, attempt, 'locked');
  return secondsUntil(byName, attempt.now);
}

/** Whether a try would be compared at this moment, without a note of it. */
export async function isOpen(db: Db, attempt: Attempt): Promise<boolean> {
  if ((await addressOpensAt(db, attempt)) !== null) return false;
  const byName = await nameOpensAt(db, attempt);
  return byName === null || byName <= attempt.now.getTime();
}

/** Counts a wrong password: of a known name in the account too, which then shows as locked. */
export async function countFailure(db: Db, attempt: Attempt): Promise<void> {
  const { user, now } = attempt;
  await noteAttempt(db, attempt, user ? 'badPassword' : 'unknownUser');
  if (!user) return;
  const failedCount = user.failedCount + 1;
  const { 'auth.lockAfter': lockAfter } = await readSettings(db);
  const until = lockedUntil(await recentFailures(db, { ...attempt, user: { ...user, failedCount } }), lockAfter);
  const isLocked = until !== null && until > now.getTime();
  await db
    .updateTable('users')
    .set({ failedCount, lockedUntil: isLocked ? new Date(until).toISOString() : null })
    .where('id', '=', user.id)
    .execute();
}

/** One row for every try. */
export async function noteAttempt(
  db: Db,
  { name, user, ip, userAgent, now }: Attempt,
  outcome: SignInAttemptTable['outcome'],
): Promise<void> {
  await db
    .insertInto('signInAttempts')
    .values({ userId: user?.id ?? null, nameTried: name, outcome, ip, userAgent, createdAt: now.toISOString() })
    .execute();
}

/** A known name opens when its account says; an unknown one by the same rule from its attempts. */
async function nameOpensAt(db: Db, attempt: Attempt): Promise<number | null> {
  if (attempt.user) return attempt.user.lockedUntil === null ? null : Date.parse(attempt.user.lockedUntil);
  const { 'auth.lockAfter': lockAfter } = await readSettings(db);
  return lockedUntil(await recentFailures(db, attempt), lockAfter);
}

/** Wrong passwords of a day, ascending; of an account those since its last right one, reset or unlocking. */
async function recentFailures(db: Db, { name, user, now }: Attempt): Promise<number[]> {
  const rows = await db
    .selectFrom('signInAttempts')
    .select('createdAt')
    .where('nameTried', '=', name)
    .where('outcome', '=', user ? 'badPassword' : 'unknownUser')
    .where('createdAt', '>', new Date(now.getTime() - memoryMs).toISOString())
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(user?.failedCount ?? 2000)
    .execute();
  return rows.map(({ createdAt }) => Date.parse(createdAt)).reverse();
}

/** When the address may try again, if it has used up its attempts of the last 15 minutes; a hostel shares one. */
async function addressOpensAt(db: Db, { ip, now }: Attempt): Promise<number | null> {
  const { 'auth.ipPer15Min': limit } = await readSettings(db);
  const counted = await db
    .selectFrom('signInAttempts')
    .select('createdAt')
    .where('ip', '=', ip)
    .where('createdAt', '>', new Date(now.getTime() - windowMs).toISOString())
    .where('outcome', '!=', 'throttled')
    .orderBy('createdAt', 'desc')
    .offset(Math.max(1, limit) - 1)
    .limit(1)
    .executeTakeFirst();
  return counted ? Date.parse(counted.createdAt) + windowMs : null;
}

/** At most one row a minute and address: a flood must not fill the table. */
async function noteThrottled(db: Db, attempt: Attempt): Promise<void> {
  const last = await db
    .selectFrom('signInAttempts')
    .select('id')
    .where('ip', '=', attempt.ip)
    .where('createdAt', '>', new Date(attempt.now.getTime() - 60_000).toISOString())
    .where('outcome', '=', 'throttled')
    .limit(1)
    .executeTakeFirst();
  if (!last) await noteAttempt(db, attempt, 'throttled');
}

const secondsUntil = (at: number, now: Date) => Math.max(1, Math.ceil((at - now.getTime()) / 1000));
