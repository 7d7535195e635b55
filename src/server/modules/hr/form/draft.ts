import type { Checked } from '../../../../contract/core/endpoint.ts';
import { changeableFields } from '../../../../contract/hr/fields.ts';
import type { changeEmployee } from '../../../../contract/hr/form.ts';
import type { Db } from '../../../database/transaction.ts';
import { isUnchanged } from '../../../record/differences.ts';
import { keptAadhaar } from '../../../record/identity-number.ts';
import { findLists } from '../record/lists.ts';
import { isList, listDifferences } from './lists.ts';
import type { EmployeeDraft, EmployeeField } from './rules/rule.ts';

type Body = Checked<typeof changeEmployee>['body'];

/** All that a change reads of an employee, kept until the end of the transaction, so that two come one after the other. */
export async function lockEmployee(db: Db, id: number) {
  const employee = await db.selectFrom('employees').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!employee) return undefined;
  const { trainings, awards, ...lists } = await findLists(db, id);
  return {
    ...employee,
    ...lists,
    // What the page tells beside a row is none of it.
    trainings: trainings.map(({ category: _c, counts: _n, days: _d, ...row }) => row),
    awards: awards.map(({ award: _a, level: _l, ...row }) => row),
  };
}
export type FoundEmployee = NonNullable<Awaited<ReturnType<typeof lockEmployee>>>;

/** An Aadhaar number is never kept, so it is there only when it is sent. */
export const keptDraft = (employee: FoundEmployee): EmployeeDraft & { aadhaarLast4: string | null } => ({
  ...(employee as unknown as EmployeeDraft),
  aadhaarLast4: employee.aadhaarLast4,
  aadhaar: null,
});

/** The kept record with what is sent put over it. */
export function changedDraft(employee: FoundEmployee, { version: _, ...sent }: Body): EmployeeDraft {
  return { ...keptDraft(employee), ...sent };
}

/** The fields that were sent and differ from what is kept; of an Aadhaar number that is the last four digits. */
export function changedFields(employee: FoundEmployee, draft: EmployeeDraft, sent: object): EmployeeField[] {
  const kept = keptDraft(employee);
  return (Object.keys(changeableFields) as EmployeeField[]).filter((field) => {
    if (!(field in sent)) return false;
    if (field === 'aadhaar') return keptAadhaar(draft.aadhaar) !== employee.aadhaarLast4;
    if (isList(field)) return !isUnchanged(listDifferences(field, kept, draft));
    return kept[field] !== draft[field];
  });
}
