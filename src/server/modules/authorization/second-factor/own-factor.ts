import type * as contract from '../../../../contract/authorization/second-factor.ts';
import type { Checked, Output } from '../../../../contract/core/endpoint.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { AuditEvent, Context } from '../../../http/context.ts';
import type { Services } from '../../../http/services.ts';
import { checkOwnPassword, compareOwnAhead } from '../own-password.ts';
import { PasswordWork } from '../password-work.ts';
import { endSessions } from '../sessions.ts';
import { readSettings } from '../settings.ts';
import { isRequired } from './asking.ts';
import { beginFactor, confirmFactor, dropFactor, findFactor, isReadable } from './factors.ts';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { keyUri } from './totp.ts';

export async function readOwn({ db, caller }: Context, { keys }: Services): Promise<Output<typeof contract.ownSecondFactor>> {
  const factor = await findFactor(db, caller.userId);
  return {
    data: {
      setUpAt: isReadable(keys, factor) ? (factor?.confirmedAt ?? null) : null,
      recoveryCodesLeft: await countRecoveryCodes(db, caller.userId),
      isRequired: isRequired(await readSettings(db), caller.roleId),
    },
  };
}

export function begin(
  { body }: Checked<typeof contract.beginSecondFactor>,
  context: Context,
  { keys }: Services,
): Promise<Output<typeof contract.beginSecondFactor>> {
  return withPassword(body, context, async ({ db }, username) => {
    const secret = await beginFactor(db, keys, context.caller.userId);
    const { 'college.shortName': college } = await readSettings(db);
    return { data: { secret, uri: keyUri(secret, username, college) } };
  });
}

/** Confirms the factor by the first code of the app, and returns new recovery codes. All other sessions end. */
export async function confirm(
  { body }: Checked<typeof contract.confirmSecondFactor>,
  context: Context,
  { keys }: Services,
): Promise<Output<typeof contract.confirmSecondFactor>> {
  const { db, caller, now, audit } = context;
  if (!(await confirmFactor(db, keys, caller.userId, body.code, now))) throw new ApiError('InvalidCode');
  const recoveryCodes = await makeRecoveryCodes(db, keys, caller.userId);
  await db.updateTable('sessions').set({ mustSetUp: false }).where('id', '=', caller.sessionId).execute();
  const endedSessions = await endSessions(db, caller.userId, 'secondFactor', now, caller.sessionId);
  await audit(eventOf(context, 'insert'));
  return { data: { recoveryCodes, endedSessions } };
}

export function renewCodes(
  { body }: Checked<typeof contract.renewRecoveryCodes>,
  context: Context,
  { keys }: Services,
): Promise<Output<typeof contract.renewRecoveryCodes>> {
  return withPassword(body, context, async (inside) => {
    if (!(await findFactor(inside.db, inside.caller.userId))) throw new ApiError('NotFound');
    const recoveryCodes = await makeRecoveryCodes(inside.db, keys, inside.caller.userId);
    await inside.audit(eventOf(inside, 'update'));
    return { data: { recoveryCodes, endedSessions: 0 } };
  });
}

export function remove(
  { body }: Checked<typeof contract.removeSecondFactor>,
  context: Context,
): Promise<Output<typeof contract.removeSecondFactor>> {
  return withPassword(body, context, async (inside) => {
    const { db, caller } = inside;
    if (isRequired(await readSettings(db), caller.roleId)) throw new ApiError('Locked', { detail: 'the role requires a second factor' });
    const removed = await dropFactor(db, caller.userId);
    if (removed) await inside.audit(eventOf(inside, 'delete'));
    return { data: { removed } };
  });
}

/** Runs the work in a transaction after checking the caller's password. */
async function withPassword<Result>(
  { currentPassword }: { currentPassword: string },
  context: Context,
  work: (inside: Context, username: string) => Promise<Result>,
): Promise<Result> {
  const passwords = new PasswordWork();
  await compareOwnAhead(currentPassword, context, passwords);
  return context.transact(async (inside) => {
    const { account } = await checkOwnPassword(currentPassword, inside, passwords);
    return work(inside, account.username);
  });
}

const eventOf = ({ caller }: Context, action: AuditEvent['action']): AuditEvent => ({
  action,
  table: 'second_factors',
  partOf: caller.userId,
  aboutUserId: caller.userId,
  label: caller.name,
});
