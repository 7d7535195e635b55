import { sql } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { bulkUsers, BulkUserResult } from '../../../../contract/authorization/users.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { AuditEvent, Context } from '../../../http/context.ts';
import { makePassword } from '../change-password.ts';
import { forgetDevices } from '../devices.ts';
import { lackedBy } from '../refuse-stronger.ts';
import { countOtherAdmins } from '../../../database/administrators.ts';
import { hashPassword } from '../passwords.ts';
import { detailOf } from '../../../persons.ts';
import { noteChange } from '../shared-changes.ts';
import { findAccounts, findRole, savePasswords, saveRoles, type Account } from '../queries.ts';
import { mayActOn, roleRefusal } from '../rules.ts';
import { endSessionsOf } from '../sessions.ts';
import { readSettings } from '../settings.ts';
import { switchRefusal } from './rules.ts';
import { writeSwitch } from './switch.ts';

type Body = Checked<typeof bulkUsers>['body'];
interface Secret {
  password: string;
  hash: string;
}

/**
 * One action on many accounts, all or nothing: each account that cannot be changed is reported by its index, and
 * nothing is written. New passwords are generated and hashed before the transaction, in which all other requests may
 * have to wait.
 */
export async function changeMany(body: Body, context: Context): Promise<{ results: BulkUserResult[]; endedSessions: number }> {
  const needed = body.action === 'assignRole' ? 'User_AssignRole' : 'User_ResetAnyUserPassword';
  if (!context.caller.may(needed)) throw new ApiError('Forbidden');
  const ids = [...new Set(body.ids)];
  const secrets = body.action === 'resetPassword' ? await secretsFor(context, ids) : new Map<number, Secret>();
  const endedSessions = await context.transact((inside) => write({ ...body, ids }, secrets, inside));
  return { results: await resultsOf(context, ids, secrets), endedSessions };
}

/** One password at a time, so that users who sign in meanwhile get their turn at hashing. */
async function secretsFor({ db, caller, signal }: Context, ids: readonly number[]): Promise<Map<number, Secret>> {
  const users = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .select(['users.id', 'users.username', 'users.displayName'])
    .where('users.id', 'in', [...ids])
    .where('users.kind', '!=', 'system')
    .where('users.id', '!=', caller.userId)
    .execute();
  const secrets = new Map<number, Secret>();
  for (const user of users) {
    signal.throwIfAborted();
    const password = await makePassword(db, user);
    secrets.set(user.id, { password, hash: await hashPassword(password) });
  }
  return secrets;
}

/**
 * Writes the action in a few statements for any number of accounts, as the embedded database blocks all other requests
 * meanwhile. Returns the number of ended sessions.
 */
async function write(body: Body, secrets: ReadonlyMap<number, Secret>, context: Context): Promise<number> {
  const { db, now, audit } = context;
  const { action, reason } = body;
  const accounts = await checkedAccounts(body, context);
  const ids = accounts.map(({ id }) => id);
  const tell = (eventOf: (account: Account) => Pick<AuditEvent, 'action' | 'before' | 'after'>) =>
    audit(
      ...accounts.map((account) => ({
        ...eventOf(account),
        table: 'users',
        recordId: account.id,
        aboutUserId: account.id,
        label: account.displayName,
        note: reason,
      })),
    );
  switch (action) {
    case 'resetPassword': {
      await saveSecrets(db, ids, secrets, now);
      await forgetDevices(db, ids);
      await tell(() => ({ action: 'reset', after: { mustChangePassword: true } }));
      await audit({ action: 'print', table: 'users', label: `${accounts.length} password slips`, note: reason });
      return endSessionsOf(db, ids, 'passwordChanged', now);
    }
    case 'assignRole': {
      const role = body.roleId === null ? undefined : await findRole(db, body.roleId);
      await saveRoles(db, ids, role?.id ?? 0, now);
      await tell(({ roleName }) => ({
        action: 'grant',
        before: { role: roleName },
        after: { role: role?.name ?? '' },
      }));
      await noteChange(context);
      return endSessionsOf(db, ids, 'roleChanged', now);
    }
    default: {
      const isEnabled = action === 'enable';
      await writeSwitch(db, ids, isEnabled, reason, now);
      await tell(() => ({ action: 'update', before: { isEnabled: !isEnabled }, after: { isEnabled } }));
      return isEnabled ? 0 : endSessionsOf(db, ids, 'disabled', now);
    }
  }
}

