import { sql } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { bulkUsers, BulkUserResult } from '../../../../contract/authorization/users.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { makePassword } from '../change-password.ts';
import { forgetDevices } from '../devices.ts';
import { lackedBy } from '../refuse-stronger.ts';
import { hashPassword } from '../passwords.ts';
import { detailOf } from '../../../persons.ts';
import { noteChange } from '../shared-changes.ts';
import { countOtherAdmins, findAccount, findRole, savePassword, type Account } from '../queries.ts';
import { mayActOn, roleRefusal } from '../rules.ts';
import { endSessions } from '../sessions.ts';
import { readSettings } from '../settings.ts';
import { switchRefusal } from './rules.ts';
import { writeSwitch } from './switch.ts';

type Body = Checked<typeof bulkUsers>['body'];
interface Secret {
  password: string;
  hash: string;
}

/**
 * One action on many accounts, all or nothing: whatever speaks against one of them is named by its place, and nothing is
 * written. New passwords are made and hashed before the transaction, for which everybody else may have to wait.
 */
export async function changeMany(
  body: Body,
  context: Context,
): Promise<{ results: BulkUserResult[]; endedSessions: number }> {
  const needed = body.action === 'assignRole' ? 'User_AssignRole' : 'User_ResetAnyUserPassword';
  if (!context.caller.may(needed)) throw new ApiError('Forbidden');
  const ids = [...new Set(body.ids)];
  const secrets = body.action === 'resetPassword' ? await secretsFor(context, ids) : new Map<number, Secret>();
  const endedSessions = await context.transact((inside) => write({ ...body, ids }, secrets, inside));
  return { results: await resultsOf(context.db, ids, secrets), endedSessions };
}

async function secretsFor({ db, caller }: Context, ids: readonly number[]): Promise<Map<number, Secret>> {
  const found = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .select(['users.id', 'users.username', 'users.displayName'])
    .where('users.id', 'in', [...ids])
    .where('users.kind', '!=', 'system')
    .where('users.id', '!=', caller.userId)
    .execute();
  const made = found.map(async (user): Promise<[number, Secret]> => {
    const password = await makePassword(db, user);
    return [user.id, { password, hash: await hashPassword(password) }];
  });
  return new Map(await Promise.all(made));
}

async function write(body: Body, secrets: ReadonlyMap<number, Secret>, context: Context): Promise<number> {
  const { db, now, audit } = context;
  const { action, reason } = body;
  const accounts = await checkedAccounts(body, context);
  const changed = accounts.map(({ id }) => id);
  if (action === 'disable' || action === 'enable') await writeSwitch(db, changed, action === 'enable', reason, now);
  const { 'auth.history': history, 'auth.temporaryHours': temporaryHours } = await readSettings(db);
  const role = body.roleId === null ? undefined : await findRole(db, body.roleId);
  let endedSessions = 0;
  for (const account of accounts) {
    const { id, displayName: label } = account;
    const about = { table: 'users', recordId: id, aboutUserId: id, label, note: reason };
    const secret = secrets.get(id);
    if (action === 'resetPassword') {
      if (!secret) throw new ApiError('NotFound');
      await savePassword(db, { userId: id, passwordHash: secret.hash, mustChange: true, temporaryHours, history, now });
      endedSessions += await endSessions(db, id, 'passwordChanged', now);
      await forgetDevices(db, [id]);
      await audit({ ...about, action: 'reset', after: { mustChangePassword: true } });
    } else if (action === 'assignRole') {
      await db
        .updateTable('users')
        .set((eb) => ({
          roleId: role?.id ?? account.roleId,
          version: eb('version', '+', 1),
          updatedAt: now.toISOString(),
        }))
        .where('id', '=', id)
        .execute();
      endedSessions += await endSessions(db, id, 'roleChanged', now);
      await audit({ ...about, action: 'grant', before: { role: account.roleName }, after: { role: role?.name ?? '' } });
    } else {
      if (action === 'disable') endedSessions += await endSessions(db, id, 'disabled', now);
      await audit({ ...about, action: 'update', before: { isEnabled: action === 'disable' }, after: { isEnabled: action === 'enable' } }); // prettier-ignore
    }
  }
  if (action === 'assignRole') await noteChange(context);
  if (action === 'resetPassword')
    await audit({ action: 'print', table: 'users', label: `${accounts.length} password slips`, note: reason });
  return endedSessions;
}

/** The accounts, kept for this transaction, that are not so already, when nothing speaks against any of them. */
async function checkedAccounts(body: Body, context: Context): Promise<Account[]> {
  const { db, caller } = context;
  const { ids, action, roleId } = body;
  const role = roleId === null ? undefined : await findRole(db, roleId);
  if (action === 'assignRole') {
    if (!role) throw new ApiError('ValidationFailed', { fields: { roleId: roleId === null ? 'required' : 'unknownReference' } }); // prettier-ignore
    if (role.isRestricted && caller.roleName !== 'Admin') throw new ApiError('Forbidden');
  }
  const otherAdmins = await adminsBeside(db, ids);
  const accounts: Account[] = [];
  const problems: FieldProblems = {};
  for (const id of ids.toSorted((one, other) => one - other)) {
    const user = await findAccount(db, id);
    if (!user) problems[`ids.${ids.indexOf(id)}`] = 'unknownReference';
    else if (
      isRefused(body, { caller, user, role, version: user.version, otherAdmins }) ||
      (action === 'resetPassword' && (await lackedBy(context, user)).length > 0)
    )
      problems[`ids.${ids.indexOf(id)}`] = 'notAllowed';
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

/** Whether nothing is left to do: it holds the role, is off, is on. */
function isSo({ action, roleId }: Pick<Body, 'action' | 'roleId'>, { roleId: held, isEnabled }: Account): boolean {
  if (action === 'assignRole') return held === roleId;
  return action !== 'resetPassword' && isEnabled === (action === 'enable');
}

/** Enabled Admins who are not among these, kept as they are until the end of the transaction. */
async function adminsBeside(db: Db, ids: readonly number[]): Promise<number> {
  await countOtherAdmins(db, 0);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from users join roles on roles.id = users.role_id
    where roles.name = 'Admin' and users.is_enabled and users.id not in (${sql.join([...ids])})`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The accounts in the order in which slips are handed out: by class and roll number, by department and name. */
async function resultsOf(
  db: Db,
  ids: readonly number[],
  secrets: ReadonlyMap<number, Secret>,
): Promise<BulkUserResult[]> {
  const { rows } = await sql<Omit<BulkUserResult, 'temporaryPassword'>>`
    select u.id, u.display_name as name, u.username, coalesce(s.roll_no, s.regd_no, s.admission_no, e.employee_no) as number,
      ${detailOf(sql`u.id`)} as detail
    from users u left join students s on s.user_id = u.id left join employees e on e.user_id = u.id
    where u.id in (${sql.join([...ids])})
    order by s.class_order, s.roll_no, detail, lower(u.display_name), u.id`.execute(db);
  return rows.map((row) => ({ ...row, temporaryPassword: secrets.get(row.id)?.password ?? null }));
}
