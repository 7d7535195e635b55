import { choice, date, decimal, file, flag, integer, list, optional, paise, reference, text } from '../core/field.ts';

export const termHalves = ['odd', 'even'] as const;
export const termStatuses = ['planned', 'running', 'frozen', 'closed'] as const;
export type TermStatus = (typeof termStatuses)[number];
/** Exceptions to “Monday to Saturday is instruction”; `makeup` is instruction on a day off. */
export const dayKinds = ['holiday', 'exam', 'makeup', 'event'] as const;
export type DayKind = (typeof dayKinds)[number];
export const policyStatuses = ['draft', 'open', 'closed', 'frozen'] as const;
export type PolicyStatus = (typeof policyStatuses)[number];
/** What attendance counts: a class, however long, or its periods. */
export const attendanceUnits = ['class', 'period'] as const;
/** From when on the classes of somebody who comes late count. */
export const countings = ['joining', 'start'] as const;
/** `provisional`: dues are open. */
export const registrationStatuses = ['registered', 'provisional', 'cancelled'] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];
export const roomKinds = ['classroom', 'lab', 'drawing', 'seminar', 'computer'] as const;
export type RoomKind = (typeof roomKinds)[number];
/** A class of its policy, or one drawn from several sections for an elective. */
export const sectionKinds = ['core', 'elective'] as const;
export type SectionKind = (typeof sectionKinds)[number];
/** Of the course that a section is taught, as the syllabus has it. */
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
/** An extra class is in no timetable. */
export const worklogKinds = [...classKinds, 'extra'] as const;
export type WorklogKind = (typeof worklogKinds)[number];
export const teachingMethods = ['board', 'slides', 'demo', 'lab', 'discussion', 'test', 'online'] as const;
export const worklogStatuses = ['draft', 'submitted', 'void'] as const;
export type WorklogStatus = (typeof worklogStatuses)[number];
/** How much of a topic was taught in a class, per cent. */
export const portions = [25, 50, 75, 100] as const;
export const excuseKinds = ['duty', 'medical'] as const;
export type ExcuseKind = (typeof excuseKinds)[number];
export const excuseStatuses = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type ExcuseStatus = (typeof excuseStatuses)[number];

/** Monday is 1, Saturday 6. */
export const weekday = integer(1, 6);
/** A time of the college's clock, 09:00. */
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
  /** The weekday whose timetable the day runs. */
  followsWeekday: optional(weekday),
  title: text({ min: 2, max: 120 }),
  /** Empty: all degrees. */
  degreeId: optional(reference('degrees')),
};

/** What a policy is about; closed once it is there. */
export const policyOf = {
  /** The semester that a batch is in; term, batch and semester follow from it. */
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
  /** Per cent, two places. */
  attendanceRequired: decimal(0, 100),
  /** Per cent below which medical leave helps no more. */
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

/** The number called in class. */
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

/** How a section is taught a course. */
export const sectionCourseFields = {
  sectionId: reference('sections'),
  semesterCourseId: reference('semester-courses'),
  /** Labs: each group by itself. */
  byGroup: flag(),
  weeklyPeriods: integer(0, 30),
  /** Periods in a row. */
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

/** What is said of a class beside who was there. */
export const worklogFields = {
  method: optional(choice(teachingMethods)),
  remarks: optional(text({ min: 1, max: 1000, input: 'multiline' })),
};

export const excuseFields = {
  /** Found by name or number: no lookup has all students. */
  studentId: integer(1, 2_147_483_647),
  kind: choice(excuseKinds),
  fromDate: date(),
  toDate: date(),
  reason,
  fileId: optional(file()),
};
