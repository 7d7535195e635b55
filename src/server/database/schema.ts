import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/**
 * The tables as code sees them: camelCase; whole numbers as numbers (also bigint), dates `2026-07-01` and moments
 * `2026-07-01T09:30:00.000Z` as strings, numeric as its decimal string. A new column is written here and in a migration.
 */
export interface Schema {
  roles: RoleTable;
  permissions: PermissionTable;
  rolePermissions: RolePermissionTable;
  fileBlobs: FileBlobTable;
  files: FileTable;
  users: UserTable;
  userGrants: UserGrantTable;
  sessions: SessionTable;
  signInAttempts: SignInAttemptTable;
  passwordHistory: PasswordHistoryTable;
  auditEvents: AuditEventTable;
  importRuns: ImportRunTable;
  numberSeries: NumberSeriesTable;
  settings: SettingTable;
  academicTerms: AcademicTermTable;
  departments: DepartmentTable;
  designations: DesignationTable;
  employeeCategories: EmployeeCategoryTable;
  trainingCategories: TrainingCategoryTable;
  awards: AwardTable;
  employees: EmployeeTable;
  employeePostings: EmployeePostingTable;
  employeeEvents: EmployeeEventTable;
  sanctionedPosts: SanctionedPostTable;
  employeeAddresses: EmployeeAddressTable;
  employeeQualifications: EmployeeQualificationTable;
  employeeExperiences: EmployeeExperienceTable;
  employeeTrainings: EmployeeTrainingTable;
  employeeAwards: EmployeeAwardTable;
  castes: CasteTable;
  languages: LanguageTable;
  religions: ReligionTable;
  degrees: DegreeTable;
  branches: BranchTable;
  batches: BatchTable;
  batchSemesters: BatchSemesterTable;
  admissionCategories: AdmissionCategoryTable;
  seatMatrix: SeatMatrixTable;
  hostels: HostelTable;
  rooms: RoomTable;
  students: StudentTable;
  studentGuardians: StudentGuardianTable;
  studentAddresses: StudentAddressTable;
  studentQualifications: StudentQualificationTable;
  studentGapYears: StudentGapYearTable;
  studentEvents: StudentEventTable;
  studentDocuments: StudentDocumentTable;
  issuedCertificates: IssuedCertificateTable;
  changeRequests: ChangeRequestTable;
  reportTemplates: ReportTemplateTable;
  hostelStays: HostelStayTable;
  notificationReads: NotificationReadTable;
  signInDays: SignInDayTable;
}

