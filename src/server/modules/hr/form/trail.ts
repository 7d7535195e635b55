import type { AuditEvent } from '../../../http/context.ts';
import { changeOf, filledIn } from '../../../record/trail.ts';
import { isList, listDifferences } from './lists.ts';
import type { EmployeeDraft, EmployeeField, Joining } from './rules/rule.ts';

/** Audit event of a joining employee. The event of the account contains the role. */
export function joinedEvent(
  { roleId: _, ...joining }: Joining,
  { id, userId, label }: { id: number; userId: number; label: string },
): AuditEvent {
  return { action: 'insert', table: 'employees', recordId: id, aboutUserId: userId, label, after: filledIn(joining) };
}

/** Audited differences of a changed employee. */
export const changeOfEmployee = (
  stored: EmployeeDraft & { aadhaarLast4: string | null },
  draft: EmployeeDraft,
  changed: readonly EmployeeField[],
) => changeOf(stored, draft, changed, (field) => (isList(field) ? listDifferences(field, stored, draft) : null));
