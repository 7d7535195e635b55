import type { Facts, StudentDraft } from '../../src/server/modules/student/rules/rule.ts';

type Guardian = StudentDraft['guardians'][number];
type Qualification = StudentDraft['qualifications'][number];

export const guardian = (change: Partial<Guardian> = {}): Guardian => ({
  relation: 'father',
  name: 'Ramesh Sahoo',
  phone: '9861012345',
  email: null,
  occupation: null,
  isPrimary: true,
  ...change,
});

export const qualification = (change: Partial<Qualification> = {}): Qualification => ({
  level: 'X',
  board: 'BSE Odisha',
  institution: null,
  passedYear: 2024,
  rollNo: null,
  marks: null,
  maxMarks: null,
  percent: 88,
  ...change,
});

/** A valid student with all that an admission requires. */
export function completeDraft(change: Partial<StudentDraft> = {}): StudentDraft {
  return {
    degreeId: 1,
    batchId: 1,
    branchId: 1,
    admissionCategoryId: 1,
    admissionSemester: 1,
    admittedOn: '2026-08-03',
    admissionNo: null,
    regdNo: null,
    rollNo: null,
    entranceRollNo: null,
    entranceRank: null,
    casteId: 1,
    allottedCasteId: null,
    firstName: 'Priyanka',
    middleName: null,
    lastName: 'Sahoo',
    gender: 'F',
    bornOn: '2008-05-17',
    bloodGroup: null,
    nationality: 'Indian',
    religionId: null,
    languageId: null,
    isPwd: false,
    pwdPercent: null,
    annualIncomePaise: null,
    aadhaar: null,
    apaarId: null,
    phone: '9437012345',
    altPhone: null,
    email: null,
    collegeEmail: null,
    addresses: [
      {
        kind: 'permanent',
        line1: 'At Sitalapalli',
        postOffice: null,
        policeStation: null,
        city: 'Berhampur',
        district: 'Ganjam',
        state: 'Odisha',
        pin: '761003',
        country: 'India',
      },
    ],
    guardians: [guardian()],
    qualifications: [qualification(), qualification({ level: 'XII', passedYear: 2026 })],
    gapYears: [],
    documents: [],
    ...change,
  };
}

/** The facts of the database for that draft: a B.Tech batch that began in August 2026. */
export const regularFacts: Facts = {
  today: '2026-11-21',
  degree: { level: 'UG', lateralEntrySemester: 3, numberPrefix: 'BT' },
  batch: { degreeId: 1, admissionYear: 2026, startsOn: '2026-08-03' },
  branch: { degreeId: 1 },
  category: { entry: 'regular' },
  masters: {
    degreeId: 'active',
    batchId: 'active',
    branchId: 'active',
    admissionCategoryId: 'active',
    casteId: 'active',
    religionId: 'unknown',
  },
  regdNoPattern: '^\\d{10}$',
  asksAadhaar: true,
};

/** The batch of the year before, which a lateral entrant joins in its third semester. */
export const lateralFacts: Facts = {
  ...regularFacts,
  batch: { degreeId: 1, admissionYear: 2025, startsOn: '2025-08-03' },
  category: { entry: 'lateral' },
};

export const postgraduateFacts: Facts = {
  ...regularFacts,
  degree: { level: 'PG', lateralEntrySemester: null, numberPrefix: 'MT' },
};
