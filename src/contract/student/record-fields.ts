import type { Fields } from '../core/field.ts';
import { addressFields, documentFields, gapYearFields, guardianFields, qualificationFields, studentFields } from './fields.ts';

/** Fields of this module's tables, for the audit trail. */
export const fields: Readonly<Record<string, Fields>> = {
  students: studentFields,
  student_guardians: guardianFields,
  student_addresses: addressFields,
  student_qualifications: qualificationFields,
  student_gap_years: gapYearFields,
  student_documents: documentFields,
};
