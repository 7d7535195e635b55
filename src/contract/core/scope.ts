import type { Permission } from './permissions.ts';

/** The kinds of accounts that may make a call. */
export type Callers = 'employees' | 'students' | 'both';

/**
 * Rows of a call from the caller's point of view: those of any of the scopes, or all rows for callers who may see all.
 */
export interface RowAccess<S extends ScopeName = ScopeName> {
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
  readonly callers: Callers;
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
  ownAccount: { of: 'users', callers: 'both', rows: "The caller's own account." },
  accountsOfStudents: { of: 'users', callers: 'employees', needs: 'STUDENT_VIEW', rows: 'With permission 101: accounts of students.' },
  accountsOfStaff: { of: 'users', callers: 'employees', needs: 'Employee_VIEW', rows: 'With permission 201: accounts of employees, for a teacher only those of the department that they head.' },
  ownSessions: { of: 'sessions', callers: 'both', rows: "The caller's own sessions." },
  ownDevices: { of: 'knownDevices', callers: 'both', rows: 'The devices that remember the caller.' },
  openTrails: { of: 'auditEvents', callers: 'employees', rows: 'The trail of records that the caller may open; for students with permission 904.' },
  ownRequests: { of: 'changeRequests', callers: 'both', rows: 'The caller’s own correction requests.' },
  ownViews: { of: 'listViews', callers: 'both', rows: 'The caller’s own views of lists.' },
  sharedViews: { of: 'listViews', callers: 'both', rows: "Views of lists shared with the caller's role." },
  requestsToDecide: { of: 'changeRequests', callers: 'employees', rows: 'The correction requests about records that the caller may change.' },

  // Students
  ownStudent: { of: 'students', callers: 'students', rows: "The student's own record." },
  ownMentees: { of: 'students', callers: 'employees', rows: 'The students mentored by the caller.' },
  ownResidents: { of: 'students', callers: 'employees', binds: 'Faculty', rows: 'The students who live in a hostel with the caller as warden or assistant.' },
  studentsOfOwnSections: { of: 'students', callers: 'employees', rows: 'The students of sections with the caller as class teacher.' },
  ownTemplates: { of: 'reportTemplates', callers: 'employees', rows: 'The caller’s own saved searches and reports of students.' },
  sharedTemplates: { of: 'reportTemplates', callers: 'employees', rows: 'Shared searches and reports of students.' },

  // Employees
  ownEmployee: { of: 'employees', callers: 'employees', rows: "The caller's own employee record." },
  headedStaff: { of: 'employees', callers: 'employees', needs: 'Employee_VIEW', binds: 'Faculty', rows: 'With permission 201: employees posted today in a department that the caller heads.' },
  headedDepartments: { of: 'departments', callers: 'employees', binds: 'Faculty', rows: 'The departments that the caller heads.' },
  ownStaffTemplates: { of: 'reportTemplates', callers: 'employees', rows: 'The caller’s own saved searches of employees.' },
  sharedStaffTemplates: { of: 'reportTemplates', callers: 'employees', rows: 'Shared searches of employees.' },

  // Welfare
  wardenHostels: { of: 'hostels', callers: 'employees', binds: 'Faculty', rows: 'The hostels with the caller as warden or assistant.' },
  staysInOwnHostels: { of: 'hostelStays', callers: 'employees', binds: 'Faculty', rows: 'The stays in hostels with the caller as warden or assistant.' },
  duesOfOwnHostels: { of: 'dues', callers: 'employees', binds: 'Faculty', rows: 'The dues raised by hostels with the caller as warden or assistant.' },
  ownDues: { of: 'dues', callers: 'students', rows: "The student's own dues." },
  receiptsOfOwnHostels: { of: 'receipts', callers: 'employees', binds: 'Faculty', rows: 'The receipts for dues raised by hostels with the caller as warden or assistant.' },
  messLeavesOfOwnHostels: { of: 'messLeaves', callers: 'employees', binds: 'Faculty', rows: 'Mess leave of students who live in a hostel with the caller as warden or assistant at that time.' },
  messMonthsOfOwnHostels: { of: 'messMonths', callers: 'employees', binds: 'Faculty', rows: 'The months of the mess of hostels with the caller as warden or assistant.' },
  exceptionsOfOwnResidents: { of: 'examClearances', callers: 'employees', binds: 'Faculty', rows: 'The exceptions of students who live in a hostel with the caller as warden or assistant.' },
  ownReceipts: { of: 'receipts', callers: 'students', rows: 'Receipts of the student’s payments.' },
  ownStays: { of: 'hostelStays', callers: 'students', rows: "The student's own hostel stays." },

