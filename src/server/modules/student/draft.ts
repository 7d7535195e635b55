import type { Checked } from '../../../contract/core/endpoint.ts';
import type { addStudent, changeStudent } from '../../../contract/student/student.ts';
import { changeableFields } from '../../../contract/student/fields.ts';
import { keptAadhaar } from '../../record/identity-number.ts';
import { isList, listDifferences } from './lists.ts';
import type { FoundRecord } from './queries/record.ts';
import { isUnchanged } from '../../record/differences.ts';
import type { StudentDraft, StudentField } from './rules/rule.ts';
import { withPercent } from './rules/schooling.ts';

/** A new student as it is sent, percentages reckoned. */
export function draftOf(body: Checked<typeof addStudent>['body']): StudentDraft {
  return { ...body, qualifications: body.qualifications.map(withPercent) };
}

/** The kept record with what is sent put over it. An Aadhaar number is never kept, so it is there only when it is sent. */
export function changedDraft(record: FoundRecord, body: Checked<typeof changeStudent>['body']): StudentDraft {
  const { version: _version, reason: _reason, ...sent } = body;
  const draft: StudentDraft = { ...(record as unknown as StudentDraft), aadhaar: null, ...sent };
  return { ...draft, qualifications: draft.qualifications.map(withPercent) };
}

/** The fields that were sent and differ from what is kept; of an Aadhaar number that is the last four digits. */
export function changedFields(record: FoundRecord, draft: StudentDraft, sent: object): StudentField[] {
  const kept = record as unknown as StudentDraft;
  return (Object.keys(changeableFields) as StudentField[]).filter((field) => {
    if (!(field in sent)) return false;
    if (field === 'aadhaar') return keptAadhaar(draft.aadhaar) !== record.aadhaarLast4;
    if (isList(field)) return !isUnchanged(listDifferences(field, kept, draft));
    return kept[field] !== draft[field];
  });
}
