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

/** Locks an employee until the transaction ends, which serializes changes, and reads everything that a change needs. */
export async function lockEmployee(db: Db, id: number) {
  const employee = await db.selectFrom('employees').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!employee) return undefined;
  const { trainings, awards, ...lists } = await findLists(db, id);
  return {
    ...employee,
    ...lists,
    // Omits derived columns that the page shows beside a row.
    trainings: trainings.map(({ category: _c, counts: _n, days: _d, ...row }) => row),
    awards: awards.map(({ award: _a, level: _l, ...row }) => row),
  };
}
export type FoundEmployee = NonNullable<Awaited<ReturnType<typeof lockEmployee>>>;

/** Aadhaar numbers are not stored, so the draft has one only if it is sent. */
export const keptDraft = (employee: FoundEmployee): EmployeeDraft & { aadhaarLast4: string | null } => ({
  ...(employee as unknown as EmployeeDraft),
  aadhaarLast4: employee.aadhaarLast4,
  aadhaar: null,
});

/** The stored record with the sent fields applied. */
export function changedDraft(employee: FoundEmployee, { version: _, ...sent }: Body): EmployeeDraft {
  return { ...keptDraft(employee), ...sent };
}

/** Sent fields that differ from the stored ones. Aadhaar numbers are compared by their last four digits. */
export function changedFields(employee: FoundEmployee, draft: EmployeeDraft, sent: object): EmployeeField[] {
  const stored = keptDraft(employee);
  return (Object.keys(changeableFields) as EmployeeField[]).filter((field) => {
    if (!(field in sent)) return false;
    if (field === 'aadhaar') return keptAadhaar(draft.aadhaar) !== employee.aadhaarLast4;
    if (isList(field)) return !isUnchanged(listDifferences(field, stored, draft));
    return stored[field] !== draft[field];
  });
}
