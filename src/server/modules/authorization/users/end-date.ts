import type { changeEndDate } from '../../../../contract/authorization/new-account.ts';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import { collegeDay } from '../../../college-day.ts';
import { countOtherAdmins, isLastAdmin } from '../../../database/administrators.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { findAccount } from '../queries.ts';
import { refuseStronger } from '../refuse-stronger.ts';
import { endSessions } from '../sessions.ts';
import { endDateProblem } from './end-rules.ts';

/**
 * Sets or removes the last day of an account. Extending an account is like opening one, so it requires the same rights
 * as a password reset.
 */
export async function setEndDate({ id, body }: Checked<typeof changeEndDate>, context: Context): Promise<void> {
  const { db, now } = context;
  const { endsOn, version, reason } = body;
  const otherAdmins = await countOtherAdmins(db, id);
  const user = await findAccount(db, id);
  if (!user) throw new ApiError('NotFound');
  await refuseStronger(context, user);
  if (user.version !== version) throw new ApiError('StaleVersion');
  const problem = endDateProblem(user.kind, endsOn, collegeDay(now));
  if (problem) refuseProblems({ endsOn: problem });
  if (endsOn !== null && isLastAdmin(user, otherAdmins)) throw new ApiError('InUse');
  await db
    .updateTable('users')
    .set((eb) => ({ endsOn, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', id)
    .execute();
  await context.audit({
    action: 'update',
    table: 'users',
    recordId: id,
    aboutUserId: id,
    label: user.displayName,
    before: { endsOn: user.endsOn },
    after: { endsOn },
    note: reason,
  });
}

/**
 * Ends the sessions of accounts after their last day. Such sessions are already unusable; ending them keeps the list of
 * sessions correct.
 */
export async function endOverdueSessions(db: Db, now: Date): Promise<void> {
  const ended = await db.selectFrom('users').select('id').where('endsOn', '<', collegeDay(now)).execute();
  for (const { id } of ended) await endSessions(db, id, 'ended', now);
}
