import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { Rows } from '../../scope.ts';

const keptDays = 180;
const mostDevices = 20;

/** The device with this mark, if the user has signed in on it. See sign-in.md for the effect. */
export async function findDevice(
  db: Db,
  userId: number | undefined,
  mark: string | null,
): Promise<{ id: number; secondFactorAt: string | null } | undefined> {
  if (userId === undefined || !isMark(mark)) return undefined;
  return db
    .selectFrom('knownDevices')
    .select(['id', 'secondFactorAt'])
    .where('markHash', '=', hashOf(mark))
    .where('userId', '=', userId)
    .executeTakeFirst();
}

interface Visit {
  userId: number;
  /** Mark sent by the browser. Never used again, so a copy is worthless after this sign-in. */
  mark: string | null;
  userAgent: string | null;
  now: Date;
}

/**
 * Remembers the device for this user and gives it a new mark. Other users of the device stay. @returns the new mark for
 * the browser
 */
export async function rememberDevice(db: Db, { userId, mark, userAgent, now }: Visit) {
  const at = now.toISOString();
  const newMark = randomBytes(32).toString('base64url');
  if (isMark(mark)) await replaceMark(db, { userId, mark, newMark, at });
  const { id } = await db
    .insertInto('knownDevices')
    .values({ userId, markHash: hashOf(newMark), userAgent, createdAt: at, lastSeenAt: at })
    .onConflict((conflict) => conflict.columns(['markHash', 'userId']).doUpdateSet({ userAgent, lastSeenAt: at, updatedAt: at }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await forgetSurplus(db, userId);
  return { id, mark: newMark };
}

/** Records that a code was entered on the device, so that the code can be skipped there for `auth.secondFactorDays`. */
export async function noteCodeGiven(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('knownDevices').set({ secondFactorAt: now.toISOString() }).where('id', '=', id).execute();
}

/**
 * Sets a new mark of the device, for all its users. Only the user who signs in keeps the time of the last code: a
 * person with a copied mark and their own account must not take over the second factor of others.
 */
async function replaceMark(
  db: Db,
  { userId, mark, newMark, at }: { userId: number; mark: string; newMark: string; at: string },
): Promise<void> {
  await db
    .updateTable('knownDevices')
    .set({
      markHash: hashOf(newMark),
      secondFactorAt: sql`case when user_id = ${userId} then second_factor_at end`,
      updatedAt: at,
    })
    .where('markHash', '=', hashOf(mark))
    .execute();
}

/** True if the mark belongs to a known device of any user. */
export async function isKnownMark(db: Db, mark: string | null): Promise<boolean> {
  if (!isMark(mark)) return false;
  const device = await db.selectFrom('knownDevices').select('id').where('markHash', '=', hashOf(mark)).limit(1).executeTakeFirst();
  return device !== undefined;
}

/** Limits the devices of a user, because a script that keeps no mark creates a new device each time. */
async function forgetSurplus(db: Db, userId: number): Promise<void> {
  await sql`delete from known_devices where id in (
    select id from known_devices where user_id = ${userId} order by last_seen_at desc, id desc offset ${mostDevices})`.execute(db);
}

/** Devices of a user, last seen first. */
export function devicesOf(db: Db, userId: number) {
  return db
    .selectFrom('knownDevices')
    .select(['id', 'userAgent', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The device of a session, or null. */
export async function deviceOfSession(db: Db, sessionId: number): Promise<number | null> {
  const session = await db.selectFrom('sessions').select('deviceId').where('id', '=', sessionId).executeTakeFirst();
  return session?.deviceId ?? null;
}

/** Forgets all devices of these users, except the given one. */
export async function forgetDevices(db: Db, userIds: readonly number[], exceptId: number | null = null): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .deleteFrom('knownDevices')
    .where('userId', 'in', [...userIds])
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId ?? 0))
    .execute();
}

/** Forgets a device. @returns false if it does not exist or is outside of the rows */
export async function forgetDevice(db: Db, id: number, rows?: Rows<'knownDevices'>): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('knownDevices')
    .where('id', '=', id)
    .$if(rows !== undefined, (query) => (rows ? query.where(rows.on('known_devices.id')) : query))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets devices that were not used for half a year. */
export async function retireDevices(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  await db.deleteFrom('knownDevices').where('lastSeenAt', '<', before).execute();
}

const isMark = (mark: string | null): mark is string => mark !== null && /^[\w-]{43}$/.test(mark);

const hashOf = (mark: string): Buffer => createHash('sha256').update(mark).digest();
