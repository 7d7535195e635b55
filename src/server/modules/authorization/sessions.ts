import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SessionTable } from '../../database/account-tables.ts';
import { isAmong } from '../../database/blocks.ts';
import type { Db } from '../../database/transaction.ts';
import { collegeDay } from '../../college-day.ts';
import { makeCaller, type Caller } from '../../http/caller.ts';
import type { Rows } from '../../scope.ts';
import { effectivePermissions } from './permissions.ts';
import { sessionTrouble } from './rules.ts';
import { readSettings } from './settings.ts';
import { changeCount, heedChanges } from './shared-changes.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The caller with this token, or the code of the problem. Records a visit at most once a minute. */
export async function authenticate(
  db: Db,
  token: string,
  now: Date,
  isVisit = true,
): Promise<Caller | 'TokenInvalid' | 'TokenExpired' | 'TokenRevoked'> {
  if (!isToken(token)) return 'TokenInvalid';
  const session = await findSession(db, token);
  if (!session) return 'TokenInvalid';
  heedChanges(session.changes);
  const { 'auth.idleMinutes': idleMinutes } = await readSettings(db);
  const trouble = sessionTrouble(session, idleMinutes, now);
  if (trouble) return trouble;
  if (isVisit && now.getTime() - Date.parse(session.lastSeenAt) >= minuteMs) await noteVisit(db, session.sessionId, now);
  const { userId, sessionId, kind, roleId, roleName, studentId, employeeId, mustChangePassword, mustSetUp } = session;
  return makeCaller({
    userId,
    sessionId,
    sessionEndsAt: session.expiresAt,
    name: session.displayName,
    kind,
    roleId,
    roleName,
    permissions: await effectivePermissions(db, userId, collegeDay(now)),
    studentId,
    employeeId,
    mustChangePassword,
    mustSetUpSecondFactor: mustSetUp,
  });
}

/** Runs on every request. A plan of two tables and three subqueries takes half the time of five joins. */
function findSession(db: Db, token: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id as sessionId', 'sessions.revokedAt', 'sessions.expiresAt', 'sessions.lastSeenAt', 'sessions.mustSetUp'])
    .select(['users.id as userId', 'users.displayName', 'users.kind', 'users.isEnabled', 'users.mustChangePassword'])
    .select(['users.endsOn', 'users.roleId', changeCount.as('changes')])
    .select((from) => [
      from.selectFrom('roles').select('name').whereRef('roles.id', '=', 'users.roleId').$asScalar().$notNull().as('roleName'),
      from.selectFrom('students').select('id').whereRef('students.userId', '=', 'users.id').as('studentId'),
      from.selectFrom('employees').select('id').whereRef('employees.userId', '=', 'users.id').as('employeeId'),
    ])
    .where('sessions.tokenHash', '=', hashOf(token))
    .executeTakeFirst();
}

/** True if the session is still live. Links made for a session end with it. */
export async function isStanding(db: Db, sessionId: number, now: Date): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.revokedAt', 'sessions.expiresAt', 'sessions.lastSeenAt', 'users.isEnabled', 'users.endsOn'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  const { 'auth.idleMinutes': idleMinutes } = await readSettings(db);
  return session !== undefined && sessionTrouble(session, idleMinutes, now) === null;
}

async function noteVisit(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ lastSeenAt: now.toISOString() }).where('id', '=', sessionId).execute();
}

interface Visit {
  userId: number;
  deviceId: number;
  ip: string;
  userAgent: string | null;
  now: Date;
  mustSetUp: boolean;
}

/**
 * Opens a session and returns its token, which is stored nowhere. The oldest sessions beyond `auth.maxSessions` end.
 */
export async function startSession(
  db: Db,
  { userId, deviceId, ip, userAgent, now, mustSetUp }: Visit,
): Promise<{ id: number; token: string; expiresAt: string }> {
  const settings = await readSettings(db);
  const token = randomBytes(32).toString('base64url');
  const at = now.toISOString();
  const expiresAt = new Date(now.getTime() + settings['auth.absoluteHours'] * hourMs).toISOString();
  const { id } = await db
    .insertInto('sessions')
    .values({
      userId,
      deviceId,
      tokenHash: hashOf(token),
      ip,
      userAgent,
      mustSetUp,
      createdAt: at,
      lastSeenAt: at,
      expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const live = await liveSessions(db, userId, now);
  const surplus = live.filter((session) => session.id !== id).slice(Math.max(0, settings['auth.maxSessions'] - 1));
  for (const old of surplus) await endSession(db, { id: old.id }, 'newest', now);
  return { id, token, expiresAt };
}

/** A user's live sessions, newest first. */
export async function liveSessions(db: Db, userId: number, now: Date) {
  const { 'auth.idleMinutes': idleMinutes } = await readSettings(db);
  return db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt', 'ip', 'userAgent'])
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where('lastSeenAt', '>', new Date(now.getTime() - idleMinutes * minuteMs).toISOString())
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

type Reason = NonNullable<SessionTable['revokeReason']>;

/** Ends one session by id or token. @returns the session, or undefined if it had already ended */
export async function endSession(
  db: Db,
  which: { id: number; rows?: Rows<'sessions'> } | { token: string },
  reason: Reason,
  now: Date,
): Promise<{ id: number; userId: number; deviceId: number | null } | undefined> {
  if ('token' in which && !isToken(which.token)) return undefined;
  return db
    .updateTable('sessions')
    .set(ended(reason, now))
    .where('revokedAt', 'is', null)
    .$if('token' in which, (query) => query.where('tokenHash', '=', hashOf('token' in which ? which.token : '')))
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : 0))
    .$if('rows' in which, (query) => ('rows' in which && which.rows ? query.where(which.rows.on('sessions.id')) : query))
    .returning(['id', 'userId', 'deviceId'])
    .executeTakeFirst();
}

/** Ends all sessions of these users. @returns the number of sessions that were still live */
export async function endSessionsOf(db: Db, userIds: readonly number[], reason: Reason, now: Date): Promise<number> {
  const { 'auth.idleMinutes': idleMinutes } = await readSettings(db);
  const seenAfter = now.getTime() - idleMinutes * minuteMs;
  const sessions = await db
    .updateTable('sessions')
    .set(ended(reason, now))
    .where(isAmong(sql`user_id`, userIds))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning('lastSeenAt')
    .execute();
  return sessions.filter(({ lastSeenAt }) => Date.parse(lastSeenAt) > seenAfter).length;
}

/** Ends all sessions of a user except one. @returns the number of sessions that were still live */
export async function endSessions(db: Db, userId: number, reason: Reason, now: Date, exceptId?: number): Promise<number> {
  const standing = (await liveSessions(db, userId, now)).filter(({ id }) => id !== exceptId).length;
  await db
    .updateTable('sessions')
    .set(ended(reason, now))
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? 0))
    .execute();
  return standing;
}

const ended = (reason: Reason, now: Date) => ({
  revokedAt: now.toISOString(),
  revokeReason: reason,
  updatedAt: now.toISOString(),
});

/** 256 random bits in base64url. */
const isToken = (token: string) => /^[\w-]{43}$/.test(token);

/** Only the hash is stored, so a stolen backup opens no session. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
