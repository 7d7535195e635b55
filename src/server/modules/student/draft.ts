import type { Checked } from '../../../contract/core/endpoint.ts';
import type { addStudent, changeStudent } from '../../../contract/student/student.ts';
import { changeableFields } from '../../../contract/student/fields.ts';
import { keptAadhaar } from '../../record/identity-number.ts';
import { isList, listDifferences } from './lists.ts';
import type { FoundRecord } from './queries/record.ts';
import { isUnchanged } from '../../record/differences.ts';
import type { StudentDraft, StudentField } from './rules/rule.ts';
import { withPercent } from './rules/schooling.ts';

/** The draft of a new student, with calculated percentages. */
export function draftOf(body: Checked<typeof addStudent>['body']): StudentDraft {
  return { ...body, qualifications: body.qualifications.map(withPercent) };
}

/**
 * The stored record merged with the request. An Aadhaar number is never stored, so the draft has one only if the
 * request does.
 */
export function changedDraft(record: FoundRecord, body: Checked<typeof changeStudent>['body']): StudentDraft {
  const { version: _version, reason: _reason, ...sent } = body;
  const draft: StudentDraft = { ...(record as unknown as StudentDraft), aadhaar: null, ...sent };
  return { ...draft, qualifications: draft.qualifications.map(withPercent) };
}

/** Sent fields that differ from the stored record. For an Aadhaar number, the last four digits are compared. */
export function changedFields(record: FoundRecord, draft: StudentDraft, sent: object): StudentField[] {
  const stored = record as unknown as StudentDraft;
  return (Object.keys(changeableFields) as StudentField[]).filter((field) => {
    if (!(field in sent)) return false;
    if (field === 'aadhaar') return keptAadhaar(draft.aadhaar) !== record.aadhaarLast4;
    if (isList(field)) return !isUnchanged(listDifferences(field, stored, draft));
    return stored[field] !== draft[field];
  });
}
