import type { Fields } from '../core/field.ts';
import { addressFields, documentFields, gapYearFields, guardianFields, qualificationFields, studentFields } from './fields.ts';

/** The fields of this module's tables as the trail tells of them. */
export const fields: Readonly<Record<string, Fields>> = {
  students: studentFields,
  student_guardians: guardianFields,
  student_addresses: addressFields,
  student_qualifications: qualificationFields,
  student_gap_years: gapYearFields,
  student_documents: documentFields,
};