/** What every table has. `updatedAt` and `version` are set by the code that changes a row. */
export interface Base {
  id: Generated<number>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

/** Any value that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** Read as a value, written as JSON text: `JSON.stringify(value)`. */
type JsonColumn = ColumnType<Json, string, string>;
type NullableJsonColumn = ColumnType<Json, string | null | undefined, string | null>;
/** Read as its decimal string, so that both databases agree to the last digit. */
type NumericColumn = ColumnType<string, number | string, number | string>;
type NullableNumericColumn = ColumnType<string | null, number | string | null | undefined, number | string | null>;
type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>;

export interface RoleTable extends Base {
  name: string;
  kind: 'employee' | 'student';
  description: Generated<string>;
  isSystem: Generated<boolean>;
  isRestricted: Generated<boolean>;
  isActive: Generated<boolean>;
}

export interface PermissionTable extends Base {
  name: string;
  groupKey: string;
  does: string;
  isSensitive: Generated<boolean>;
}

export interface RolePermissionTable extends Base {
  roleId: number;
  permissionId: number;
}

export interface FileBlobTable extends Base {
  sha256: string;
  bytes: Bytes;
}

export interface FileTable extends Base {
  sha256: string;
  purpose: 'photo' | 'signature' | 'document' | 'certificate' | 'material' | 'questionPaper' | 'upload' | 'proof';
  name: string;
  mime: string;
  byteSize: number;
  uploadedBy: number | null;
}

export interface UserTable extends Base {
  username: string;
  kind: 'employee' | 'student' | 'system';
  displayName: string;
  roleId: number;
  passwordHash: string | null;
  mustChangePassword: Generated<boolean>;
  passwordChangedAt: string | null;
  isEnabled: Generated<boolean>;
  disabledReason: string | null;
  failedCount: Generated<number>;
  lockedUntil: string | null;
  lastLoginAt: string | null;
  photoFileId: number | null;
}

export interface UserGrantTable extends Base {
  userId: number;
  permissionId: number;
  effect: 'grant' | 'deny';
  reason: string;
  startsOn: Generated<string>;
  endsOn: string | null;
  givenBy: number;
  revokedAt: string | null;
  revokedBy: number | null;
}

export interface SessionTable extends Base {
  userId: number;
  tokenHash: Bytes;
  ip: string | null;
  userAgent: string | null;
  lastSeenAt: Generated<string>;
  expiresAt: string;
  revokedAt: string | null;
  revokeReason: 'logout' | 'passwordChanged' | 'roleChanged' | 'disabled' | 'byAdmin' | 'newest' | null;
}

export interface SignInAttemptTable extends Base {
  userId: number | null;
  nameTried: string;
  outcome: 'ok' | 'badPassword' | 'unknownUser' | 'locked' | 'disabled' | 'throttled';
  ip: string | null;
  userAgent: string | null;
}

export interface PasswordHistoryTable extends Base {
  userId: number;
  passwordHash: string;
}

export interface AuditEventTable extends Base {
  userId: number | null;
  sessionId: number | null;
  action:
    | 'insert'
    | 'update'
    | 'delete'
    | 'import'
    | 'undo'
    | 'export'
    | 'print'
    | 'signIn'
    | 'signOut'
    | 'grant'
    | 'reset'
    | 'read';
  tableName: string;
  recordId: number | null;
  /** Of a part of another record, that record's number. */
  partOfId: number | null;
  aboutUserId: number | null;
  label: Generated<string>;
  before: NullableJsonColumn;
  after: NullableJsonColumn;
  note: string | null;
  requestId: string;
  ip: string | null;
}

export interface ImportRunTable extends Base {
  kind: string;
  fileName: string;
  fileSha256: string;
  rowCount: number;
  totalPaise: number | null;
  userId: number;
  undoneAt: string | null;
  undoneBy: number | null;
  undoReason: string | null;
  /** `{ scope, before, next }` of each number series that the run has counted on: see migration 0012. */
  numberSeries: NullableJsonColumn;
}

export interface NumberSeriesTable extends Base {
  scope: string;
  nextValue: Generated<number>;
}

export interface SettingTable extends Base {
  key: string;
  value: JsonColumn;
  description: string;
}

export interface AcademicTermTable extends Base {
  name: string;
  academicYear: number;
  half: 'odd' | 'even';
  startsOn: string;
  endsOn: string;
  status: Generated<'planned' | 'running' | 'frozen' | 'closed'>;
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
  aadhaarHmac: string | null;
  aicteFacultyId: string | null;
  orcid: string | null;
  joinedOn: string;
  status: Generated<'active' | 'onLeave' | 'onDeputation' | 'suspended' | 'left'>;
  statusOn: string;
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
  fromRollNo: string | null;
  byUserId: number;
  undoneAt: string | null;
  undoneBy: number | null;
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
  institution: string;
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

export interface CasteTable extends Base {
  code: string;
  name: string;
  sortOrder: Generated<number>;
  isActive: Generated<boolean>;
}

export interface LanguageTable extends Base {
  name: string;
  isActive: Generated<boolean>;
}

export interface ReligionTable extends Base {
  name: string;
  isMinority: Generated<boolean>;
  isActive: Generated<boolean>;
}

export interface DegreeTable extends Base {
  code: string;
  name: string;
  shortName: string;
  level: 'UG' | 'PG' | 'PHD';
  semesters: number;
  maxSemesters: number;
  lateralEntrySemester: number | null;
  numberPrefix: string;
  isActive: Generated<boolean>;
}

export interface BranchTable extends Base {
  degreeId: number;
  departmentId: number;
  code: string;
  name: string;
  isActive: Generated<boolean>;
}

export interface BatchTable extends Base {
  degreeId: number;
  admissionYear: number;
  name: string;
  startsOn: string;
  endsOn: string;
  state: Generated<'planned' | 'running' | 'completed'>;
}

export interface BatchSemesterTable extends Base {
  batchId: number;
  semester: number;
  academicTermId: number;
  startsOn: string;
  endsOn: string;
  state: 'planned' | 'running' | 'closed';
}

export interface AdmissionCategoryTable extends Base {
  code: string;
  name: string;
  entry: 'regular' | 'lateral';
  isSupernumerary: Generated<boolean>;
  sortOrder: Generated<number>;
  isActive: Generated<boolean>;
}

export interface SeatMatrixTable extends Base {
  batchId: number;
  branchId: number;
  admissionCategoryId: number;
  seats: number;
}

export interface HostelTable extends Base {
  code: string;
  name: string;
  gender: 'M' | 'F';
  wardenEmployeeId: number | null;
  assistantEmployeeId: number | null;
  phone: string | null;
  isActive: Generated<boolean>;
}

export interface RoomTable extends Base {
  hostelId: number;
  roomNo: string;
  floor: number;
  capacity: number;
  isActive: Generated<boolean>;
  inactiveReason: string | null;
}

export interface StudentTable extends Base {
  userId: number;
  admissionNo: string;
  regdNo: string | null;
  rollNo: string | null;
  degreeId: number;
  batchId: number;
  branchId: number;
  admissionCategoryId: number;
  admittedOn: string;
  admissionSemester: Generated<number>;
  entranceRollNo: string | null;
  entranceRank: number | null;
  casteId: number;
  allottedCasteId: number | null;
  firstName: string;
  middleName: string | null;
  lastName: string | null;
  name: GeneratedAlways<string>;
  gender: 'M' | 'F' | 'O';
  bornOn: string;
  bloodGroup: 'A+' | 'A-' | 'B+' | 'B-' | 'AB+' | 'AB-' | 'O+' | 'O-' | null;
  nationality: Generated<string>;
  religionId: number | null;
  languageId: number | null;
  isPwd: Generated<boolean>;
  pwdPercent: number | null;
  annualIncomePaise: number | null;
  phone: string | null;
  altPhone: string | null;
  email: string | null;
  collegeEmail: string | null;
  aadhaarLast4: string | null;
  aadhaarHmac: string | null;
  apaarId: string | null;
  mentorEmployeeId: number | null;
  status: Generated<'active' | 'onBreak' | 'discontinued' | 'passedOut'>;
  statusOn: string;
  /** The upload that brought this student; null for one who was admitted on the form. */
  importRunId: Generated<number | null>;
  /** Sort key of the default order: newest batch first, then degree and branch; kept by triggers. */
  classOrder: GeneratedAlways<string>;
  /** Folded names and numbers for `like`; see search-text.ts. */
  searchText: GeneratedAlways<string>;
  /** Folded telephone numbers and e-mail, searched only by holders of Student_PersonalVIEW. */
  contactText: GeneratedAlways<string>;
}

export interface StudentGuardianTable extends Base {
  studentId: number;
  relation: 'father' | 'mother' | 'guardian' | 'localGuardian' | 'spouse';
  name: string;
  occupation: string | null;
  phone: string | null;
  email: string | null;
  isPrimary: Generated<boolean>;
}

export interface StudentAddressTable extends Base {
  studentId: number;
  kind: 'permanent' | 'present';
  line1: string;
  postOffice: string | null;
  policeStation: string | null;
  city: string;
  district: string;
  state: string;
  pin: string;
  country: Generated<string>;
}

export interface StudentQualificationTable extends Base {
  studentId: number;
  level: 'X' | 'XII' | 'DIPLOMA' | 'UG' | 'PG';
  board: string;
  institution: string | null;
  passedYear: number;
  rollNo: string | null;
  marks: NullableNumericColumn;
  maxMarks: NullableNumericColumn;
  percent: NumericColumn;
}

export interface StudentGapYearTable extends Base {
  studentId: number;
  fromYear: number;
  toYear: number;
  reason: string;
  affidavitNo: string | null;
}

export interface StudentEventTable extends Base {
  studentId: number;
  kind:
    | 'admitted'
    | 'breakStarted'
    | 'returned'
    | 'discontinued'
    | 'readmitted'
    | 'yearBack'
    | 'branchChanged'
    | 'passedOut';
  onDate: string;
  reason:
    | 'transfer'
    | 'financial'
    | 'health'
    | 'employment'
    | 'absence'
    | 'academic'
    | 'disciplinary'
    | 'death'
    | 'other'
    | null;
  orderNo: string | null;
  note: string | null;
  semester: number | null;
  fromBatchId: number | null;
  toBatchId: number | null;
  fromBranchId: number | null;
  toBranchId: number | null;
  fromStatus: string | null;
  fromRollNo: string | null;
  byUserId: number;
  undoneAt: string | null;
  undoneBy: number | null;
}

export interface StudentDocumentTable extends Base {
  studentId: number;
  kind:
    | 'markX'
    | 'markXII'
    | 'diploma'
    | 'degree'
    | 'leaving'
    | 'migration'
    | 'conduct'
    | 'caste'
    | 'resident'
    | 'income'
    | 'allotment'
    | 'antiRagging'
    | 'medical'
    | 'photoId'
    | 'other';
  state: 'due' | 'copy' | 'original' | 'returned';
  stateOn: string;
  number: string | null;
  fileId: number | null;
}

export interface IssuedCertificateTable extends Base {
  studentId: number;
  kind: 'bonafide' | 'conduct' | 'leaving' | 'transfer' | 'character';
  serialNo: string;
  issuedOn: string;
  purpose: string | null;
  content: JsonColumn;
  issuedBy: number;
  cancelledAt: string | null;
  cancelReason: string | null;
  printCount: Generated<number>;
}

export interface ChangeRequestTable extends Base {
  aboutUserId: number;
  tableName: string;
  recordId: number | null;
  field: string;
  oldValue: NullableJsonColumn;
  newValue: JsonColumn;
  proofFileId: number | null;
  state: Generated<'open' | 'accepted' | 'refused' | 'withdrawn'>;
  decidedBy: number | null;
  decidedAt: string | null;
  answer: string | null;
}

export interface ReportTemplateTable extends Base {
  userId: number;
  entity: 'students' | 'employees' | 'dues';
  name: string;
  isShared: Generated<boolean>;
  definition: JsonColumn;
  lastRunAt: string | null;
}

export interface HostelStayTable extends Base {
  studentId: number;
  roomId: number;
  bedNo: number;
  inMess: Generated<boolean>;
  fromOn: string;
  toOn: string | null;
  vacateReason: 'shifted' | 'courseEnd' | 'ownWish' | 'discontinued' | 'disciplinary' | 'yearEnd' | 'other' | null;
  importRunId: number | null;
  byUserId: number;
}

export interface NotificationReadTable extends Base {
  userId: number;
  kind: string;
  recordId: number;
}

export interface SignInDayTable extends Base {
  day: string;
  ok: number;
  failed: number;
}
