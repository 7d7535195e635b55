import {
  addressFields,
  documentFields,
  gapYearFields,
  guardianFields,
  qualificationFields,
  studentLists,
} from '../../../contract/student/fields.ts';
import { recordLists, type ListPlan } from '../../record/lists.ts';

export type ListName = keyof typeof studentLists;

const plans: Record<ListName, ListPlan> = {
  addresses: { table: 'studentAddresses', fields: Object.keys(addressFields), key: ['kind'] },
  guardians: { table: 'studentGuardians', fields: Object.keys(guardianFields), key: ['relation'] },
  qualifications: { table: 'studentQualifications', fields: Object.keys(qualificationFields), key: ['level'] },
  gapYears: { table: 'studentGapYears', fields: Object.keys(gapYearFields), key: ['fromYear'] },
  documents: { table: 'studentDocuments', fields: Object.keys(documentFields), key: ['kind'] },
};

export const { names: listNames, isList, listDifferences, strangeRows, writeList } = recordLists('studentId', plans);
