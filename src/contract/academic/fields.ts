import { choice, date, decimal, file, flag, integer, list, optional, paise, reference, text } from '../core/field.ts';

export const termHalves = ['odd', 'even'] as const;
export const termStatuses = ['planned', 'running', 'frozen', 'closed'] as const;
export type TermStatus = (typeof termStatuses)[number];
/** Exceptions to “Monday to Saturday is instruction”. `makeup` is instruction on a day off. */
export const dayKinds = ['holiday', 'exam', 'makeup', 'event'] as const;
export type DayKind = (typeof dayKinds)[number];
export const policyStatuses = ['draft', 'open', 'closed', 'frozen'] as const;
export type PolicyStatus = (typeof policyStatuses)[number];
/** The unit of attendance: a class of any length, or a period. */
export const attendanceUnits = ['class', 'period'] as const;
/** The start of counting for students who join late: their joining date, or the start of classes. */
export const countings = ['joining', 'start'] as const;
/** `provisional`: the student has unpaid dues. */
export const registrationStatuses = ['registered', 'provisional', 'cancelled'] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];
export const roomKinds = ['classroom', 'lab', 'drawing', 'seminar', 'computer'] as const;
export type RoomKind = (typeof roomKinds)[number];
/** `core`: a section of the policy's own class. `elective`: drawn from several sections. */
export const sectionKinds = ['core', 'elective'] as const;
export type SectionKind = (typeof sectionKinds)[number];
/** Kinds of courses, as in the syllabus. */
export const courseKinds = ['theory', 'practical', 'sessional', 'project'] as const;
export const instructorRoles = ['lead', 'co', 'lab'] as const;
export type InstructorRole = (typeof instructorRoles)[number];
export const versionStatuses = ['draft', 'published', 'superseded'] as const;
export type VersionStatus = (typeof versionStatuses)[number];
export const classKinds = ['lecture', 'tutorial', 'practical'] as const;
export type ClassKind = (typeof classKinds)[number];
export const changeKinds = ['cancel', 'substitute', 'move'] as const;
export type ChangeKind = (typeof changeKinds)[number];
export const changeStatuses = ['requested', 'accepted', 'declined', 'withdrawn'] as const;
export type ChangeStatus = (typeof changeStatuses)[number];
export const materialKinds = ['notes', 'slides', 'video', 'lab', 'assignment', 'link'] as const;
export type MaterialKind = (typeof materialKinds)[number];
/** An `extra` class is not in any timetable. */
export const worklogKinds = [...classKinds, 'extra'] as const;
export type WorklogKind = (typeof worklogKinds)[number];
export const teachingMethods = ['board', 'slides', 'demo', 'lab', 'discussion', 'test', 'online'] as const;
export const worklogStatuses = ['draft', 'submitted', 'void'] as const;
export type WorklogStatus = (typeof worklogStatuses)[number];
/** Share of a topic taught in a class, in per cent. */
export const portions = [25, 50, 75, 100] as const;
export const excuseKinds = ['duty', 'medical'] as const;
export type ExcuseKind = (typeof excuseKinds)[number];
export const excuseStatuses = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type ExcuseStatus = (typeof excuseStatuses)[number];

/** Monday is 1, Saturday 6. */
export const weekday = integer(1, 6);
/** A time of day at the college, such as 09:00. */
export const clock = text({ max: 5, pattern: /^([01]\d|2[0-3]):[0-5]\d$/ });
export const reason = text({ min: 3, max: 500, input: 'multiline' });

export const termFields = {
  name: text({ min: 3, max: 40 }),
  /** 2026 means 2026-27. */
  academicYear: integer(1990, 2100),
  half: choice(termHalves),
  startsOn: date(),
  endsOn: date(),
};

export const calendarDayFields = {
  academicTermId: reference('academic-terms'),
  onDate: date(),
  kind: choice(dayKinds),
  /** The weekday that provides the timetable of the day. */
  followsWeekday: optional(weekday),
  title: text({ min: 2, max: 120 }),
  /** If empty, all degrees. */
  degreeId: optional(reference('degrees')),
};

