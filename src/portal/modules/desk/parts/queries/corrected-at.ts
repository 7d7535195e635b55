import type { QuerySubject } from '../../../../../contract/desk/fields.ts';
import type { RecordQueryRow } from '../../../../../contract/desk/queries.ts';
import { to, type RouteKey } from '../../../../links.ts';
import type { Href } from '../../../../route.ts';

/** The screen in which an entry of each kind is corrected. */
export const correctedIn = {
  attendance: 'worklogView',
  marks: 'markSheet',
  dues: 'dueView',
} as const satisfies Record<QuerySubject, RouteKey>;

/** The record that contains the entry: its class, its mark sheet or its due. Corrections there follow its own rules. */
export function correctedAt({ subject, entryId, markSheetId }: RecordQueryRow): Href {
  if (subject === 'attendance') return to(correctedIn.attendance, { id: entryId });
  return subject === 'marks' ? to(correctedIn.marks, { id: markSheetId ?? 0 }) : to(correctedIn.dues, { id: entryId });
}
