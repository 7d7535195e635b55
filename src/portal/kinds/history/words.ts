import type { i18n as I18n } from 'i18next';
import type { Field, Fields } from '../../../contract/core/field.ts';
import {
  addressFields,
  documentFields,
  gapYearFields,
  guardianFields,
  qualificationFields,
  studentFields,
} from '../../../contract/student/fields.ts';
import { labelName } from '../form/wire.ts';

/** What is known of a table's fields: the root of their texts, and their kinds where the contract has them. */
interface Known {
  /** `student`, of `student.choice.gender.F`. */
  texts: string;
  /** Where the labels are: `student.field`. */
  labels: string;
  fields?: Fields;
}

const ofMaster = (texts: string): Known => ({ texts, labels: `${texts}.field` });

const tables: Readonly<Record<string, Known>> = {
  students: { texts: 'student', labels: 'student.field', fields: studentFields },
  student_guardians: { texts: 'student', labels: 'student.guardians', fields: guardianFields },
  student_addresses: { texts: 'student', labels: 'student.addresses', fields: addressFields },
  student_qualifications: { texts: 'student', labels: 'student.qualifications', fields: qualificationFields },
  student_gap_years: { texts: 'student', labels: 'student.gapYears', fields: gapYearFields },
  student_documents: { texts: 'student', labels: 'student.documents', fields: documentFields },
  employees: ofMaster('employee'),
  batches: ofMaster('batch'),
  batch_semesters: ofMaster('activeBatch'),
  degrees: ofMaster('degree'),
  branches: ofMaster('branch'),
  admission_categories: ofMaster('admissionCategory'),
  castes: ofMaster('caste'),
  languages: ofMaster('language'),
  religions: ofMaster('religion'),
  hostels: ofMaster('hostel'),
  rooms: ofMaster('hostel'),
};

/** The kind of a changed field, and under which name its texts are. */
export function auditField(tableName: string, name: string): { texts: string; field: Field | undefined } {
  const known = tables[tableName];
  return { texts: known?.texts ?? tableName, field: known?.fields?.[name] };
}

/** The key of a field's label; undefined for one that no screen shows, which is then said by its own name. */
export function fieldKey(i18n: I18n, tableName: string, name: string): string | undefined {
  const known = tables[tableName];
  const short = labelName(name, known?.fields?.[name]);
  const bare = name.replace(/(Id|Paise)$/, '');
  return [
    `${known?.labels}.${short}`,
    `${known?.labels}.${bare}`,
    `${known?.texts}.section.${name}`,
    `kind.field.${bare}`,
    `authorization.audit.field.${name}`,
    `authorization.audit.field.${bare}`,
    `student.field.${bare}`,
    `employee.field.${bare}`,
  ].find((key) => i18n.exists(key));
}
