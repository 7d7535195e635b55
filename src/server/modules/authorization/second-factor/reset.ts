import type { resetSecondFactor } from '../../../../contract/authorization/second-factor.ts';
import type { Checked, Output } from '../../../../contract/core/endpoint.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { forgetDevices } from '../devices.ts';
import { findAccount } from '../queries.ts';
import { refuseStronger } from '../refuse-stronger.ts';
import { endSessions } from '../sessions.ts';
import { dropFactor } from './factors.ts';

/**
 * Removes a user's second factor. A user who has lost it signs in with the password alone and sets up a new one if the
 * role requires it. The caller needs the same rights as for a password reset, as the two together give access to the
 * whole account.
 */
export async function resetFactor(
  { id, body }: Checked<typeof resetSecondFactor>,
  context: Context,
): Promise<Output<typeof resetSecondFactor>> {
  const { db, now } = context;
  const account = await findAccount(db, id);
  if (!account) throw new ApiError('NotFound');
  await refuseStronger(context, account);
  if (!(await dropFactor(db, id))) throw new ApiError('NotFound', { detail: 'the user has no second factor' });
  const endedSessions = await endSessions(db, id, 'secondFactor', now);
  await forgetDevices(db, [id]);
  await context.audit({
    action: 'reset',
    table: 'second_factors',
    partOf: id,
    aboutUserId: id,
    label: account.displayName,
    note: body.reason,
  });
  return { data: { userId: id, endedSessions } };
}
