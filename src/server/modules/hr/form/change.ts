import type { Checked } from '../../../../contract/core/endpoint.ts';
import { changeableFields } from '../../../../contract/hr/fields.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { changeEmployee } from '../../../../contract/hr/form.ts';
import { ownFields } from '../../../../contract/hr/requests.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { newAccounts } from '../../../new-accounts.ts';
import { changedColumns } from '../../../record/changed-columns.ts';
import { copyName } from '../../../record/display-name.ts';
import { forbiddenFields } from '../../../record/rules.ts';
import { changedDraft, changedFields, keptDraft, lockEmployee, type FoundEmployee } from './draft.ts';
import { factsFor } from './facts.ts';
import { isList, listDifferences, strangeRows, writeList } from './lists.ts';
import { employeeProblems } from './rules.ts';
import type { EmployeeDraft, EmployeeField } from './rules/rule.ts';
import { isScanned, problemsOfScans, settleScansOf } from './scans.ts';
import { takenFacts } from './unique-facts.ts';
import { isOwn } from '../own-record.ts';
import { labelOf } from '../trail.ts';
import { changeOfEmployee } from './trail.ts';

type Body = Checked<typeof changeEmployee>['body'];

/** Fields visible and writable only with Employee_PersonalVIEW. */
export const personalFields: ReadonlySet<string> = new Set(
  Object.entries(changeableFields).flatMap(([name, { personal }]) => (personal === 'Employee_PersonalVIEW' ? [name] : [])),
);

/** Changes an employee's record in the transaction of the request. Returns true if anything was written. */
export async function change(context: Context, id: number, body: Body): Promise<boolean> {
  const { version: _, ...sent } = body;
  const seesPersonal = context.caller.may('Employee_PersonalVIEW');
  refuseProblems(forbiddenFields(Object.keys(sent), personalFields, seesPersonal));
  const employee = await lockEmployee(context.db, id);
  if (!employee) throw new ApiError('NotFound');
  if (isOwn(context.caller, id)) refuseProblems(decidedByOthers(employee, body));
  return writeChange(context, employee, body);
}

/**
 * Fields of the caller's own record that another holder of the permission decides on: all that employees must request.
 */
function decidedByOthers(employee: FoundEmployee, body: Body): FieldProblems {
  const { version: _, ...sent } = body;
  const changed = changedFields(employee, changedDraft(employee, body), sent);
  const requestOnly = changed.filter((field) => !Object.hasOwn(ownFields, field));
  return Object.fromEntries(requestOnly.map((field) => [field, 'notAllowed']));
}

/** Changes a record that is already locked and read, for a caller who may change these fields. */
export async function writeChange(context: Context, employee: FoundEmployee, body: Body): Promise<boolean> {
  if (employee.version !== body.version) throw new ApiError('StaleVersion');
  const { draft, changed } = await checkChange(context, employee, body);
  if (changed.length === 0) return false;
  const { db, audit } = context;
  const { id, userId, employeeNo } = employee;
  await updateEmployee(db, employee, draft, changed);
  for (const list of changed.filter(isList)) await writeList(db, list, id, listDifferences(list, employee, draft));
  await settleScansOf(context, draft, { stored: employee, lists: changed.filter(isScanned), employeeNo });
  await audit({
    action: 'update',
    table: 'employees',
    recordId: id,
    aboutUserId: userId,
    label: labelOf(employee),
    ...changeOfEmployee(keptDraft(employee), draft, changed),
  });
  return true;
}

/** Checks a change and returns the new record, or throws its problems. Nothing is written. */
export async function checkChange(context: Context, employee: FoundEmployee, body: Body) {
  const { db, now } = context;
  const { version: _, ...sent } = body;
  const draft = changedDraft(employee, body);
  const changed = changedFields(employee, draft, sent);
  const facts = await factsFor(db, draft, { today: collegeDay(now), stored: employee });
  refuseProblems({
    ...strangeRows(employee, draft, changed.filter(isList)),
    ...(await problemsOfScans(context, draft, { stored: employee, lists: changed.filter(isScanned) })),
    ...employeeProblems(draft, facts, changed),
  });
  const unique = (['officialEmail', 'aicteFacultyId', 'orcid'] as const).filter((field) => changed.includes(field));
  const fields = await takenFacts(db, Object.fromEntries(unique.map((field) => [field, draft[field]])), employee.id);
  // The address may not be another account's sign-in name.
  if (changed.includes('officialEmail') && (await newAccounts().isTaken(db, draft.officialEmail))) fields['officialEmail'] = 'duplicate';
  if (Object.keys(fields).length > 0) throw new ApiError('Duplicate', { fields });
  return { draft, changed };
}

/** Writes the changed columns and the next version. A changed name is copied to the user. */
async function updateEmployee(db: Db, { id, userId }: FoundEmployee, draft: EmployeeDraft, changed: readonly EmployeeField[]) {
  const columns = changed.filter((field) => !isList(field));
  await db.updateTable('employees').set(changedColumns(draft, columns)).where('id', '=', id).execute();
  await copyName(db, userId, draft, changed);
}
