import { date, optional, text, type Fields } from '../core/field.ts';
import { upload } from '../core/upload.ts';
import { contactFields, employeeNo, personFields, qualificationFields } from './fields.ts';

const upper = (typed: string) => typed.trim().toUpperCase();
/** The code of a master. The same maximum length as a name, so that a full name is reported as an unknown code. */
const code = () => text({ max: 100, tidy: upper });

const { salutation, firstName, middleName, lastName, gender, bornOn, bloodGroup } = personFields;
const { title, passedYear } = qualificationFields;

/** Columns of an employee list, in the order of the template. Masters are given by code. */
export const importColumns = {
  employeeNo,
  salutation,
  firstName,
  middleName,
  lastName,
  gender,
  bornOn,
  departmentCode: code(),
  designationCode: code(),
  categoryCode: code(),
  untilOn: optional(date()),
  joinedOn: date(),
  phone: contactFields.phone,
  officialEmail: contactFields.officialEmail,
  bloodGroup,
  highestTitle: optional(title),
  highestYear: optional(passedYear),
} as const satisfies Fields;
export type ImportColumn = keyof typeof importColumns;

export const employeeUpload = upload({
  kind: 'employees',
  path: '/employees/import',
  columns: importColumns,
  access: ['Employee_ADD'],
  area: 'Employees',
  alsoChanges: ['EmployeDes', 'EmployeCat', 'Users', 'Home', 'Batch'],
  of: 'the employees of a list',
  rule: 'An inactive or unknown code is returned with the most similar active one. Birth dates are accepted without 905, but those of other employees are never returned.',
  undoRule: 'InUse after a change of an employee, a posting, an event, a password or a sign-in.',
});
