import type { Generated } from 'kysely';
import type { Base, NullableNumericColumn, NumericColumn } from '../../database/columns.ts';

export interface AcademicTables {
  academicTerms: AcademicTermTable;
  calendarDays: CalendarDayTable;
  registrationPolicies: RegistrationPolicyTable;
  termRegistrations: TermRegistrationTable;
  teachingRooms: TeachingRoomTable;
  sections: SectionTable;
  sectionGroups: SectionGroupTable;
  sectionSources: SectionSourceTable;
  sectionStudents: SectionStudentTable;
  slotSchemes: SlotSchemeTable;
  slots: SlotTable;
  sectionCourses: SectionCourseTable;
  courseInstructors: CourseInstructorTable;
  timetableVersions: TimetableVersionTable;
  timetableEntries: TimetableEntryTable;
  timetableEntryInstructors: TimetableEntryInstructorTable;
  classChanges: ClassChangeTable;
  classMaterials: ClassMaterialTable;
  materialViews: MaterialViewTable;
  worklogs: WorklogTable;
  worklogTopics: WorklogTopicTable;
  attendanceMarks: AttendanceMarkTable;
  attendanceExcuses: AttendanceExcuseTable;
  sheetReminders: SheetReminderTable;
  calendarFeeds: CalendarFeedTable;
}

export interface AcademicTermTable extends Base {
  name: string;
  academicYear: number;
  half: 'odd' | 'even';
  startsOn: string;
  endsOn: string;
  status: Generated<'planned' | 'running' | 'frozen' | 'closed'>;
}

export interface CalendarDayTable extends Base {
  academicTermId: number;
  onDate: string;
  kind: 'holiday' | 'exam' | 'makeup' | 'event';
  followsWeekday: number | null;
  title: string;
  degreeId: number | null;
  importRunId: Generated<number | null>;
}

export interface RegistrationPolicyTable extends Base {
  batchSemesterId: number;
  programId: number;
  opensOn: string;
  closesOn: string;
  lateUntil: string | null;
  lateFeePaise: Generated<number>;
  classesFrom: string;
  classesTo: string;
  needsDuesClear: Generated<boolean>;
  minCredits: NullableNumericColumn;
  maxCredits: NullableNumericColumn;
  attendanceUnit: Generated<'class' | 'period'>;
  attendanceRequired: NumericColumn;
  condoneFloor: NumericColumn;
  countFrom: Generated<'joining' | 'start'>;
  worklogEditDays: Generated<number>;
  status: Generated<'draft' | 'open' | 'closed' | 'frozen'>;
}

export interface TermRegistrationTable extends Base {
  registrationPolicyId: number;
  studentId: number;
  status: 'registered' | 'provisional' | 'cancelled';
  registeredOn: string;
  isLate: Generated<boolean>;
  isRepeat: Generated<boolean>;
  cancelReason: string | null;
  /** The status before the registration was cancelled because its student left. */
  statusBefore: Generated<'registered' | 'provisional' | null>;
  importRunId: Generated<number | null>;
}

export interface TeachingRoomTable extends Base {
  code: string;
  building: string;
  kind: 'classroom' | 'lab' | 'drawing' | 'seminar' | 'computer';
  capacity: number;
  departmentId: number | null;
  isActive: Generated<boolean>;
}

export interface SectionTable extends Base {
  registrationPolicyId: number;
  kind: 'core' | 'elective';
  name: string;
  capacity: number;
  homeRoomId: number | null;
  classTeacherId: number | null;
}

export interface SectionGroupTable extends Base {
  sectionId: number;
  name: string;
  capacity: number;
}

/** Source sections of an elective: core sections with students who may choose it. */
export interface SectionSourceTable extends Base {
  sectionId: number;
  sourceId: number;
}

export interface SectionStudentTable extends Base {
  sectionId: number;
  registrationPolicyId: number;
  kind: 'core' | 'elective';
  studentId: number;
  sectionGroupId: number | null;
  classNo: number | null;
  fromDate: string;
  toDate: string | null;
  leftReason: string | null;
  importRunId: Generated<number | null>;
}

export interface SlotSchemeTable extends Base {
  name: string;
  effectiveFrom: string;
}

export interface SlotTable extends Base {
  slotSchemeId: number;
  ordinal: number;
  name: string;
  startsAt: string;
  endsAt: string;
  isBreak: Generated<boolean>;
}

