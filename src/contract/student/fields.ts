import {
  choice,
  date,
  decimal,
  file,
  flag,
  integer,
  list,
  optional,
  paise,
  personal,
  reference,
  text,
  verbatim,
  type Fields,
} from '../core/field.ts';
import { aadhaar, bloodGroup, email, gender, indianStates, personName, phoneNumber } from '../core/person.ts';

const years = { min: 1980, max: 2100 };
const registerNumber = /^[0-9A-Z/-]+$/;
const upper = (typed: string) => typed.trim().toUpperCase();

export const guardianRelations = ['father', 'mother', 'guardian', 'localGuardian', 'spouse'] as const;
export const qualificationLevels = ['X', 'XII', 'DIPLOMA', 'UG', 'PG'] as const;
export const documentKinds = [
  'markX',
  'markXII',
  'diploma',
  'degree',
  'leaving',
  'migration',
  'conduct',
  'caste',
  'resident',
  'income',
  'allotment',
  'antiRagging',
  'medical',
  'photoId',
  'other',
] as const;
export const documentStates = ['due', 'copy', 'original', 'returned'] as const;
export const studentStatuses = ['active', 'onBreak', 'discontinued', 'passedOut'] as const;

/**
 * Parts of a student record open to every user who may look up students: name, numbers, class, photo, college e-mail
 * and the portal's own row data. Every other part, including parts added later, requires Student_PersonalVIEW in
 * records, lists, searches, reports and the trail.
 */
export const openParts = [
  'id',
  'userId',
  'version',
  'updatedAt',
  'name',
  'firstName',
  'middleName',
  'lastName',
  'photo',
  'hasPhoto',
  'collegeEmail',
  'admissionNo',
  'regdNo',
  'rollNo',
  'degreeId',
  'degree',
  'branchId',
  'branch',
  'batchId',
  'batch',
  'semester',
  'status',
  'statusOn',
  'mentor',
] as const;
export type OpenPart = (typeof openParts)[number];

/** Additional parts that mentors see of their own mentees. */
export const menteeParts: readonly string[] = ['phone', 'guardians', 'fatherName'];

const opened: ReadonlySet<string> = new Set(openParts);
export const isOpen = (part: string): boolean => opened.has(part);

const guarded = <F extends Fields>(fields: F): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, isOpen(name) ? field : personal(field, 'Student_PersonalVIEW')]),
  ) as F;

/** Fields that set a student's class. The admission sets them; afterwards only events change them. */
export const classFields = {
  degreeId: reference('degrees'),
  batchId: reference('batches'),
  branchId: reference('branches'),
};

export const admissionFields = guarded({
  admissionCategoryId: reference('admission-categories'),
  admissionSemester: integer(1, 12),
  admittedOn: date(),
  admissionNo: optional(text({ min: 4, max: 20, pattern: registerNumber, tidy: upper })),
  regdNo: optional(text({ min: 6, max: 20, pattern: registerNumber, tidy: upper })),
  rollNo: optional(text({ min: 4, max: 20, pattern: registerNumber, tidy: upper })),
  entranceRollNo: optional(text({ max: 20 })),
  entranceRank: optional(integer(1, 2_000_000)),
  casteId: reference('castes'),
  allottedCasteId: optional(reference('castes')),
});

export const personFields = guarded({
  firstName: personName(60),
  middleName: optional(personName(60)),
  lastName: optional(personName(60)),
  gender: gender(),
  bornOn: date(),
  bloodGroup: optional(bloodGroup()),
  nationality: text({ min: 2, max: 40 }),
  religionId: optional(reference('religions')),
  languageId: optional(reference('languages')),
  isPwd: flag(),
  pwdPercent: optional(integer(40, 100)),
  annualIncomePaise: optional(paise(10_000_000_000)),
  aadhaar: optional(aadhaar()),
  apaarId: optional(text({ max: 12, input: 'digits', pattern: /^\d{12}$/ })),
});

export const contactFields = guarded({
  phone: phoneNumber(),
  altPhone: optional(phoneNumber()),
  email: optional(email()),
  collegeEmail: optional(email()),
});

export const addressFields = {
  kind: choice(['permanent', 'present']),
  line1: text({ min: 3, max: 120 }),
  postOffice: optional(text({ max: 60 })),
  policeStation: optional(text({ max: 60 })),
  city: text({ min: 2, max: 60 }),
  district: text({ min: 2, max: 60 }),
  state: verbatim(indianStates),
  pin: text({ max: 6, input: 'digits', pattern: /^[1-9]\d{5}$/ }),
  country: text({ min: 2, max: 40 }),
};

export const guardianFields = {
  relation: choice(guardianRelations),
  name: personName(120),
  phone: optional(phoneNumber()),
  email: optional(email()),
  occupation: optional(text({ max: 60 })),
  isPrimary: flag(),
};

export const qualificationFields = {
  level: choice(qualificationLevels),
  board: text({ min: 2, max: 80 }),
  institution: optional(text({ max: 120 })),
  passedYear: integer(years.min, years.max),
  rollNo: optional(text({ max: 20 })),
  marks: optional(decimal(0, 99_999.99)),
  maxMarks: optional(decimal(1, 99_999.99)),
  percent: optional(decimal(0, 100)),
};

export const gapYearFields = {
  fromYear: integer(years.min, years.max),
  toYear: integer(years.min, years.max),
  reason: text({ min: 3, max: 200 }),
  affidavitNo: optional(text({ max: 40 })),
};

export const documentFields = {
  kind: choice(documentKinds),
  state: choice(documentStates),
  stateOn: date(),
  number: optional(text({ max: 60 })),
  /** The scan of the document. */
  fileId: optional(file()),
};

/** Row lists of a student, always sent as complete lists. */
export const studentLists = guarded({
  addresses: list(addressFields, { min: 1, max: 2 }),
  guardians: list(guardianFields, { min: 1, max: 5 }),
  qualifications: list(qualificationFields, { min: 1, max: 5 }),
  gapYears: list(gapYearFields, { max: 5 }),
  documents: list(documentFields, { max: documentKinds.length }),
});

/** Reason for replacing a number that was already assigned; required wherever numbers change. */
export const numberReason = text({ min: 3, max: 200 });

/** Fields that can be edited on the form. The class changes through events only. */
export const changeableFields = { ...admissionFields, ...personFields, ...contactFields, ...studentLists };

/** All fields of an admission. */
export const studentFields = { ...classFields, ...changeableFields };