  // Syllabus
  coordinatedPrograms: { of: 'programs', callers: 'employees', binds: 'Faculty', rows: 'The programmes that the caller coordinates.' },
  headedPrograms: { of: 'programs', callers: 'employees', binds: 'Faculty', rows: 'The programmes of a department that the caller heads.' },
  coordinatedOutcomeSets: { of: 'outcomeSets', callers: 'employees', binds: 'Faculty', rows: 'The outcome sets of programmes that the caller coordinates.' },
  coordinatedSyllabi: { of: 'syllabi', callers: 'employees', binds: 'Faculty', rows: 'The syllabi of programmes that the caller coordinates.' },
  headedSyllabi: { of: 'syllabi', callers: 'employees', binds: 'Faculty', rows: 'The syllabi of programmes of a department that the caller heads.' },
  headedOutcomeSets: { of: 'outcomeSets', callers: 'employees', binds: 'Faculty', rows: 'The outcome sets of programmes of a department that the caller heads.' },
  sharedOutcomeSets: { of: 'outcomeSets', callers: 'employees', binds: 'Faculty', rows: 'The outcome sets that all programmes share.' },
  coordinatedOutcomes: { of: 'outcomes', callers: 'employees', binds: 'Faculty', rows: 'The outcomes of programmes that the caller coordinates.' },
  headedOutcomes: { of: 'outcomes', callers: 'employees', binds: 'Faculty', rows: 'The outcomes of programmes of a department that the caller heads.' },
  sharedOutcomes: { of: 'outcomes', callers: 'employees', binds: 'Faculty', rows: 'The outcomes that all programmes share.' },
  headedVisions: { of: 'visionStatements', callers: 'employees', binds: 'Faculty', rows: 'The vision and missions of a department that the caller heads.' },
  headedCourses: { of: 'courses', callers: 'employees', binds: 'Faculty', rows: 'The courses owned by a department that the caller heads.' },
  coordinatedCourses: { of: 'courses', callers: 'employees', binds: 'Faculty', rows: 'The courses owned by a department that has a programme that the caller coordinates.' },
  coordinatedSemesterCourses: { of: 'semesterCourses', callers: 'employees', binds: 'Faculty', rows: 'The courses of a semester in the syllabi of programmes that the caller coordinates, or of a department that the caller heads.' },
  taughtSemesterCourses: { of: 'semesterCourses', callers: 'employees', rows: 'The courses of a semester that the caller teaches to a section now.' },
  ownSemesterCourses: { of: 'semesterCourses', callers: 'students', rows: "The courses of the student's own batch and branch." },