/** The subject of a policy, which cannot be changed after creation. */
export const policyOf = {
  /** The semester of a batch, which determines term, batch and semester. */
  batchSemesterId: reference('batch-semesters'),
  programId: reference('programs'),
};

export const policyRules = {
  opensOn: date(),
  closesOn: date(),
  lateUntil: optional(date()),
  /** Paise. */
  lateFeePaise: paise(100_000_00),
  classesFrom: date(),
  classesTo: date(),
  needsDuesClear: flag(),
  minCredits: optional(decimal(0, 60)),
  maxCredits: optional(decimal(0, 60)),
  attendanceUnit: choice(attendanceUnits),
  /** In per cent, with two decimal places. */
  attendanceRequired: decimal(0, 100),
  /** In per cent. Attendance below this cannot be condoned for medical leave. */
  condoneFloor: decimal(0, 100),
  countFrom: choice(countings),
  worklogEditDays: integer(0, 60),
};

export const roomFields = {
  code: text({ max: 16 }),
  building: text({ max: 60 }),
  kind: choice(roomKinds),
  capacity: integer(1, 500),
  departmentId: optional(reference('departments')),
  isActive: flag(),
};

export const sectionFields = {
  registrationPolicyId: reference('registration-policies'),
  kind: choice(sectionKinds),
  name: text({ max: 24 }),
  capacity: integer(1, 200),
  homeRoomId: optional(reference('teaching-rooms')),
  classTeacherId: optional(reference('employees')),
};

export const groupFields = { name: text({ max: 8 }), capacity: integer(1, 200) };

/** The number called out in class. */
export const classNo = integer(1, 300);

export const membershipFields = {
  sectionId: reference('sections'),
  sectionGroupId: optional(reference('section-groups')),
  classNo: optional(classNo),
  fromDate: date(),
  toDate: optional(date()),
  leftReason: optional(reason),
};

export const slotFields = {
  name: text({ max: 12 }),
  startsAt: clock,
  endsAt: clock,
  isBreak: flag(),
};

export const schemeFields = {
  name: text({ min: 2, max: 60 }),
  effectiveFrom: date(),
  slots: list(slotFields, { min: 1, max: 16 }),
};

/** A course of a section and its weekly load. */
export const sectionCourseFields = {
  sectionId: reference('sections'),
  semesterCourseId: reference('semester-courses'),
  /** For laboratories: each group is taught by itself. */
  byGroup: flag(),
  weeklyPeriods: integer(0, 30),
  /** Consecutive periods. */
  blockPeriods: integer(1, 6),
};

export const instructorFields = {
  sectionCourseId: reference('section-courses'),
  sectionGroupId: optional(reference('section-groups')),
  employeeId: reference('employees'),
  role: choice(instructorRoles),
  fromDate: date(),
  toDate: optional(date()),
};

export const versionFields = {
  academicTermId: reference('academic-terms'),
  slotSchemeId: reference('slot-schemes'),
  name: text({ min: 2, max: 60 }),
};

export const materialFields = {
  courseModuleId: optional(integer(1, Number.MAX_SAFE_INTEGER)),
  title: text({ min: 2, max: 160 }),
  kind: choice(materialKinds),
  fileId: optional(file()),
  url: optional(text({ max: 500, pattern: /^https?:\/\/\S+$/ })),
};

/** Details of a class, without attendance. */
export const worklogFields = {
  method: optional(choice(teachingMethods)),
  remarks: optional(text({ min: 1, max: 1000, input: 'multiline' })),
};

export const excuseFields = {
  /** Selected by name or number, because no lookup lists all students. */
  studentId: integer(1, 2_147_483_647),
  kind: choice(excuseKinds),
  fromDate: date(),
  toDate: date(),
  reason,
  fileId: optional(file()),
};
