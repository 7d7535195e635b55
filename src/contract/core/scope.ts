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
 * Every way in which a call is limited to the caller's rows. The rows are described here; the module that owns the
 * table selects them in its `scopes`.
 */
// prettier-ignore
export const scopes = {
  // Accounts
  ownAccount: { of: 'users', whose: 'both', rows: "The caller's own account." },
  accountsOfStudents: { of: 'users', whose: 'employees', needs: 'STUDENT_VIEW', rows: 'With permission 101: accounts of students.' },
  accountsOfStaff: { of: 'users', whose: 'employees', needs: 'Employee_VIEW', rows: 'With permission 201: accounts of employees, for a teacher only those of the department that they head.' },
  ownSessions: { of: 'sessions', whose: 'both', rows: "The caller's own sessions." },
  ownDevices: { of: 'knownDevices', whose: 'both', rows: 'The devices that remember the caller.' },
  openTrails: { of: 'auditEvents', whose: 'employees', rows: 'The trail of records that the caller may open; for students with permission 904.' },
  ownRequests: { of: 'changeRequests', whose: 'both', rows: 'The caller’s own correction requests.' },
  ownViews: { of: 'listViews', whose: 'both', rows: 'The caller’s own views of lists.' },
  sharedViews: { of: 'listViews', whose: 'both', rows: "Views of lists shared with the caller's role." },
  requestsToDecide: { of: 'changeRequests', whose: 'employees', rows: 'The correction requests about records that the caller may change.' },

  // Students
  ownStudent: { of: 'students', whose: 'students', rows: "The student's own record." },
  ownMentees: { of: 'students', whose: 'employees', rows: 'The students mentored by the caller.' },
  ownResidents: { of: 'students', whose: 'employees', binds: 'Faculty', rows: 'The students who live in a hostel with the caller as warden or assistant.' },
  studentsOfOwnSections: { of: 'students', whose: 'employees', rows: 'The students of sections with the caller as class teacher.' },
  ownTemplates: { of: 'reportTemplates', whose: 'employees', rows: 'The caller’s own saved searches and reports of students.' },
  sharedTemplates: { of: 'reportTemplates', whose: 'employees', rows: 'Shared searches and reports of students.' },

  // Employees
  ownEmployee: { of: 'employees', whose: 'employees', rows: "The caller's own employee record." },
  headedStaff: { of: 'employees', whose: 'employees', needs: 'Employee_VIEW', binds: 'Faculty', rows: 'With permission 201: employees posted today in a department that the caller heads.' },
  headedDepartments: { of: 'departments', whose: 'employees', binds: 'Faculty', rows: 'The departments that the caller heads.' },
  ownStaffTemplates: { of: 'reportTemplates', whose: 'employees', rows: 'The caller’s own saved searches of employees.' },
  sharedStaffTemplates: { of: 'reportTemplates', whose: 'employees', rows: 'Shared searches of employees.' },

  // Welfare
  wardenHostels: { of: 'hostels', whose: 'employees', binds: 'Faculty', rows: 'The hostels with the caller as warden or assistant.' },
  staysInOwnHostels: { of: 'hostelStays', whose: 'employees', binds: 'Faculty', rows: 'The stays in hostels with the caller as warden or assistant.' },
  duesOfOwnHostels: { of: 'dues', whose: 'employees', binds: 'Faculty', rows: 'The dues raised by hostels with the caller as warden or assistant.' },
  ownDues: { of: 'dues', whose: 'students', rows: "The student's own dues." },
  receiptsOfOwnHostels: { of: 'receipts', whose: 'employees', binds: 'Faculty', rows: 'The receipts for dues raised by hostels with the caller as warden or assistant.' },
  messLeavesOfOwnHostels: { of: 'messLeaves', whose: 'employees', binds: 'Faculty', rows: 'Mess leave of students who live in a hostel with the caller as warden or assistant at that time.' },
  messMonthsOfOwnHostels: { of: 'messMonths', whose: 'employees', binds: 'Faculty', rows: 'The months of the mess of hostels with the caller as warden or assistant.' },
  exceptionsOfOwnResidents: { of: 'examClearances', whose: 'employees', binds: 'Faculty', rows: 'The exceptions of students who live in a hostel with the caller as warden or assistant.' },
  ownReceipts: { of: 'receipts', whose: 'students', rows: 'Receipts of the student’s payments.' },
  ownStays: { of: 'hostelStays', whose: 'students', rows: "The student's own hostel stays." },

  // Syllabus
  coordinatedPrograms: { of: 'programs', whose: 'employees', binds: 'Faculty', rows: 'The programmes that the caller coordinates.' },
  headedPrograms: { of: 'programs', whose: 'employees', binds: 'Faculty', rows: 'The programmes of a department that the caller heads.' },
  coordinatedOutcomeSets: { of: 'outcomeSets', whose: 'employees', binds: 'Faculty', rows: 'The outcome sets of programmes that the caller coordinates.' },
  coordinatedSyllabi: { of: 'syllabi', whose: 'employees', binds: 'Faculty', rows: 'The syllabi of programmes that the caller coordinates.' },
  headedSyllabi: { of: 'syllabi', whose: 'employees', binds: 'Faculty', rows: 'The syllabi of programmes of a department that the caller heads.' },
  headedOutcomeSets: { of: 'outcomeSets', whose: 'employees', binds: 'Faculty', rows: 'The outcome sets of programmes of a department that the caller heads.' },
  sharedOutcomeSets: { of: 'outcomeSets', whose: 'employees', binds: 'Faculty', rows: 'The outcome sets that all programmes share.' },
  coordinatedOutcomes: { of: 'outcomes', whose: 'employees', binds: 'Faculty', rows: 'The outcomes of programmes that the caller coordinates.' },
  headedOutcomes: { of: 'outcomes', whose: 'employees', binds: 'Faculty', rows: 'The outcomes of programmes of a department that the caller heads.' },
  sharedOutcomes: { of: 'outcomes', whose: 'employees', binds: 'Faculty', rows: 'The outcomes that all programmes share.' },
  headedVisions: { of: 'visionStatements', whose: 'employees', binds: 'Faculty', rows: 'The vision and missions of a department that the caller heads.' },
  headedCourses: { of: 'courses', whose: 'employees', binds: 'Faculty', rows: 'The courses owned by a department that the caller heads.' },
  coordinatedCourses: { of: 'courses', whose: 'employees', binds: 'Faculty', rows: 'The courses owned by a department that has a programme that the caller coordinates.' },
  coordinatedSemesterCourses: { of: 'semesterCourses', whose: 'employees', binds: 'Faculty', rows: 'The courses of a semester in the syllabi of programmes that the caller coordinates, or of a department that the caller heads.' },
  taughtSemesterCourses: { of: 'semesterCourses', whose: 'employees', rows: 'The courses of a semester that the caller teaches to a section now.' },
  ownSemesterCourses: { of: 'semesterCourses', whose: 'students', rows: "The courses of the student's own batch and branch." },

  // Academic
  ownSectionCourses: { of: 'sectionCourses', whose: 'employees', rows: 'The section courses with the caller as instructor now.' },
  headedSectionCourses: { of: 'sectionCourses', whose: 'employees', rows: 'The section courses whose course belongs to a department that the caller heads.' },
  attendedSectionCourses: { of: 'sectionCourses', whose: 'students', rows: "The courses of the student's own section." },
  ownSections: { of: 'sections', whose: 'employees', rows: 'The sections with the caller as class teacher.' },
  taughtSections: { of: 'sections', whose: 'employees', rows: 'The sections that the caller teaches a course now.' },
  headedSections: { of: 'sections', whose: 'employees', rows: 'The sections that are taught a course of a department that the caller heads.' },
  taughtStudents: { of: 'students', whose: 'employees', rows: 'The students who are today in a section that the caller teaches a course.' },
  headedStudents: { of: 'students', whose: 'employees', rows: 'The students who are today in a section that is taught a course of a department that the caller heads.' },
  branchStudents: { of: 'students', whose: 'employees', rows: 'The students of the branches of a department that the caller heads.' },
  ownTimetable: { of: 'timetableEntries', whose: 'both', rows: 'The periods that the caller teaches or attends.' },
  publishedTimetables: { of: 'timetableVersions', whose: 'employees', rows: 'Published and formerly published timetables.' },
  ownWorklogs: { of: 'worklogs', whose: 'employees', rows: "The worklogs of the caller's own classes." },
  headedWorklogs: { of: 'worklogs', whose: 'employees', rows: 'The worklogs of courses of a department that the caller heads.' },
  headedExcuses: { of: 'attendanceExcuses', whose: 'employees', rows: 'The duty and medical excuses of students of a department that the caller heads.' },
  ownAttendance: { of: 'attendanceMarks', whose: 'students', rows: "The student's own attendance." },
  ownMaterials: { of: 'classMaterials', whose: 'employees', rows: "The class material of the caller's own section courses." },
  givenMaterials: { of: 'classMaterials', whose: 'students', rows: "The visible class material of the student's own section." },

  // Exams
  ownPlans: { of: 'internalPlans', whose: 'employees', rows: 'The internal courses that the caller teaches now or coordinates.' },
  testsOfOwnCourses: { of: 'internalTests', whose: 'employees', rows: 'The internal tests of courses that the caller teaches now or coordinates; a test of one class only if the caller teaches that class.' },
  papersToSet: { of: 'questionPapers', whose: 'employees', rows: 'The question papers with the caller as setter.' },
  papersToModerate: { of: 'questionPapers', whose: 'employees', rows: 'Submitted question papers with the caller as moderator.' },
  releasedPapers: { of: 'questionPapers', whose: 'employees', rows: 'Released question papers.' },
  sheetsToEvaluate: { of: 'markSheets', whose: 'employees', rows: 'The mark sheets with the caller as evaluator.' },
  headedSheets: { of: 'markSheets', whose: 'employees', rows: 'The mark sheets of courses of a department that the caller heads.' },
  ownRuns: { of: 'attainmentRuns', whose: 'employees', rows: 'The attainment runs of internal courses that the caller teaches now or coordinates.' },
  ownMarks: { of: 'testMarks', whose: 'students', rows: "The student's own marks, once their sheet is published." },
  ownResults: { of: 'internalResults', whose: 'students', rows: "The student's own internal results, once they are published." },

  // Feedback
  openOfferings: { of: 'feedbackOfferings', whose: 'students', rows: 'The teachers and courses that the student may rate, in any round that is not a draft.' },
  ownFeedback: { of: 'feedbackResults', whose: 'employees', rows: 'The sealed results of feedback on the caller.' },
  ownFeedbackReplies: { of: 'feedbackReplies', whose: 'employees', rows: "The caller's own replies to sealed and released results of feedback." },
  ownFinalGrades: { of: 'feedbackFinalGrades', whose: 'employees', rows: "The caller's own final grades, once they are published." },
  headedFeedback: { of: 'feedbackResults', whose: 'employees', rows: 'The sealed results of feedback on the other teachers of a department that the caller heads.' },

  // Desk
  ownQueries: { of: 'recordQueries', whose: 'students', rows: 'The student’s own queries.' },
  queriesToAnswer: { of: 'recordQueries', whose: 'employees', rows: 'Queries assigned to the caller or to the caller’s office, queries that the caller has answered, and queries about courses of a department that the caller heads, if they are unanswered for five working days.' },
  taughtToStudent: { of: 'semesterCourses', whose: 'students', rows: 'The courses of semesters that the student is or was taught.' },
} as const satisfies Record<string, Scope>;

export type ScopeName = keyof typeof scopes;

/** The tables whose rows these scopes select. */
export type TableOf<S extends ScopeName> = (typeof scopes)[S]['of'];

/** The definition of a scope, with its optional keys. */
export const scopeOf = (name: ScopeName): Scope => scopes[name];
