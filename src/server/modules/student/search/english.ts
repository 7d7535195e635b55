import type { SearchValue } from '../../../../contract/student/search.ts';
import { searchFields, type PartOf } from '../../../../contract/student/search-fields.ts';
import type { Operator } from '../../../../contract/student/search-rules.ts';
import { spaced } from '../../../export/english.ts';
import type { Cell } from '../../../export/table.ts';

/**
 * What files say of fields. It is English whatever the portal's language is: a file is handed on, to the university or
 * a bank, and is read by programs that look for these words.
 */
const heads: Readonly<Record<string, string>> = {
  statusOn: 'Status since', bornOn: 'Date of birth', regdNo: 'Regd no', rollNo: 'Roll no', admissionNo: 'Admission no',
  entranceRollNo: 'Entrance roll no', caste: 'Caste category', allottedCaste: 'Category of the seat',
  language: 'Mother tongue', isPwd: 'Disability', pwdPercent: 'Disability %', annualIncome: 'Family income (Rs)',
  apaarId: 'APAAR id', aadhaarLast4: 'Aadhaar (last four)', hasPhoto: 'Photo', altPhone: 'Other phone',
  email: 'E-mail', collegeEmail: 'College e-mail', room: 'Room', hostelFrom: 'In hostel since', inMess: 'In the mess',
  gapYears: 'Gap years', certificates: 'Certificates issued',
}; // prettier-ignore

const whose: Readonly<Record<string, string>> = {
  permanent: 'Permanent', present: 'Present', DIPLOMA: 'Diploma', localGuardian: 'Local guardian',
  yearBack: 'Year back', branchChanged: 'Branch change', passedOut: 'Passing out', breakStarted: 'Break',
  discontinued: 'Discontinuation', readmitted: 'Readmission', returned: 'Return', markX: 'Mark sheet X', markXII: 'Mark sheet XII',
  antiRagging: 'Anti-ragging', photoId: 'Photo identity',
}; // prettier-ignore
const parts: Readonly<Record<string, string>> = {
  line1: 'address', pin: 'PIN', email: 'e-mail', passedYear: 'year', rollNo: 'roll no', maxMarks: 'out of',
  percent: '%', onDate: 'date', orderNo: 'order no', state: 'paper', number: 'paper no', stateOn: 'paper since', issuedOn: 'date',
  serialNo: 'no',
}; // prettier-ignore

const words: Readonly<Record<string, string>> = {
  M: 'Male', F: 'Female', O: 'Other', onBreak: 'On break', passedOut: 'Passed out', day: 'Day scholar',
  hostel: 'In a hostel', copy: 'Copy held', original: 'Original held',
}; // prettier-ignore

const operators: Readonly<Record<Operator, string>> = {
  eq: 'is', ne: 'is not', in: 'is one of', contains: 'contains', startsWith: 'starts with', gt: 'above',
  gte: 'at least', lt: 'below', lte: 'at most', between: 'between', isEmpty: 'is empty', notEmpty: 'is there',
}; // prettier-ignore

/** The head of a field's column. */
export function headOf(name: string): string {
  const partOf = searchFields[name]?.partOf;
  return partOf ? headOfPart(partOf) : (heads[name] ?? spaced(name));
}

function headOfPart({ list, which, part }: PartOf): string {
  const of = list === 'certificates' ? `${spaced(which)} certificate` : (whose[which] ?? spaced(which));
  return `${of} ${parts[part] ?? spaced(part).toLowerCase()}`;
}

export const operatorWords = (op: Operator): string => operators[op];

/** The word for a choice. */
export const wordOf = (choice: string): string => words[choice] ?? spaced(choice);

/** How broad a field's column is, in letters. */
export function widthOf(name: string): number {
  const field = searchFields[name];
  if (field?.kind === 'text') return /name|line1|email|board|institution|mentor|occupation/i.test(name) ? 28 : 16;
  return Math.max(11, headOf(name).length + 2);
}

/** A value as a cell: numbers that are names stay text, days are days, money is in rupees. */
export function cellOf(name: string, value: SearchValue): Cell {
  const field = searchFields[name];
  if (value === null || !field) return null;
  if (field.kind === 'flag') return value === true ? 'Yes' : 'No';
  if (field.kind === 'money') return Number(value) / 100;
  if (field.kind === 'number') return Number(value);
  if (field.kind === 'date') return new Date(`${String(value)}T00:00:00Z`);
  return field.kind === 'choice' && !field.isVerbatim ? wordOf(String(value)) : String(value);
}
