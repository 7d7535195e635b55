import { addStudent, changeStudent, getStudent } from '../../../../contract/student/student.ts';
import { changeableFields, numberReason, studentFields } from '../../../../contract/student/fields.ts';
import { formScreen } from '../../../kinds/form/form-screen.tsx';
import { AadhaarControl } from '../parts/aadhaar-control.tsx';
import { checkStudent } from '../parts/check-student.ts';
import { ClassFacts } from '../parts/class-facts.tsx';
import { FirstPhoto } from '../parts/first-photo.tsx';
import { GapNote } from '../parts/gap-note.tsx';
import { PaperScan } from '../parts/papers/paper-scan.ts';
import { SimilarNote } from '../parts/similar-note.tsx';
import { to } from '../../../links.ts';

const { admissionNo: _, ...correctableFields } = changeableFields;
const numbers = ['regdNo', 'rollNo'] as const;

/**
 * Form to admit a student or correct a record. Admission number, degree, batch and branch can only be entered on
 * admission: the number is permanent, and the class changes by events. Replacing a registration or roll number requires
 * a reason.
 */
export const Screen = formScreen({
  texts: 'student',
  get: getStudent,
  create: addStudent,
  change: changeStudent,
  addFields: studentFields,
  editFields: { ...correctableFields, reason: numberReason },
  along: ['reason'],
  listPath: to('studentList'),
  viewPath: (id) => to('studentView', { id }),
  nameOf: ({ firstName, middleName, lastName }) => [firstName, middleName, lastName].filter(Boolean).join(' '),
  sections: [
    {
      key: 'admission',
      fields: [
        'degreeId',
        'batchId',
        'branchId',
        'admissionCategoryId',
        'admissionSemester',
        'admittedOn',
        'casteId',
        'allottedCasteId',
        'admissionNo',
        'regdNo',
        'rollNo',
        'reason',
        'entranceRollNo',
        'entranceRank',
      ],
    },
    {
      key: 'person',
      fields: [
        'firstName',
        'middleName',
        'lastName',
        'gender',
        'bornOn',
        'bloodGroup',
        'nationality',
        'religionId',
        'languageId',
        'annualIncomePaise',
        'aadhaar',
        'apaarId',
        'isPwd',
        'pwdPercent',
      ],
      Note: SimilarNote,
    },
    { key: 'contact', fields: ['phone', 'altPhone', 'email', 'collegeEmail', 'addresses'] },
    { key: 'guardians', fields: ['guardians'] },
    { key: 'qualifications', fields: ['qualifications', 'gapYears'], Note: GapNote },
    { key: 'documents', fields: ['documents'] },
  ],
  defaults: newStudent,
  keepForNext: ['degreeId', 'batchId', 'branchId', 'admissionCategoryId', 'admissionSemester', 'admittedOn'],
  isShown: (field, values, base) => {
    if (field === 'reason') return needsReason(values, base);
    return field !== 'pwdPercent' || values['isPwd'] === true;
  },
  follow: (field, values, base) => {
    if (field === 'degreeId') return { batchId: null, branchId: null };
    if (isNumber(field) && values['reason'] && !needsReason(values, base)) return { reason: null };
    if (field === 'isPwd' && values['isPwd'] !== true) return { pwdPercent: null };
    return {};
  },
  lookupQuery: (field, values) => {
    const degreeId = values['degreeId'];
    const isOfDegree = field === 'batchId' || field === 'branchId';
    return isOfDegree && typeof degreeId === 'number' ? { of: degreeId } : {};
  },
  newRow: (list, values) => newRows[list]?.(values) ?? {},
  check: checkStudent,
  controls: { aadhaar: AadhaarControl, 'documents.fileId': PaperScan },
  AfterAdd: FirstPhoto,
  Facts: ClassFacts,
});

const isNumber = (field: string) => (numbers as readonly string[]).includes(field);

/** True if an existing number was changed, ignoring surrounding blanks and letter case. */
function needsReason(values: Readonly<Record<string, unknown>>, base: Readonly<Record<string, unknown>>): boolean {
  return numbers.some((field) => base[field] && numberOf(values[field]) !== numberOf(base[field]));
}

const numberOf = (value: unknown) => (typeof value === 'string' ? value.trim().toUpperCase() : '');

const today = () => new Date().toISOString().slice(0, 10);
const homeAddress = {
  kind: 'permanent',
  line1: '',
  postOffice: null,
  policeStation: null,
  city: '',
  district: '',
  state: 'Odisha',
  pin: '',
  country: 'India',
};
const guardian = { relation: null, name: '', phone: null, email: null, occupation: null, isPrimary: false };
const qualification = {
  level: null,
  board: '',
  institution: null,
  passedYear: null,
  rollNo: null,
  marks: null,
  maxMarks: null,
  percent: null,
};

const newRows: Readonly<Record<string, (values: Readonly<Record<string, unknown>>) => Record<string, unknown>>> = {
  addresses: (values) => ({ ...homeAddress, kind: rowsOf(values['addresses']) > 0 ? 'present' : 'permanent' }),
  guardians: (values) => ({ ...guardian, isPrimary: rowsOf(values['guardians']) === 0 }),
  qualifications: () => qualification,
  gapYears: () => ({ fromYear: null, toYear: null, reason: '', affidavitNo: null }),
  documents: () => ({ kind: null, state: 'due', stateOn: today(), number: null, fileId: null }),
};

const rowsOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** Initial values of a new student: empty, except common defaults. */
function newStudent(): Record<string, unknown> {
  const empty = Object.fromEntries(Object.entries(studentFields).map(([name, { kind }]) => [name, kind === 'list' ? [] : null]));
  return {
    ...empty,
    admissionSemester: 1,
    admittedOn: today(),
    nationality: 'Indian',
    isPwd: false,
    addresses: [homeAddress],
    guardians: [{ ...guardian, relation: 'father', isPrimary: true }],
    qualifications: [{ ...qualification, level: 'X' }],
  };
}
