import { missingParts, type StudentRecord } from '../../../contract/student/student.ts';
import type { FoundRecord } from './queries/record.ts';
import { completenessOf } from './rules/completeness.ts';
import { hiddenFields, withoutHidden, type Sight } from './sight.ts';
import type { PhotoLink } from './student-row.ts';

/** The record of a student for this caller, with the names of hidden fields. */
export function toStudentRecord(
  record: FoundRecord,
  { sight, link, asksAadhaar }: { sight: Sight; link: PhotoLink; asksAadhaar: boolean },
): { data: StudentRecord; hidden: string[] } {
  const { photoFileId, mentorEmployeeId: _mentor, ...stored } = record;
  const isAsked = (part: string) => asksAadhaar || part !== 'aadhaar';
  const missing = record.missing.filter(isAsked);
  const completeness = completenessOf(missingParts.filter(isAsked), missing);
  // If the college does not collect Aadhaar numbers, stored ones are hidden.
  const hidden = [...new Set([...hiddenFields(sight, record), ...(asksAadhaar ? [] : ['aadhaar', 'aadhaarLast4'])])];
  return {
    data: withoutHidden({ ...stored, missing, completeness, photo: link(photoFileId) } as StudentRecord, hidden),
    hidden,
  };
}
