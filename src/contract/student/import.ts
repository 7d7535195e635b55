import { date, integer, optional, text, type Fields } from '../core/field.ts';
import { upload } from '../core/upload.ts';
import { addressFields, admissionFields, contactFields, guardianFields, personFields } from './fields.ts';

const upper = (typed: string) => typed.trim().toUpperCase();
const { admissionNo, entranceRollNo, entranceRank } = admissionFields;
const { firstName, middleName, lastName, gender } = personFields;
const { line1, city, district, state, pin } = addressFields;

/** The columns of an admission list, in the order of the template; masters are named by their codes. */
export const importColumns = {
  admissionNo,
  firstName,
  middleName,
  lastName,
  gender,
  bornOn: date(),
  degreeCode: text({ max: 10, tidy: upper }),
  batch: text({ max: 20 }),
  branchCode: text({ max: 8, tidy: upper }),
  admissionCategoryCode: text({ max: 12, tidy: upper }),
  admissionSemester: optional(integer(1, 12)),
  admittedOn: date(),
  casteCode: text({ max: 6, tidy: upper }),
  allottedCasteCode: optional(text({ max: 6, tidy: upper })),
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
  rule: 'Rows of students who already exist are skipped. What is known of them is compared only for holders of Student_PersonalVIEW.',
  undoRule: 'A change of a student, a sign-in or a hostel is built on the row.',
});
