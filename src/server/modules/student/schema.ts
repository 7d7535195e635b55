import type { Generated, GeneratedAlways } from 'kysely';
import type { Base, JsonColumn, NullableNumericColumn, NumericColumn } from '../../database/columns.ts';

export interface StudentTables {
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
  hostelStays: HostelStayTable;
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
  apaarId: string | null;
  mentorEmployeeId: number | null;
  status: Generated<'active' | 'onBreak' | 'discontinued' | 'passedOut'>;
  statusOn: string;
  /** Import run of the student; null for an admission on the form. */
  importRunId: Generated<number | null>;
  /** Sort key of the default order: newest batch first, then degree and branch; maintained by triggers. */
  classOrder: GeneratedAlways<string>;
  /** Folded names and numbers for `like`; see search-text.ts. */
  searchText: GeneratedAlways<string>;
  /** Folded phone numbers and e-mail, searched only for holders of Student_PersonalVIEW. */
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
  kind: 'admitted' | 'breakStarted' | 'returned' | 'discontinued' | 'readmitted' | 'yearBack' | 'branchChanged' | 'passedOut';
  onDate: string;
  reason: 'transfer' | 'financial' | 'health' | 'employment' | 'absence' | 'academic' | 'disciplinary' | 'death' | 'other' | null;
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
