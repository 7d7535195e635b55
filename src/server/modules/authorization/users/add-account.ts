import type { addAccount } from '../../../../contract/authorization/new-account.ts';
import type { Checked, Output } from '../../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { makePassword } from '../change-password.ts';
import { hashPassword } from '../passwords.ts';
import { findAccount, readAccount } from '../queries.ts';
import { mayActOn } from '../rules.ts';
import { noteChange } from '../shared-changes.ts';
import { findByName } from '../sign-in-names.ts';
import { endDateProblem } from './end-rules.ts';
import { offeredAccounts, openWith } from './new-accounts.ts';

type Body = Checked<typeof addAccount>['body'];

/**
 * Opens an account. Its temporary password is generated and hashed before the transaction, returned once and stored
 * nowhere.
 */
export async function openAccount({ body }: { body: Body }, context: Context): Promise<Output<typeof addAccount>> {
  const employee = body.kind === 'employee' && body.userId !== null ? await readAccount(context.db, body.userId) : undefined;
  const person = employee ?? { id: 0, username: body.username ?? '', displayName: body.name ?? '' };
  const password = await makePassword(context.db, person);
  const hash = await hashPassword(password);
  return context.transact(async (inside) => {
    await offeredAccounts.refuseRole(inside, body.roleId);
    const id = body.kind === 'employee' ? await takeEmployee(body, inside) : await addOther(body, inside);
    const user = await openWith(inside, id, { passwordHash: hash, endsOn: body.endsOn, note: body.reason });
    await noteChange(inside);
    return { data: { id, name: user.displayName, username: user.username, temporaryPassword: password } };
  });
}

/**
 * Creates a person without a record here. The user name and e-mail address must not be the sign-in name of another
 * user.
 */
async function addOther(body: Body, { db, now }: Context): Promise<number> {
  const { name, username, email, phone, endsOn } = body;
  const problems: FieldProblems = {};
  if (name === null) problems['name'] = 'required';
  if (username === null) problems['username'] = 'required';
  else if (await findByName(db, username)) problems['username'] = 'duplicate';
  if (email !== null && (await findByName(db, email))) problems['email'] = 'duplicate';
  const ends = endDateProblem('other', endsOn, collegeDay(now));
  if (ends) problems['endsOn'] = ends;
  refuseProblems(problems);
  const { id } = await db
    .insertInto('users')
    .values({
      kind: 'other',
      username: username ?? '',
      displayName: name ?? '',
      roleId: body.roleId,
      email,
      phone,
      endsOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An employee has an account from the start, which is unused as long as it has never had a password. */
async function takeEmployee(body: Body, { db, caller, now }: Context): Promise<number> {
  const { userId, roleId, endsOn } = body;
  const user = userId === null ? undefined : await findAccount(db, userId);
  const problems: FieldProblems = {};
  if (!user) problems['userId'] = userId === null ? 'required' : 'unknownReference';
  else if (user.kind !== 'employee' || user.passwordHash !== null || (await hasLeft(db, user.id))) problems['userId'] = 'notAllowed';
  const ends = endDateProblem('employee', endsOn, collegeDay(now));
  if (ends) problems['endsOn'] = ends;
  refuseProblems(problems);
  if (!user) throw new ApiError('NotFound');
  if (!mayActOn(caller, user)) throw new ApiError('Forbidden');
  await db.updateTable('users').set({ roleId, endsOn, isEnabled: true, disabledReason: null }).where('id', '=', user.id).execute();
  return user.id;
}

async function hasLeft(db: Db, userId: number): Promise<boolean> {
  const left = await db.selectFrom('employees').select('id').where('userId', '=', userId).where('status', '=', 'left').executeTakeFirst();
  return left !== undefined;
}