  // Academic
  ownSectionCourses: { of: 'sectionCourses', callers: 'employees', rows: 'The section courses with the caller as instructor now.' },
  headedSectionCourses: { of: 'sectionCourses', callers: 'employees', rows: 'The section courses whose course belongs to a department that the caller heads.' },
  attendedSectionCourses: { of: 'sectionCourses', callers: 'students', rows: "The courses of the student's own section." },
  ownSections: { of: 'sections', callers: 'employees', rows: 'The sections with the caller as class teacher.' },
  taughtSections: { of: 'sections', callers: 'employees', rows: 'The sections that the caller teaches a course now.' },
  headedSections: { of: 'sections', callers: 'employees', rows: 'The sections that are taught a course of a department that the caller heads.' },
  taughtStudents: { of: 'students', callers: 'employees', rows: 'The students who are today in a section that the caller teaches a course.' },
  headedStudents: { of: 'students', callers: 'employees', rows: 'The students who are today in a section that is taught a course of a department that the caller heads.' },
  branchStudents: { of: 'students', callers: 'employees', rows: 'The students of the branches of a department that the caller heads.' },
  ownTimetable: { of: 'timetableEntries', callers: 'both', rows: 'The periods that the caller teaches or attends.' },
  publishedTimetables: { of: 'timetableVersions', callers: 'employees', rows: 'Published and formerly published timetables.' },
  ownWorklogs: { of: 'worklogs', callers: 'employees', rows: "The worklogs of the caller's own classes." },
  headedWorklogs: { of: 'worklogs', callers: 'employees', rows: 'The worklogs of courses of a department that the caller heads.' },
  headedExcuses: { of: 'attendanceExcuses', callers: 'employees', rows: 'The duty and medical excuses of students of a department that the caller heads.' },
  ownAttendance: { of: 'attendanceMarks', callers: 'students', rows: "The student's own attendance." },
  ownMaterials: { of: 'classMaterials', callers: 'employees', rows: "The class material of the caller's own section courses." },
  givenMaterials: { of: 'classMaterials', callers: 'students', rows: "The visible class material of the student's own section." },

  // Exams
  ownPlans: { of: 'internalPlans', callers: 'employees', rows: 'The internal courses that the caller teaches now or coordinates.' },
  testsOfOwnCourses: { of: 'internalTests', callers: 'employees', rows: 'The internal tests of courses that the caller teaches now or coordinates; a test of one class only if the caller teaches that class.' },
  papersToSet: { of: 'questionPapers', callers: 'employees', rows: 'The question papers with the caller as setter.' },
  papersToModerate: { of: 'questionPapers', callers: 'employees', rows: 'Submitted question papers with the caller as moderator.' },
  releasedPapers: { of: 'questionPapers', callers: 'employees', rows: 'Released question papers.' },
  sheetsToEvaluate: { of: 'markSheets', callers: 'employees', rows: 'The mark sheets with the caller as evaluator.' },
  headedSheets: { of: 'markSheets', callers: 'employees', rows: 'The mark sheets of courses of a department that the caller heads.' },
  ownRuns: { of: 'attainmentRuns', callers: 'employees', rows: 'The attainment runs of internal courses that the caller teaches now or coordinates.' },
  ownMarks: { of: 'testMarks', callers: 'students', rows: "The student's own marks, once their sheet is published." },
  ownResults: { of: 'internalResults', callers: 'students', rows: "The student's own internal results, once they are published." },

  // Feedback
  openOfferings: { of: 'feedbackOfferings', callers: 'students', rows: 'The teachers and courses that the student may rate, in any round that is not a draft.' },
  ownFeedback: { of: 'feedbackResults', callers: 'employees', rows: 'The sealed results of feedback on the caller.' },
  ownFeedbackReplies: { of: 'feedbackReplies', callers: 'employees', rows: "The caller's own replies to sealed and released results of feedback." },
  ownFinalGrades: { of: 'feedbackFinalGrades', callers: 'employees', rows: "The caller's own final grades, once they are published." },
  headedFeedback: { of: 'feedbackResults', callers: 'employees', rows: 'The sealed results of feedback on the other teachers of a department that the caller heads.' },

  // Desk
  ownQueries: { of: 'recordQueries', callers: 'students', rows: 'The student’s own queries.' },
  queriesToAnswer: { of: 'recordQueries', callers: 'employees', rows: 'Queries assigned to the caller or to the caller’s office, queries that the caller has answered, and queries about courses of a department that the caller heads, if they are unanswered for five working days.' },
  taughtToStudent: { of: 'semesterCourses', callers: 'students', rows: 'The courses of semesters that the student is or was taught.' },
} as const satisfies Record<string, Scope>;

export type ScopeName = keyof typeof scopes;

/** The tables whose rows these scopes select. */
export type TableOf<S extends ScopeName> = (typeof scopes)[S]['of'];

/** The definition of a scope, with its optional keys. */
export const scopeOf = (name: ScopeName): Scope => scopes[name];
