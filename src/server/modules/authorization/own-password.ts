import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import { deviceOfSession } from './devices.ts';
import type { PasswordWork } from './password-work.ts';
import { findAccount, findUsername, readAccount, type Account } from './queries.ts';
import { countFailure, isOpen, lockName, secondsToWait, type Attempt } from './throttle.ts';

/**
 * Compares the caller's password ahead of the transaction, if it would be compared there. @returns the account, or null
 * if the password is wrong or is not compared
 */
export async function compareOwnAhead(password: string, context: Context, work: PasswordWork): Promise<Account | null> {
  const { db, caller } = context;
  const account = await readAccount(db, caller.userId);
  if (!account || !(await isOpen(db, await attemptOf(context, account)))) return null;
  return (await work.verify(account.passwordHash, password)) ? account : null;
}

/**
 * The caller's account, locked until the end of the transaction, and the device of the session. A wrong password is
 * answered with InvalidCredentials and counts like a failed sign-in.
 */
export async function checkOwnPassword(
  password: string,
  context: Context,
  work: PasswordWork,
): Promise<{ account: Account; deviceId: number | null }> {
  const { db, caller } = context;
  // Locks the name before the row, as signing in does, to avoid a deadlock.
  await lockName(db, await findUsername(db, caller.userId));
  const account = await findAccount(db, caller.userId);
  if (!account) throw new ApiError('NotFound');
  const attempt = await attemptOf(context, account);
  const wait = await secondsToWait(db, attempt);
  if (wait !== null) throw context.keepDespite(new ApiError('TooManyRequests', { retryAfterSeconds: wait }));
  if (!(await work.verify(account.passwordHash, password))) {
    await countFailure(db, attempt);
    throw context.keepDespite(new ApiError('InvalidCredentials'));
  }
  return { account, deviceId: attempt.deviceId };
}

/** An attempt counted for the device of the session. */
async function attemptOf({ db, caller, ip, userAgent, now }: Context, account: Account): Promise<Attempt> {
  return { name: account.username, user: account, deviceId: await deviceOfSession(db, caller.sessionId), ip, userAgent, now };
}