async function saveSecrets(db: Db, ids: readonly number[], secrets: ReadonlyMap<number, Secret>, now: Date): Promise<void> {
  const { 'auth.history': history, 'auth.temporaryHours': temporaryHours } = await readSettings(db);
  const passwords = ids.map((userId) => {
    const secret = secrets.get(userId);
    if (!secret) throw new ApiError('NotFound');
    return { userId, passwordHash: secret.hash };
  });
  await savePasswords(db, passwords, { mustChange: true, temporaryHours, history, now });
}

/** Locks the accounts and returns those that need a change, if none is refused. */
async function checkedAccounts(body: Body, context: Context): Promise<Account[]> {
  const { db, caller } = context;
  const { ids, action, roleId } = body;
  const role = roleId === null ? undefined : await findRole(db, roleId);
  if (action === 'assignRole') {
    if (!role) throw new ApiError('ValidationFailed', { fields: { roleId: roleId === null ? 'required' : 'unknownReference' } });
    if (role.isRestricted && caller.roleName !== 'Admin') throw new ApiError('Forbidden');
  }
  const otherAdmins = await countOtherAdmins(db, ...ids);
  const byId = new Map((await findAccounts(db, ids)).map((account) => [account.id, account]));
  const lacked = action === 'resetPassword' ? await lackedBy(context, [...byId.values()]) : null;
  const accounts: Account[] = [];
  const problems: FieldProblems = {};
  for (const [place, id] of ids.entries()) {
    const user = byId.get(id);
    if (!user) problems[`ids.${place}`] = 'unknownReference';
    else if (isRefused(body, { caller, user, role, version: user.version, otherAdmins }) || (lacked?.get(id) ?? []).length > 0)
      problems[`ids.${place}`] = 'notAllowed';
    else if (!isSo(body, user)) accounts.push(user);
  }
  refuseProblems(problems);
  return accounts;
}

type Facts = Parameters<typeof roleRefusal>[0] & { user: Account };

function isRefused({ action, reason }: Body, facts: Facts): boolean {
  if (!mayActOn(facts.caller, facts.user)) return true;
  if (action === 'resetPassword' || isSo({ action, roleId: facts.role?.id ?? null }, facts.user)) return false;
  if (action === 'assignRole') return roleRefusal(facts) !== null;
  return switchRefusal({ ...facts, isEnabled: action === 'enable', reason }) !== null;
}

/** True if there is nothing to do: the user already has the role, or is already disabled or enabled. */
function isSo({ action, roleId }: Pick<Body, 'action' | 'roleId'>, { roleId: held, isEnabled }: Account): boolean {
  if (action === 'assignRole') return held === roleId;
  return action !== 'resetPassword' && isEnabled === (action === 'enable');
}

/**
 * The accounts in the order in which password slips are handed out: by class and roll number, by department and name.
 */
async function resultsOf({ db, now }: Context, ids: readonly number[], secrets: ReadonlyMap<number, Secret>): Promise<BulkUserResult[]> {
  const { rows } = await sql<Omit<BulkUserResult, 'temporaryPassword'>>`
    select u.id, u.display_name as name, u.username, coalesce(s.roll_no, s.regd_no, s.admission_no, e.employee_no) as number,
      ${detailOf(sql`u.id`, collegeDay(now))} as detail
    from users u left join students s on s.user_id = u.id left join employees e on e.user_id = u.id
    where u.id in (${sql.join([...ids])})
    order by s.class_order, s.roll_no, detail, lower(u.display_name), u.id`.execute(db);
  return rows.map((row) => ({ ...row, temporaryPassword: secrets.get(row.id)?.password ?? null }));
}
