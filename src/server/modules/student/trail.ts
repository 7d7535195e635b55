import type { AuditEvent } from '../../http/context.ts';
import { changeOf, filledIn } from '../../record/trail.ts';
import { isList, listDifferences } from './lists.ts';
import type { StudentDraft, StudentField } from './rules/rule.ts';

/** Name of a student in the audit trail. */
export function labelOf(student: { regdNo: string | null; admissionNo: string; name: string }): string {
  return `${student.regdNo ?? student.admissionNo} ${student.name}`;
}

/** Audit event of an admission. */
export function admittedEvent(draft: StudentDraft, about: { id: number; userId: number; label: string }): AuditEvent {
  const { id, userId, label } = about;
  return { action: 'insert', table: 'students', recordId: id, aboutUserId: userId, label, after: filledIn(draft) };
}

/** Changes of a student for the audit trail. */
export const changeOfStudent = (
  stored: StudentDraft & { aadhaarLast4: string | null },
  draft: StudentDraft,
  changed: readonly StudentField[],
) => changeOf(stored, draft, changed, (field) => (isList(field) ? listDifferences(field, stored, draft) : null));
