import type { EmployeeDraft, Facts, Joining } from '../../src/server/modules/hr/form/rules/rule.ts';
import type { PostFacts } from '../../src/server/modules/hr/form/rules/joining.ts';

export type QualificationRow = EmployeeDraft['qualifications'][number];
export type ExperienceRow = EmployeeDraft['experiences'][number];
export type TrainingRow = EmployeeDraft['trainings'][number];
export type AwardRow = EmployeeDraft['awards'][number];

export const degree = (change: Partial<QualificationRow> = {}): QualificationRow => ({
  level: 'PG',
  title: 'M.Tech',
  specialisation: null,
  institution: 'NIT Rourkela',
  passedYear: 2012,
  percent: 81.25,
  fileId: null,
  ...change,
});
export const work = (change: Partial<ExperienceRow> = {}): ExperienceRow => ({
  kind: 'industry',
  organisation: 'Tata Steel',
  position: 'Engineer',
  fromOn: '2014-01-01',
  toOn: '2015-06-30',
  fileId: null,
  ...change,
});
export const training = (change: Partial<TrainingRow> = {}): TrainingRow => ({
  trainingCategoryId: 1,
  part: 'attended',
  title: 'Outcome based education',
  organiser: 'AICTE',
  place: null,
  mode: 'onSite',
  fromOn: '2026-07-06',
  toOn: '2026-07-10',
  fundedPaise: null,
  fileId: null,
  ...change,
});
export const award = (change: Partial<AwardRow> = {}): AwardRow => ({
  awardId: 1,
  givenBy: 'ISTE',
  givenOn: '2025-09-05',
  remark: null,
  fileId: null,
  ...change,
});
export const home = (change: Partial<EmployeeDraft['addresses'][number]> = {}): EmployeeDraft['addresses'][number] => ({
  kind: 'permanent',
  line1: 'Gandhi Nagar 4',
  city: 'Berhampur',
  district: 'Ganjam',
  state: 'Odisha',
  pin: '760001',
  ...change,
});

/** A valid joining of an employee with all required values. */
export function completeJoining(change: Partial<Joining> = {}): Joining {
  return {
    employeeNo: 'E4711',
    joinedOn: '2026-11-02',
    departmentId: 1,
    designationId: 1,
    employeeCategoryId: 1,
    untilOn: null,
    payLevel: '10',
    orderNo: '217/EST',
    roleId: null,
    salutation: 'Dr',
    firstName: 'Madhusmita',
    middleName: null,
    lastName: 'Behera',
    gender: 'F',
    bornOn: '1990-04-05',
    bloodGroup: 'B+',
    maritalStatus: null,
    casteId: null,
    religionId: null,
    languageId: null,
    isPwd: false,
    aadhaar: null,
    officialEmail: 'm.behera@college.example',
    personalEmail: null,
    phone: '9437012345',
    emergencyName: null,
    emergencyPhone: null,
    aicteFacultyId: null,
    orcid: null,
    addresses: [home()],
    qualifications: [degree()],
    experiences: [work()],
    trainings: [],
    awards: [],
    ...change,
  };
}

export const employeeFacts: Facts = {
  today: '2026-11-22',
  emailDomain: 'college.example',
  masters: { casteId: 'active', religionId: 'active', languageId: 'inactive' },
  trainingCategories: new Set([1]),
  awards: new Set([1]),
};

export const postFacts: PostFacts = {
  today: '2026-11-22',
  masters: { departmentId: 'active', designationId: 'active', employeeCategoryId: 'active' },
  cadre: 'assistant',
  needsEndDate: false,
  mayChooseRole: false,
};
