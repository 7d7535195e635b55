import type { login } from '../../../contract/core/session.ts';
import type { Checked, Output } from '../../../contract/core/endpoint.ts';
import type { Db } from '../../database/transaction.ts';
import { photoLink } from '../../files/signed-links.ts';
import { collegeDay } from '../../college-day.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Services } from '../../http/services.ts';
import { hasEnded } from './users/end-rules.ts';
import { PasswordWork } from './password-work.ts';
import { findDevice, noteCodeGiven, rememberDevice } from './devices.ts';
import { isOutdated } from './passwords.ts';
import { effectivePermissions } from './permissions.ts';
import { isRequired, maySkip } from './second-factor/asking.ts';
import { findFactor, isReadable, spendCode } from './second-factor/factors.ts';
import { findByName } from './sign-in-names.ts';
import { startSession } from './sessions.ts';
import { readSettings } from './settings.ts';
import { attemptName, countFailure, isOpen, lockName, noteAttempt, secondsToWait, type Attempt } from './throttle.ts';

/**
 * Signs in. A wrong name or password: InvalidCredentials. While this place has to wait, even for an unknown name:
 * TooManyRequests. With the right password: Locked for a disabled account, PasswordExpired for an expired temporary
 * password, CodeRequired and InvalidCode for a second factor. See sign-in.md.
 */
export async function signIn({ body }: Checked<typeof login>, context: Context, services: Services): Promise<Output<typeof login>> {
  const work = new PasswordWork();
  await compareAhead(body, context, work);
  return context.transact((inside) => openSession(body, inside, services, work));
}

type Credentials = Checked<typeof login>['body'];

/**
 * Compares ahead of the transaction if the attempt would be compared now. The decision to count the attempt follows
 * after locking its name.
 */
async function compareAhead({ username, password }: Credentials, context: Context, work: PasswordWork): Promise<void> {
  const { db } = context;
  const user = await findByName(db, username);
  if (!(await isOpen(db, await attemptOf(context, attemptName(user, username), user)))) return;
  const hash = user?.passwordHash ?? null;
  if ((await work.verify(hash, password)) && hash !== null && isOutdated(hash)) await work.hash(password);
}

async function openSession(
  { username, password, code }: Credentials,
  context: Context,
  services: Services,
  work: PasswordWork,
): Promise<Output<typeof login>> {
  const { db, now, ip, userAgent } = context;
  const name = attemptName(await findByName(db, username), username);
  await lockName(db, name);
  // Read again, because attempts counted meanwhile are visible only after the lock.
  const user = await findByName(db, username);
  const attempt = await attemptOf(context, name, user);
  const wait = await secondsToWait(db, attempt);
  if (wait !== null) throw context.keepDespite(new ApiError('TooManyRequests', { retryAfterSeconds: wait }));
  if (!(await work.verify(user?.passwordHash ?? null, password)) || !user) {
    await countFailure(db, attempt);
    throw context.keepDespite(new ApiError('InvalidCredentials'));
  }
  if (!user.isEnabled) {
    await noteAttempt(db, attempt, 'disabled');
    throw context.keepDespite(new ApiError('Locked', { detail: 'the account is disabled' }));
  }
  if (hasEnded(user.endsOn, collegeDay(now))) {
    await noteAttempt(db, attempt, 'ended');
    throw context.keepDespite(new ApiError('AccountEnded', { detail: 'the last day of the account has passed' }));
  }
  if (user.temporaryUntil !== null && Date.parse(user.temporaryUntil) <= now.getTime()) {
    await noteAttempt(db, attempt, 'expired');
    throw context.keepDespite(new ApiError('PasswordExpired', { detail: 'the temporary password has expired' }));
  }
  const step = await secondStep(code, user, attempt, context, services);
  const isOld = user.passwordHash !== null && isOutdated(user.passwordHash);
  if (!(await noteSignIn(db, user, isOld ? await work.hash(password) : user.passwordHash, now))) throw new ApiError('InvalidCredentials');
  await noteAttempt(db, attempt, 'ok');
  const device = await rememberDevice(db, { userId: user.id, mark: context.deviceMark, userAgent, now });
  if (step === 'given') await noteCodeGiven(db, device.id, now);
  context.keepDeviceMark(device.mark);
  const mustSetUp = step === 'missing';
  const session = await startSession(db, { userId: user.id, deviceId: device.id, ip, userAgent, now, mustSetUp });
  await context.audit({
    action: 'signIn',
    table: 'sessions',
    recordId: session.id,
    userId: user.id,
    sessionId: session.id,
    aboutUserId: user.id,
    label: user.displayName,
  });
  const permissions = await effectivePermissions(db, user.id, collegeDay(now));
  return {
    data: {
      token: session.token,
      expiresAt: session.expiresAt,
      mustChangePassword: user.mustChangePassword,
      mustSetUpSecondFactor: mustSetUp,
      user: {
        userId: user.id,
        name: user.displayName,
        roleNames: user.roleName,
        profileImage: photoLink(services, user.photoFileId, {
          sessionId: session.id,
          sessionEndsAt: session.expiresAt,
        }),
      },
      permissions: [...permissions],
    },
  };
}

/**
 * Checks the second factor: `given`, `skipped` if none is required now, or `missing` if it must still be set up. The
 * code is checked only with the right password, and a wrong code counts like a wrong password. The right password alone
 * does not reset the count of wrong codes.
 */
async function secondStep(
  code: string | undefined,
  user: { id: number; roleId: number },
  attempt: Attempt,
  context: Context,
  services: Services,
): Promise<'given' | 'skipped' | 'missing'> {
  const { db, now } = context;
  const settings = await readSettings(db);
  const factor = await findFactor(db, user.id);
  if (!factor) return isRequired(settings, user.roleId) ? 'missing' : 'skipped';
  if (!isReadable(services.keys, factor)) return 'missing';
  const device = await findDevice(db, user.id, context.deviceMark);
  if (code === undefined) {
    const givenAt = device?.secondFactorAt ?? null;
    if (maySkip({ givenAt, days: settings['auth.secondFactorDays'], now })) return 'skipped';
    await noteAttempt(db, attempt, 'codeAsked');
    throw context.keepDespite(new ApiError('CodeRequired', { detail: 'repeat the request with `code`' }));
  }
  if (await spendCode(db, services.keys, user.id, code, now)) return 'given';
  await countFailure(db, attempt, 'badCode');
  throw context.keepDespite(new ApiError('InvalidCode'));
}

/** The attempt, with the device if it is known for this user. */
async function attemptOf({ db, ip, userAgent, now, deviceMark }: Context, name: string, user: Attempt['user']): Promise<Attempt> {
  const device = await findDevice(db, user?.id, deviceMark);
  return { name, user, ip, userAgent, now, deviceId: device?.id ?? null };
}

/**
 * Resets the count of wrong passwords and replaces an outdated hash. The version stays because no form shows these
 * columns. False if the password was reset or the account disabled while the password was compared. The row is locked
 * from here on, so that a later reset also ends the new session.
 */
async function noteSignIn(
  db: Db,
  user: { id: number; passwordHash: string | null },
  passwordHash: string | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({
      failedCount: 0,
      lockedUntil: null,
      lastLoginAt: now.toISOString(),
      passwordHash,
    })
    .where('id', '=', user.id)
    .where('passwordHash', '=', user.passwordHash)
    .where('isEnabled', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
