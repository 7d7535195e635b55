import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { addEmployee } from '../../../../contract/hr/form.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { newAccounts } from '../../../new-accounts.ts';
import { displayNameOf } from '../../../record/display-name.ts';
import { factsFor, postFactsFor } from './facts.ts';
import { insertEmployee } from './insert.ts';
import { lockJoining } from './joining-lock.ts';
import { listNames, strangeRows, writeList } from './lists.ts';
import { nextEmployeeNo } from './offers.ts';
import { employeeProblems } from './rules.ts';
import { joiningProblems, usernamesFor, usualRole } from './rules/joining.ts';
import { problemsOfScans, scannedLists, settleScansOf } from './scans.ts';
import { takenFacts } from './unique-facts.ts';
import { labelOf } from '../trail.ts';
import { joinedEvent } from './trail.ts';

type SentEmployee = Checked<typeof addEmployee>['body'];
type Joining = SentEmployee & { employeeNo: string };

/**
 * Adds an employee: record, lists, first posting, event `joined` and account. The temporary password is generated and
 * hashed before the transaction, returned once and stored nowhere.
 */
export async function join(context: Context, sent: SentEmployee) {
  const { username } = await checkJoining(context, await numbered(context, sent));
  const password = await newAccounts().makePassword(context.db, { username, displayName: displayNameOf(sent) });
  return context.transact(async (inside) => {
    await lockJoining(inside.db);
    const joining = await numbered(inside, sent);
    const account = await checkJoining(inside, joining);
    const employee = await insertEmployee(inside, joining, { ...account, displayName: displayNameOf(joining) });
    const { id, userId } = employee;
    for (const list of listNames) await writeList(inside.db, list, id, { added: joining[list], changed: [], removed: [] });
    await settleScansOf(inside, joining, { stored: null, lists: scannedLists, employeeNo: joining.employeeNo });
    await inside.audit(joinedEvent(joining, { id, userId, label: labelOf(employee) }));
    await newAccounts().open(inside, userId, password);
    return { id, account: { username: account.username, temporaryPassword: password.temporaryPassword } };
  });
}

/** Adds the next employee number if none was chosen. */
const numbered = async ({ db }: Context, sent: SentEmployee): Promise<Joining> => ({
  ...sent,
  employeeNo: sent.employeeNo ?? (await nextEmployeeNo(db)),
});

/** Throws the problems of a joining employee. Returns user name and role of the account. */
async function checkJoining(context: Context, joining: Joining): Promise<{ username: string; roleId: number }> {
  const { db, caller, now } = context;
  const today = collegeDay(now);
  const post = await postFactsFor(db, joining, { today, mayChooseRole: caller.may('User_AssignRole') });
  refuseProblems({
    ...employeeProblems(joining, await factsFor(db, joining, { today, stored: null })),
    ...joiningProblems(joining, post),
    ...strangeRows(null, joining),
    ...(await problemsOfScans(context, joining, { stored: null, lists: scannedLists })),
  });
  if (joining.roleId !== null) await newAccounts().refuseRole(context, joining.roleId);
  const fields = await takenFacts(db, joining, null);
  // Neither may be another account's sign-in name.
  for (const name of ['employeeNo', 'officialEmail'] as const)
    if (await newAccounts().isTaken(db, joining[name])) fields[name] = 'duplicate';
  if (Object.keys(fields).length > 0) throw new ApiError('Duplicate', { fields });
  return { username: await freeUsername(context, joining), roleId: joining.roleId ?? usualRole(post.cadre) };
}

/** The first free name. The last is the employee number, which has been checked to be free. */
async function freeUsername({ db }: Context, joining: Joining): Promise<string> {
  const names = usernamesFor(joining);
  for (const name of names) if (!(await newAccounts().isTaken(db, name))) return name;
  return names.at(-1) ?? '';
}
