import {
  addressFields,
  documentFields,
  gapYearFields,
  guardianFields,
  qualificationFields,
  studentLists,
} from '../../../contract/student/fields.ts';
import { differences, type Differences } from './rules/differences.ts';

export type ListName = keyof typeof studentLists;

/** The rows that belong to a student: their table, their fields, and the field that no two rows of one student share. */
export const lists = {
  addresses: { table: 'studentAddresses', fields: Object.keys(addressFields), key: 'kind' },
  guardians: { table: 'studentGuardians', fields: Object.keys(guardianFields), key: 'relation' },
  qualifications: { table: 'studentQualifications', fields: Object.keys(qualificationFields), key: 'level' },
  gapYears: { table: 'studentGapYears', fields: Object.keys(gapYearFields), key: 'fromYear' },
  documents: { table: 'studentDocuments', fields: Object.keys(documentFields), key: 'kind' },
} as const satisfies Record<ListName, { table: string; fields: string[]; key: string }>;

export const listNames = Object.keys(lists) as ListName[];

export const isList = (field: string): field is ListName => field in lists;

export type ListRow = Record<string, unknown> & { id?: number };

/** What must be done so that a student's kept list becomes the sent one. */
export function listDifferences(
  list: ListName,
  kept: Readonly<Record<ListName, readonly object[]>>,
  sent: Readonly<Record<ListName, readonly object[]>>,
): Differences<ListRow, ListRow> {
  return differences(kept[list] as ListRow[], sent[list] as ListRow[], lists[list]);
}
