import type { Generated, GeneratedAlways } from 'kysely';
import type { Base, NullableJsonColumn, NullableNumericColumn } from '../../database/columns.ts';

export interface HrTables {
  departments: DepartmentTable;
  designations: DesignationTable;
  employeeCategories: EmployeeCategoryTable;
  trainingCategories: TrainingCategoryTable;
  awards: AwardTable;
  employees: EmployeeTable;
  employeePostings: EmployeePostingTable;
  employeeEvents: EmployeeEventTable;
  employeeHandovers: EmployeeHandoverTable;
  sanctionedPosts: SanctionedPostTable;
  employeeAddresses: EmployeeAddressTable;
  employeeQualifications: EmployeeQualificationTable;
  employeeExperiences: EmployeeExperienceTable;
  employeeTrainings: EmployeeTrainingTable;
  employeeAwards: EmployeeAwardTable;
}

export interface DepartmentTable extends Base {
  code: string;
  name: string;
  kind: 'academic' | 'administrative' | 'support';
  hodEmployeeId: number | null;
  hodSince: string | null;
  establishedYear: number | null;
  isActive: Generated<boolean>;
}

export interface DesignationTable extends Base {
  code: string;
  name: string;
  cadre: 'professor' | 'associate' | 'assistant' | 'otherTeaching' | 'technical' | 'administrative' | 'support';
  sortOrder: Generated<number>;
  weeklyPeriods: Generated<number | null>;
  isActive: Generated<boolean>;
}

export interface EmployeeCategoryTable extends Base {
  code: string;
  name: string;
  isRegular: boolean;
  needsEndDate: Generated<boolean>;
  isActive: Generated<boolean>;
}

export interface TrainingCategoryTable extends Base {
  code: string;
  name: string;
  countsForTarget: Generated<boolean>;
  isActive: Generated<boolean>;
}

export interface AwardTable extends Base {
  name: string;
  level: 'institution' | 'state' | 'national' | 'international';
  isActive: Generated<boolean>;
}

export interface EmployeeTable extends Base {
  userId: number;
  employeeNo: string;
  salutation: 'Mr' | 'Ms' | 'Mrs' | 'Dr' | 'Prof' | null;
  firstName: string;
  middleName: string | null;
  lastName: string | null;
  name: GeneratedAlways<string>;
  searchText: GeneratedAlways<string>;
  contactText: GeneratedAlways<string>;
  gender: 'M' | 'F' | 'O';
  bornOn: string;
  bloodGroup: 'A+' | 'A-' | 'B+' | 'B-' | 'AB+' | 'AB-' | 'O+' | 'O-' | null;
  maritalStatus: 'single' | 'married' | 'widowed' | 'separated' | null;
  casteId: number | null;
  religionId: number | null;
  languageId: number | null;
  isPwd: Generated<boolean>;
  officialEmail: string;
  personalEmail: string | null;
  phone: string;
  emergencyName: string | null;
  emergencyPhone: string | null;
  aadhaarLast4: string | null;
  aicteFacultyId: string | null;
  orcid: string | null;
  joinedOn: string;
  status: Generated<'active' | 'onLeave' | 'onDeputation' | 'suspended' | 'left'>;
  statusOn: string;
  /** The upload that added the employee. */
  importRunId: Generated<number | null>;
}

export interface EmployeePostingTable extends Base {
  employeeId: number;
  departmentId: number;
  designationId: number;
  employeeCategoryId: number;
  fromOn: string;
  untilOn: string | null;
  closedOn: string | null;
  payLevel: string | null;
  orderNo: string | null;
  nature: 'appointment' | 'promotion' | 'transfer' | 'renewal' | 'redesignation';
}

export interface EmployeeEventTable extends Base {
  employeeId: number;
  kind: 'joined' | 'leaveStarted' | 'returned' | 'deputationStarted' | 'suspended' | 'reinstated' | 'left' | 'rejoined';
  onDate: string;
  untilOn: string | null;
  reason:
    | 'resigned'
    | 'retired'
    | 'voluntaryRetirement'
    | 'contractEnd'
    | 'transfer'
    | 'terminated'
    | 'death'
    | 'longLeave'
    | 'study'
    | 'maternity'
    | 'medical'
    | 'other'
    | null;
  orderNo: string | null;
  note: string | null;
  fromStatus: string | null;
  byUserId: number;
  undoneAt: string | null;
  undoneBy: number | null;
  /** Time at which it took effect. Null while it is still ahead. */
  effectiveAt: Generated<string | null>;
  /** The posting that it closed, or that a rejoining opened. */
  postingId: number | null;
}

/** A duty handed over to a successor, or ended with the service. */
export interface EmployeeHandoverTable extends Base {
  eventId: number;
  itemKey: string;
  label: string | null;
  successorEmployeeId: number | null;
  given: NullableJsonColumn;
  givenAt: string | null;
  withdrawnAt: string | null;
  byUserId: number | null;
}

export interface SanctionedPostTable extends Base {
  departmentId: number;
  designationId: number;
  posts: number;
  orderNo: string | null;
}

export interface EmployeeAddressTable extends Base {
  employeeId: number;
  kind: 'permanent' | 'present';
  line1: string;
  city: string;
  district: string;
  state: string;
  pin: string;
}

export interface EmployeeQualificationTable extends Base {
  employeeId: number;
  level: 'X' | 'XII' | 'DIPLOMA' | 'UG' | 'PG' | 'MPHIL' | 'PHD' | 'POSTDOC' | 'NET' | 'GATE';
  title: string;
  specialisation: string | null;
  institution: string | null;
  passedYear: number;
  percent: NullableNumericColumn;
  fileId: number | null;
}

export interface EmployeeExperienceTable extends Base {
  employeeId: number;
  kind: 'teaching' | 'industry' | 'research' | 'administration';
  organisation: string;
  position: string;
  fromOn: string;
  toOn: string;
  fileId: number | null;
}

export interface EmployeeTrainingTable extends Base {
  employeeId: number;
  trainingCategoryId: number;
  part: 'attended' | 'resourcePerson' | 'organised';
  title: string;
  organiser: string;
  place: string | null;
  mode: 'onSite' | 'online' | 'blended';
  fromOn: string;
  toOn: string;
  days: GeneratedAlways<number>;
  fundedPaise: number | null;
  fileId: number | null;
}

export interface EmployeeAwardTable extends Base {
  employeeId: number;
  awardId: number;
  givenBy: string;
  givenOn: string;
  remark: string | null;
  fileId: number | null;
}
