import type { Permission } from '../../../../../contract/core/permissions.ts';
import type { QuerySubject } from '../../../../../contract/desk/fields.ts';
import type { RecordQueryRow } from '../../../../../contract/desk/queries.ts';
import { to } from '../../../../links.ts';
import type { Href } from '../../../../route.ts';

/** Permission to open the record in which an entry of each kind is corrected. */
export const mayCorrect = {
  attendance: 'Worklog_View',
  marks: 'Exam_Maintain_Marks',
  dues: 'Student_Welfare_System',
} as const satisfies Record<QuerySubject, Permission>;

/** The record that contains the entry: its class, its mark sheet or its due. Corrections there follow its own rules. */
export function correctedAt({ subject, entryId, markSheetId }: RecordQueryRow): Href {
  if (subject === 'attendance') return to('worklogView', { id: entryId });
  return subject === 'marks' ? to('markSheet', { id: markSheetId ?? 0 }) : to('dueView', { id: entryId });
}
