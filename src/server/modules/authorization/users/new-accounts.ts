import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { MadePassword, NewAccounts } from '../../../new-accounts.ts';
import { makePassword } from '../change-password.ts';
import { hashPassword } from '../passwords.ts';
import { findRole, readAccount, savePassword } from '../queries.ts';
import { mayGive } from '../roles/rules.ts';
import { readSettings } from '../settings.ts';
import { findByName, takenNames } from '../sign-in-names.ts';

interface AccountOpening {
  readonly passwordHash: string;
  readonly endsOn?: string | null;
  readonly note?: string;
}

/** Functions for modules that open accounts for the people in their records. */
export const offeredAccounts: NewAccounts = {
  async roles(context) {
    const roles = await context.db.selectFrom('roles').select(['id', 'name']).where('kind', '=', 'employee').orderBy('id').execute();
    const allowed: typeof roles = [];
    for (const role of roles) if ((await roleRefusal(context, role.id)) === null) allowed.push(role);
    return allowed;
  },
  async refuseRole(context, roleId) {
    const refusal = await roleRefusal(context, roleId);
    if (refusal === 'Forbidden') throw new ApiError('Forbidden');
    if (refusal) refuseProblems({ roleId: refusal });
  },
  isTaken: async (db, name) => (await findByName(db, name)) !== undefined,
  takenAmong: takenNames,
  async makePassword(db, person): Promise<MadePassword> {
    const temporaryPassword = await makePassword(db, { id: 0, ...person });
    return { temporaryPassword, passwordHash: await hashPassword(temporaryPassword) };
  },
  open: async (context, userId, { passwordHash }) => void (await openWith(context, userId, { passwordHash })),
};

/** The reason why the caller may not open an account with this role, or null: the rules for assigning a role. */
async function roleRefusal({ db, caller }: Context, roleId: number) {
  const role = await findRole(db, roleId);
  if (!role) return 'unknownReference';
  if (role.isRestricted && caller.roleName !== 'Admin') return 'Forbidden';
  const isGiven = role.kind === 'employee' && role.isActive && role.permissionIds.every((id) => mayGive(caller, id));
  return isGiven ? null : 'notAllowed';
}

/** Saves the first password of an account and records its opening in the audit trail. @returns the account */
export async function openWith({ db, now, audit }: Context, userId: number, opened: AccountOpening) {
  const { passwordHash, endsOn = null, note } = opened;
  const { 'auth.history': history, 'auth.temporaryHours': temporaryHours } = await readSettings(db);
  await savePassword(db, { userId, passwordHash, mustChange: true, temporaryHours, history, now });
  const user = await readAccount(db, userId);
  if (!user) throw new ApiError('NotFound');
  await audit({
    action: 'insert',
    table: 'users',
    recordId: userId,
    aboutUserId: userId,
    label: user.displayName,
    after: { username: user.username, role: user.roleName, endsOn },
    ...(note !== undefined && { note }),
  });
  return user;
}