export interface SectionCourseTable extends Base {
  sectionId: number;
  semesterCourseId: number;
  byGroup: Generated<boolean>;
  weeklyPeriods: number;
  blockPeriods: Generated<number>;
}

export interface CourseInstructorTable extends Base {
  sectionCourseId: number;
  sectionGroupId: number | null;
  employeeId: number;
  role: Generated<'lead' | 'co' | 'lab'>;
  fromDate: string;
  toDate: string | null;
}

export interface TimetableVersionTable extends Base {
  academicTermId: number;
  slotSchemeId: number;
  name: string;
  effectiveFrom: string | null;
  status: Generated<'draft' | 'published' | 'superseded'>;
}

export interface TimetableEntryTable extends Base {
  timetableVersionId: number;
  sectionCourseId: number;
  sectionGroupId: number | null;
  kind: 'lecture' | 'tutorial' | 'practical';
  weekday: number;
  slotId: number;
  span: Generated<number>;
  roomId: number | null;
  jointKey: string | null;
  pinned: Generated<boolean>;
  importRunId: Generated<number | null>;
}

export interface TimetableEntryInstructorTable extends Base {
  timetableEntryId: number;
  employeeId: number;
  fromDate: string | null;
  toDate: string | null;
}

export interface ClassChangeTable extends Base {
  sectionCourseId: number;
  sectionGroupId: number | null;
  weekday: number;
  slotId: number;
  askedId: Generated<number | null>;
  onDate: string;
  kind: 'cancel' | 'substitute' | 'move';
  substituteId: number | null;
  newDate: string | null;
  newSlotId: number | null;
  newRoomId: number | null;
  swapKey: string | null;
  reason: string;
  status: Generated<'requested' | 'accepted' | 'declined' | 'withdrawn'>;
  requestedBy: number;
  decidedBy: number | null;
  decidedAt: string | null;
  decisionNote: string | null;
}

export interface ClassMaterialTable extends Base {
  sectionCourseId: number;
  courseModuleId: number | null;
  title: string;
  kind: 'notes' | 'slides' | 'video' | 'lab' | 'assignment' | 'link';
  fileId: number | null;
  url: string | null;
  visibleFrom: Generated<string>;
  isHidden: Generated<boolean>;
  dueAt: string | null;
  uploadedBy: number;
}

export interface MaterialViewTable extends Base {
  classMaterialId: number;
  studentId: number;
}

export interface WorklogTable extends Base {
  sectionCourseId: number;
  sectionGroupId: number | null;
  employeeId: number;
  onDate: string;
  slotId: number;
  periods: number;
  kind: 'lecture' | 'tutorial' | 'practical' | 'extra';
  timetableEntryId: number | null;
  classChangeId: number | null;
  jointKey: string | null;
  method: 'board' | 'slides' | 'demo' | 'lab' | 'discussion' | 'test' | 'online' | null;
  remarks: string | null;
  status: Generated<'draft' | 'submitted' | 'void'>;
  submittedAt: string | null;
  amendedAt: Generated<string | null>;
  enteredBy: number;
  voidReason: Generated<string | null>;
}

export interface SheetReminderTable extends Base {
  employeeId: number;
  sectionCourseId: number;
  sectionGroupId: number | null;
  onDate: string;
  slotId: number;
  toldOn: string;
}

export interface WorklogTopicTable extends Base {
  worklogId: number;
  courseTopicId: number | null;
  freeText: string | null;
  portion: Generated<25 | 50 | 75 | 100>;
}

export interface AttendanceMarkTable extends Base {
  worklogId: number;
  studentId: number;
  mark: 'P' | 'A' | 'L' | 'D' | 'M' | 'X';
  note: string | null;
  score: number | null;
  attendanceExcuseId: Generated<number | null>;
}

export interface AttendanceExcuseTable extends Base {
  studentId: number;
  kind: 'duty' | 'medical';
  fromDate: string;
  toDate: string;
  reason: string;
  fileId: number | null;
  status: Generated<'pending' | 'approved' | 'rejected' | 'withdrawn'>;
  enteredBy: number;
  decidedBy: Generated<number | null>;
  decidedAt: Generated<string | null>;
  decisionNote: Generated<string | null>;
}

export interface CalendarFeedTable extends Base {
  userId: number;
  tokenHash: string;
  lastReadAt: string | null;
}
