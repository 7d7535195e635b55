import { date, integer, optional, text, type Fields } from '../core/field.ts';
import { upload } from '../core/upload.ts';
import { addressFields, admissionFields, contactFields, guardianFields, personFields } from './fields.ts';

const upper = (typed: string) => typed.trim().toUpperCase();
/**
 * The code of a master. The same maximum length as a name, so that a full name is reported as an unknown code and not
 * as too long.
 */
const code = () => text({ max: 100, tidy: upper });
const { admissionNo, entranceRollNo, entranceRank } = admissionFields;
const { firstName, middleName, lastName, gender } = personFields;
const { line1, city, district, state, pin } = addressFields;

/** Columns of an admission list, in the order of the template. Masters are given by code. */
export const importColumns = {
  admissionNo,
  firstName,
  middleName,
  lastName,
  gender,
  bornOn: date(),
  degreeCode: code(),
  batch: text({ max: 20 }),
  branchCode: code(),
  admissionCategoryCode: code(),
  admissionSemester: optional(integer(1, 12)),
  admittedOn: date(),
  casteCode: code(),
  allottedCasteCode: optional(code()),
  entranceRollNo,
  entranceRank,
  phone: contactFields.phone,
  email: contactFields.email,
  fatherName: guardianFields.name,
  fatherPhone: guardianFields.phone,
  motherName: optional(guardianFields.name),
  line1,
  city,
  district,
  state,
  pin,
} as const satisfies Fields;
export type ImportColumn = keyof typeof importColumns;

export const admissionList = upload({
  kind: 'students',
  path: '/students/import',
  columns: importColumns,
  access: ['STUDENT_ADD'],
  area: 'StudentData',
  alsoChanges: ['Home', 'Users'],
  of: 'the students of an admission list',
  rule: 'For an unknown code, the nearest code in use is returned. Rows of existing students are skipped. Their records are compared only for holders of Student_PersonalVIEW.',
  undoRule: 'A change of a student, a sign-in or a hostel stay prevents the undo of the row.',
});
