import type { Permission } from './permissions.ts';

/** The kinds of accounts that may make a call. */
export type Callers = 'employees' | 'students' | 'both';

/**
 * Rows of a call from the caller's point of view: those of any of the scopes, or all rows for callers who may see all.
 */
export interface Whose<S extends ScopeName = ScopeName> {
  readonly scope: readonly S[];
  /**
   * Any of these widens it to all rows, but never for a student's account, nor for a role bound by one of the scopes.
   */
  readonly wide?: readonly Permission[];
}

interface Scope {
  /** The kind of record: the table whose rows it selects, as the schema names it. */
  readonly of: string;
  /** The kinds of accounts that it applies to; for others it selects nothing. */
  readonly whose: Callers;
  readonly rows: string;
  /** Without this permission it selects nothing. */
  readonly needs?: Permission;
  /**
   * A role that stays within it although it has a permission that widens the call (web-authorization, "How roles narrow
   * rows").
   */
  readonly binds?: 'Faculty';
}

/**
 * Every way in which the nine modules limit rows to those of the caller. The rows are described here; the module that
 * owns the tables implements them in its `scopes`.
 */
// prettier-ignore
export const scopes = {
  // Accounts
  ownAccount: { of: 'users', whose: 'both', rows: "The caller's own account." },
  accountsOfStudents: { of: 'users', whose: 'employees', needs: 'STUDENT_VIEW', rows: 'The accounts of students, with 101.' },
  accountsOfStaff: { of: 'users', whose: 'employees', needs: 'Employee_VIEW', rows: 'The accounts of employees, with 201; for a teacher those of the department that he heads.' },
  ownSessions: { of: 'sessions', whose: 'both', rows: "The caller's own sessions." },
  ownDevices: { of: 'knownDevices', whose: 'both', rows: 'The devices on which the caller is remembered.' },
  openTrails: { of: 'auditEvents', whose: 'employees', rows: 'The trail of records that the caller may open; of students with 904.' },
  ownRequests: { of: 'changeRequests', whose: 'both', rows: 'The correction requests that the caller has made.' },
  ownViews: { of: 'listViews', whose: 'both', rows: 'The views of lists that the caller has kept.' },
  sharedViews: { of: 'listViews', whose: 'both', rows: "The views of lists that others share with the caller's role." },
  requestsToDecide: { of: 'changeRequests', whose: 'employees', rows: 'The correction requests about records that the caller may change.' },

  // Students
  ownStudent: { of: 'students', whose: 'students', rows: "The student's own record." },
  ownMentees: { of: 'students', whose: 'employees', rows: 'The students whose mentor the caller is.' },
  ownResidents: { of: 'students', whose: 'employees', binds: 'Faculty', rows: 'The students who live in a hostel of which the caller is warden or assistant.' },
  studentsOfOwnSections: { of: 'students', whose: 'employees', rows: 'The students of the sections whose class teacher the caller is.' },
  ownTemplates: { of: 'reportTemplates', whose: 'employees', rows: 'The searches and reports of students that the caller has kept.' },
  sharedTemplates: { of: 'reportTemplates', whose: 'employees', rows: 'The searches and reports of students that others share.' },

  // Employees
  ownEmployee: { of: 'employees', whose: 'employees', rows: "The caller's own employee record." },
  headedStaff: { of: 'employees', whose: 'employees', needs: 'Employee_VIEW', binds: 'Faculty', rows: 'The employees posted today in a department of which the caller is head, with 201.' },
  headedDepartments: { of: 'departments', whose: 'employees', binds: 'Faculty', rows: 'The departments of which the caller is head.' },
  ownStaffTemplates: { of: 'reportTemplates', whose: 'employees', rows: 'The searches of employees that the caller has kept.' },
  sharedStaffTemplates: { of: 'reportTemplates', whose: 'employees', rows: 'The searches of employees that others share.' },

  // Welfare
  wardenHostels: { of: 'hostels', whose: 'employees', binds: 'Faculty', rows: 'The hostels of which the caller is warden or assistant.' },
  staysInOwnHostels: { of: 'hostelStays', whose: 'employees', binds: 'Faculty', rows: 'The stays in hostels of which the caller is warden or assistant.' },
  duesOfOwnHostels: { of: 'dues', whose: 'employees', binds: 'Faculty', rows: 'The dues raised by hostels of which the caller is warden or assistant.' },
  ownDues: { of: 'dues', whose: 'students', rows: "The student's own dues." },
  receiptsOfOwnHostels: { of: 'receipts', whose: 'employees', binds: 'Faculty', rows: 'The receipts for dues raised by hostels of which the caller is warden or assistant.' },
  messLeavesOfOwnHostels: { of: 'messLeaves', whose: 'employees', binds: 'Faculty', rows: 'Leave from the mess of students who live then in a hostel of which the caller is warden or assistant.' },
  messMonthsOfOwnHostels: { of: 'messMonths', whose: 'employees', binds: 'Faculty', rows: 'The months of the mess of hostels of which the caller is warden or assistant.' },
  exceptionsOfOwnResidents: { of: 'examClearances', whose: 'employees', binds: 'Faculty', rows: 'The exceptions of students who live in a hostel of which the caller is warden or assistant.' },
  ownReceipts: { of: 'receipts', whose: 'students', rows: 'The receipts of what the student has paid.' },
  ownStays: { of: 'hostelStays', whose: 'students', rows: "The student's own hostel stays." },

  // Syllabus
  coordinatedPrograms: { of: 'programs', whose: 'employees', binds: 'Faculty', rows: 'The programmes of which the caller is coordinator.' },
  headedPrograms: { of: 'programs', whose: 'employees', binds: 'Faculty', rows: 'The programmes of a department of which the caller is head.' },
  coordinatedOutcomeSets: { of: 'outcomeSets', whose: 'employees', binds: 'Faculty', rows: 'The outcome sets of programmes of which the caller is coordinator.' },
  coordinatedSyllabi: { of: 'syllabi', whose: 'employees', binds: 'Faculty', rows: 'The syllabi of programmes of which the caller is coordinator.' },
  headedSyllabi: { of: 'syllabi', whose: 'employees', binds: 'Faculty', rows: 'The syllabi of programmes of a department of which the caller is head.' },
  headedOutcomeSets: { of: 'outcomeSets', whose: 'employees', binds: 'Faculty', rows: 'The outcome sets of programmes of a department of which the caller is head.' },
  sharedOutcomeSets: { of: 'outcomeSets', whose: 'employees', binds: 'Faculty', rows: 'The outcome sets that all programmes share.' },
  coordinatedOutcomes: { of: 'outcomes', whose: 'employees', binds: 'Faculty', rows: 'The outcomes of programmes of which the caller is coordinator.' },
  headedOutcomes: { of: 'outcomes', whose: 'employees', binds: 'Faculty', rows: 'The outcomes of programmes of a department of which the caller is head.' },
  sharedOutcomes: { of: 'outcomes', whose: 'employees', binds: 'Faculty', rows: 'The outcomes that all programmes share.' },
  headedVisions: { of: 'visionStatements', whose: 'employees', binds: 'Faculty', rows: 'The vision and missions of a department of which the caller is head.' },
  headedCourses: { of: 'courses', whose: 'employees', binds: 'Faculty', rows: 'The courses owned by a department of which the caller is head.' },
  coordinatedCourses: { of: 'courses', whose: 'employees', binds: 'Faculty', rows: 'The courses owned by a department that has a programme of which the caller is coordinator.' },
  coordinatedSemesterCourses: { of: 'semesterCourses', whose: 'employees', binds: 'Faculty', rows: 'The courses of a semester in the syllabi of programmes of which the caller is coordinator, or of a department of which the caller is head.' },
  taughtSemesterCourses: { of: 'semesterCourses', whose: 'employees', rows: 'The courses of a semester that the caller teaches to a section now.' },
  ownSemesterCourses: { of: 'semesterCourses', whose: 'students', rows: "The courses of the student's own batch and branch." },

  // Academic
  ownSectionCourses: { of: 'sectionCourses', whose: 'employees', rows: 'The section courses of which the caller is an instructor now.' },
  headedSectionCourses: { of: 'sectionCourses', whose: 'employees', rows: 'The section courses whose course a department owns of which the caller is head.' },
  attendedSectionCourses: { of: 'sectionCourses', whose: 'students', rows: "The courses of the student's own section." },
  ownSections: { of: 'sections', whose: 'employees', rows: 'The sections whose class teacher the caller is.' },
  taughtSections: { of: 'sections', whose: 'employees', rows: 'The sections to which the caller teaches a course now.' },
  headedSections: { of: 'sections', whose: 'employees', rows: 'The sections that are taught a course of a department of which the caller is head.' },
  taughtStudents: { of: 'students', whose: 'employees', rows: 'The students who sit today in a section to which the caller teaches a course.' },
  headedStudents: { of: 'students', whose: 'employees', rows: 'The students who sit today in a section that is taught a course of a department of which the caller is head.' },
  branchStudents: { of: 'students', whose: 'employees', rows: 'The students of the branches of a department of which the caller is head.' },
  ownTimetable: { of: 'timetableEntries', whose: 'both', rows: 'The periods that the caller teaches or attends.' },
  publishedTimetables: { of: 'timetableVersions', whose: 'employees', rows: 'The timetables that are published or were.' },
  ownWorklogs: { of: 'worklogs', whose: 'employees', rows: "The worklogs of the caller's own classes." },
  headedWorklogs: { of: 'worklogs', whose: 'employees', rows: 'The worklogs of courses that a department owns of which the caller is head.' },
  headedExcuses: { of: 'attendanceExcuses', whose: 'employees', rows: 'The duty and medical papers of students of a department of which the caller is head.' },
  ownAttendance: { of: 'attendanceMarks', whose: 'students', rows: "The student's own attendance." },
  ownMaterials: { of: 'classMaterials', whose: 'employees', rows: "The class material of the caller's own section courses." },
  givenMaterials: { of: 'classMaterials', whose: 'students', rows: "The class material of the student's own section that is visible by now." },

  // Exams
  ownPlans: { of: 'internalPlans', whose: 'employees', rows: 'The internal courses that the caller teaches now or coordinates.' },
  testsOfOwnCourses: { of: 'internalTests', whose: 'employees', rows: 'The internal tests of courses that the caller teaches now.' },
  papersToSet: { of: 'questionPapers', whose: 'employees', rows: 'The question papers whose setter the caller is.' },
  papersToModerate: { of: 'questionPapers', whose: 'employees', rows: 'The question papers whose moderator the caller is, once they are handed in.' },
  releasedPapers: { of: 'questionPapers', whose: 'employees', rows: 'The question papers that were released.' },
  sheetsToEvaluate: { of: 'markSheets', whose: 'employees', rows: 'The mark sheets whose evaluator the caller is.' },
  headedSheets: { of: 'markSheets', whose: 'employees', rows: 'The mark sheets of courses that a department owns of which the caller is head.' },
  ownRuns: { of: 'attainmentRuns', whose: 'employees', rows: 'The attainment runs of internal courses that the caller teaches now or coordinates.' },
  ownMarks: { of: 'testMarks', whose: 'students', rows: "The student's own marks, once their sheet is published." },
  ownResults: { of: 'internalResults', whose: 'students', rows: "The student's own internal results." },

  // Feedback
  openOfferings: { of: 'feedbackOfferings', whose: 'students', rows: 'The teachers and courses that the student is asked about, in any round that is past its draft.' },
  ownFeedback: { of: 'feedbackResults', whose: 'employees', rows: 'The sealed results of feedback on the caller.' },
  ownFeedbackReplies: { of: 'feedbackReplies', whose: 'employees', rows: "The caller's own replies to results of feedback that are sealed and released." },
  ownFinalGrades: { of: 'feedbackFinalGrades', whose: 'employees', rows: "The caller's own final grades, once they are published." },
  headedFeedback: { of: 'feedbackResults', whose: 'employees', rows: 'The sealed results of feedback on the teachers of a department of which the caller is head.' },

  // Desk
  ownQueries: { of: 'recordQueries', whose: 'students', rows: 'What the student has asked about the own record.' },
  queriesToAnswer: { of: 'recordQueries', whose: 'employees', rows: 'What students have asked about classes and sheets of the caller, what an office of his answers, and what courses of a department of which the caller is head have left unanswered for five working days.' },
  taughtToStudent: { of: 'semesterCourses', whose: 'students', rows: 'The courses of a semester that the student is or was taught.' },
} as const satisfies Record<string, Scope>;

export type ScopeName = keyof typeof scopes;

/** The tables whose rows these scopes select. */
export type TableOf<S extends ScopeName> = (typeof scopes)[S]['of'];

/** The definition of a scope, with its optional keys. */
export const scopeOf = (name: ScopeName): Scope => scopes[name];
