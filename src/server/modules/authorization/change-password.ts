import type { changePassword, changeUserPassword } from '../../../contract/authorization/account.ts';
import type { Checked, Output } from '../../../contract/core/endpoint.ts';
import type { FieldCode } from '../../../contract/core/errors.ts';
import type { Db } from '../../database/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import { passwordProblem, type PersonalFacts } from './password-rules.ts';
import { forgetDevices } from './devices.ts';
import { checkOwnPassword, compareOwnAhead } from './own-password.ts';
import { refuseStronger } from './refuse-stronger.ts';
import { PasswordWork } from './password-work.ts';
import { temporaryPassword } from './passwords.ts';
import { findAccount, findFormerHashes, findPersonalFacts, readAccount, savePassword, type Account } from './queries.ts';
import { endSessions } from './sessions.ts';
import { readSettings } from './settings.ts';

/**
 * Changes the caller's own password and ends all other sessions. A wrong current password is answered with
 * InvalidCredentials and counts towards the lock-out like a failed sign-in.
 */
export async function changeOwnPassword(
  { body }: Checked<typeof changePassword>,
  context: Context,
): Promise<Output<typeof changePassword>> {
  const work = new PasswordWork();
  await hashAhead(body, context, work);
  return context.transact((inside) => changeTo(body, inside, work));
}

type Passwords = Checked<typeof changePassword>['body'];

/** Computes the hashes that the change would need in the present state, up to the first failing check. */
async function hashAhead(body: Passwords, context: Context, work: PasswordWork): Promise<void> {
  const { db } = context;
  const account = await compareOwnAhead(body.currentPassword, context, work);
  if (!account) return;
  const problem = await newPasswordProblem(db, account, body.newPassword, work);
  if (problem === null && body.confirmPassword === body.newPassword) await work.hash(body.newPassword);
}

async function changeTo(body: Passwords, context: Context, work: PasswordWork): Promise<Output<typeof changePassword>> {
  const { db, now, caller } = context;
  const { account, deviceId } = await checkOwnPassword(body.currentPassword, context, work);
  const problem = await newPasswordProblem(db, account, body.newPassword, work);
  if (problem) throw new ApiError('ValidationFailed', { fields: { newPassword: problem } });
  if (body.confirmPassword !== body.newPassword) throw new ApiError('ValidationFailed', { fields: { confirmPassword: 'badFormat' } });
  await writePassword(db, account.id, await work.hash(body.newPassword), false, now);
  const endedSessions = await endSessions(db, account.id, 'passwordChanged', now, caller.sessionId);
  await forgetDevices(db, [account.id], deviceId);
  await context.audit({
    action: 'update',
    table: 'users',
    recordId: account.id,
    aboutUserId: account.id,
    label: account.displayName,
    after: { passwordChangedAt: now.toISOString() },
  });
  return { data: { passwordChangedAt: now.toISOString(), endedSessions } };
}

/**
 * Resets another user's password and ends all their sessions. If the password is null, the server generates one, which
 * is returned once and stored nowhere.
 */
export async function resetPassword(
  { body }: Checked<typeof changeUserPassword>,
  context: Context,
): Promise<Output<typeof changeUserPassword>> {
  const { db } = context;
  const work = new PasswordWork();
  const account = await readAccount(db, body.userId);
  if (!account) throw new ApiError('NotFound');
  await refuseStronger(context, account);
  const password = body.newPassword ?? (await makePassword(db, account));
  if ((await newPasswordProblem(db, account, password, work)) === null) await work.hash(password);
  return context.transact((inside) => resetTo(password, body, inside, work));
}

async function resetTo(
  password: string,
  body: Checked<typeof changeUserPassword>['body'],
  context: Context,
  work: PasswordWork,
): Promise<Output<typeof changeUserPassword>> {
  const { db, now } = context;
  const account = await findAccount(db, body.userId);
  if (!account) throw new ApiError('NotFound');
  await refuseStronger(context, account);
  const problem = await newPasswordProblem(db, account, password, work);
  if (problem) throw new ApiError('ValidationFailed', { fields: { newPassword: problem } });
  await writePassword(db, account.id, await work.hash(password), body.mustChange, now);
  const endedSessions = await endSessions(db, account.id, 'passwordChanged', now);
  await forgetDevices(db, [account.id]);
  await context.audit({
    action: 'reset',
    table: 'users',
    recordId: account.id,
    aboutUserId: account.id,
    label: account.displayName,
    after: { mustChangePassword: body.mustChange },
    note: body.reason,
  });
  return {
    data: { userId: account.id, temporaryPassword: password, mustChangePassword: body.mustChange, endedSessions },
  };
}

/** The first rule that a new password breaks, or null. Former passwords are checked last because each costs a hash. */
async function newPasswordProblem(db: Db, account: Account, password: string, work: PasswordWork): Promise<FieldCode | null> {
  const settings = await readSettings(db);
  const problem = passwordProblem(password, settings['auth.minLength'], await factsOf(db, account));
  if (problem) return problem;
  const former = await findFormerHashes(db, account.id, settings['auth.history']);
  if (account.passwordHash && !former.includes(account.passwordHash)) former.push(account.passwordHash);
  const matches = await Promise.all(former.map((hash) => work.verify(hash, password)));
  return matches.includes(true) ? 'duplicate' : null;
}

type Person = Pick<Account, 'id' | 'username' | 'displayName'>;

/** Generates a temporary password. If it contains a name of the person by chance, another one is generated. */
export async function makePassword(db: Db, account: Person): Promise<string> {
  const { 'auth.minLength': minLength } = await readSettings(db);
  const facts = await factsOf(db, account);
  for (;;) {
    const password = temporaryPassword(minLength);
    if (passwordProblem(password, minLength, facts) === null) return password;
  }
}

async function factsOf(db: Db, { id, username, displayName }: Person): Promise<PersonalFacts> {
  const { names, numbers, bornOn } = await findPersonalFacts(db, id);
  return { username, names: [displayName, ...names], numbers, bornOn };
}

async function writePassword(db: Db, userId: number, passwordHash: string, mustChange: boolean, now: Date): Promise<void> {
  const { 'auth.history': history, 'auth.temporaryHours': temporaryHours } = await readSettings(db);
  await savePassword(db, { userId, passwordHash, mustChange, temporaryHours, history, now });
}
