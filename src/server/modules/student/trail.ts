import type { AuditEvent } from '../../http/context.ts';
import { keptAadhaar, maskedAadhaar } from './identity-number.ts';
import { isList, listDifferences } from './lists.ts';
import type { StudentDraft, StudentField } from './rules/rule.ts';

type Values = Record<string, unknown>;

/** What a human calls a student in the audit trail. */
export function labelOf(student: { regdNo: string | null; admissionNo: string; name: string }): string {
  return `${student.regdNo ?? student.admissionNo} ${student.name}`;
}

/** The audit event of an admission: all that was filled in, the identity number masked. */
export function admittedEvent(draft: StudentDraft, about: { id: number; userId: number; label: string }): AuditEvent {
  const filled = Object.entries(draft).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  const after: Values = Object.fromEntries(filled);
  if (draft.aadhaar !== null) after['aadhaar'] = maskedAadhaar(keptAadhaar(draft.aadhaar));
  return {
    action: 'insert',
    table: 'students',
    recordId: about.id,
    aboutUserId: about.userId,
    label: about.label,
    after,
  };
}

/** The changed fields before and after; of a list the rows that went, changed or came. */
export function changeOf(
  kept: StudentDraft & { aadhaarLast4: string | null },
  draft: StudentDraft,
  changed: readonly StudentField[],
): { before: Values; after: Values } {
  const before: Values = {};
  const after: Values = {};
  for (const field of changed) {
    if (field === 'aadhaar') {
      before[field] = maskedAadhaar(kept.aadhaarLast4);
      after[field] = maskedAadhaar(keptAadhaar(draft.aadhaar));
    } else if (isList(field)) {
      const rows = listDifferences(field, kept, draft);
      before[field] = [...rows.removed, ...rows.changed.map((row) => row.before)];
      after[field] = [...rows.changed.map((row) => row.after), ...rows.added];
    } else {
      before[field] = kept[field];
      after[field] = draft[field];
    }
  }
  return { before, after };
}
