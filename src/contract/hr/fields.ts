import * as z from 'zod/mini';
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
  type Field,
  type Fields,
} from '../core/field.ts';
import { aadhaar, bloodGroup, email, gender, indianStates, personName, phoneNumber } from '../core/person.ts';

const upper = (typed: string) => typed.trim().toUpperCase();

export const salutations = ['Mr', 'Ms', 'Mrs', 'Dr', 'Prof'] as const;
export const maritalStatuses = ['single', 'married', 'widowed', 'separated'] as const;
export const employeeStatuses = ['active', 'onLeave', 'onDeputation', 'suspended', 'left'] as const;
export type EmployeeStatus = (typeof employeeStatuses)[number];
export const cadres = ['professor', 'associate', 'assistant', 'otherTeaching', 'technical', 'administrative', 'support'] as const;
export type Cadre = (typeof cadres)[number];
/** Teaching cadres, which the cadre ratio and the student–faculty ratio are calculated from. */
export const teachingCadres: readonly Cadre[] = ['professor', 'associate', 'assistant', 'otherTeaching'];
export const departmentKinds = ['academic', 'administrative', 'support'] as const;
export const postingNatures = ['appointment', 'promotion', 'transfer', 'renewal', 'redesignation'] as const;
export const qualificationLevels = ['X', 'XII', 'DIPLOMA', 'UG', 'PG', 'MPHIL', 'PHD', 'POSTDOC', 'NET', 'GATE'] as const;
export const experienceKinds = ['teaching', 'industry', 'research', 'administration'] as const;
export const trainingParts = ['attended', 'resourcePerson', 'organised'] as const;
export const trainingModes = ['onSite', 'online', 'blended'] as const;
export const awardLevels = ['institution', 'state', 'national', 'international'] as const;

/**
 * Marks a field that only the employee and holders of Employee_PersonalVIEW (905) see: in records, lists, filters,
 * sorts, searches, exports, reports, errors of an import and the audit trail.
 */
const guarded = <V extends Fields[string]>(field: V): V => personal(field, 'Employee_PersonalVIEW') as V;

/** The last character of an ORCID is a check digit by ISO 7064, MOD 11-2. `X` is 10. */
function hasCheckDigit(orcid: string): boolean {
  const digits = orcid.replace(/-/g, '');
  let total = 0;
  for (const digit of digits.slice(0, -1)) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  return digits.at(-1) === (check === 10 ? 'X' : String(check));
}

/** Adds a check of the check digit. Code: badFormat. */
const checked = (orcid: Field<string>): Field<string> => ({
  ...orcid,
  schema: orcid.schema.check(z.refine(hasCheckDigit, 'badFormat')),
});

/** Fields of the post, entered on joining and changed by postings afterwards. */
export const postFields = {
  departmentId: reference('departments'),
  designationId: reference('designations'),
  employeeCategoryId: reference('employee-categories'),
  /** Agreed end, for categories that require one. */
  untilOn: optional(date()),
  payLevel: optional(text({ max: 20 })),
  orderNo: optional(text({ max: 60 })),
};

export const employeeNo = text({ min: 2, max: 15, pattern: /^[0-9A-Z/-]+$/, tidy: upper });

export const personFields = {
  salutation: optional(verbatim(salutations)),
  firstName: personName(60),
  middleName: optional(personName(60)),
  lastName: optional(personName(60)),
  gender: gender(),
  bornOn: guarded(date()),
  bloodGroup: optional(bloodGroup()),
  maritalStatus: guarded(optional(choice(maritalStatuses))),
  casteId: guarded(optional(reference('castes'))),
  religionId: guarded(optional(reference('religions'))),
  languageId: optional(reference('languages')),
  isPwd: flag(),
  aadhaar: guarded(optional(aadhaar())),
};

export const contactFields = {
  officialEmail: email(),
  personalEmail: guarded(optional(email())),
  phone: phoneNumber(),
  emergencyName: guarded(optional(personName(120))),
  emergencyPhone: guarded(optional(phoneNumber())),
};

export const academicFields = {
  aicteFacultyId: optional(text({ min: 5, max: 20, pattern: /^[0-9-]+$/ })),
  orcid: optional(checked(text({ max: 19, pattern: /^\d{4}-\d{4}-\d{4}-\d{3}[0-9X]$/, tidy: upper }))),
};

export const addressFields = {
  kind: choice(['permanent', 'present']),
  line1: text({ min: 3, max: 120 }),
  city: text({ min: 2, max: 60 }),
  district: text({ min: 2, max: 60 }),
  state: verbatim(indianStates),
  pin: text({ max: 6, input: 'digits', pattern: /^[1-9]\d{5}$/ }),
};

/** Scan of a document. */
const scan = optional(file());

export const qualificationFields = {
  level: choice(qualificationLevels),
  title: text({ min: 2, max: 80 }),
  specialisation: optional(text({ max: 100 })),
  /** Unknown for degrees from an upload. */
  institution: optional(text({ min: 2, max: 120 })),
  passedYear: integer(1950, 2100),
  percent: optional(decimal(0, 100)),
  fileId: scan,
};

/** Employment before and outside this college. Service here comes from postings. */
export const experienceFields = {
  kind: choice(experienceKinds),
  organisation: text({ min: 2, max: 120 }),
  position: text({ min: 2, max: 80 }),
  fromOn: date(),
  toOn: date(),
  fileId: scan,
};

export const trainingFields = {
  trainingCategoryId: reference('training-categories'),
  part: choice(trainingParts),
  title: text({ min: 3, max: 200 }),
  organiser: text({ min: 2, max: 120 }),
  place: optional(text({ max: 80 })),
  mode: choice(trainingModes),
  fromOn: date(),
  toOn: date(),
  fundedPaise: optional(paise(10_000_000_000)),
  fileId: scan,
};

export const awardFields = {
  awardId: reference('awards'),
  givenBy: text({ min: 2, max: 120 }),
  givenOn: date(),
  remark: optional(text({ max: 200 })),
  fileId: scan,
};

/** Lists that belong to the employee and are sent whole. */
export const employeeLists = {
  addresses: guarded(list(addressFields, { max: 2 })),
  qualifications: list(qualificationFields, { max: 20 }),
  experiences: list(experienceFields, { max: 30 }),
  trainings: list(trainingFields, { max: 200 }),
  awards: list(awardFields, { max: 50 }),
};

/**
 * Fields that can be changed in the form. Department, designation, category and status change by postings and events.
 */
export const changeableFields = { ...personFields, ...contactFields, ...academicFields, ...employeeLists };
