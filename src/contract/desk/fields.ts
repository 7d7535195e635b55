import { text } from '../core/field.ts';

/** Subjects of a query: an attendance mark, the marks of a test, or a due. */
export const querySubjects = ['attendance', 'marks', 'dues'] as const;
export type QuerySubject = (typeof querySubjects)[number];

export const queryStatuses = ['open', 'accepted', 'rejected', 'withdrawn'] as const;
export type QueryStatus = (typeof queryStatuses)[number];

/** The student's description of the error. */
export const queryMessage = text({ min: 10, max: 600, input: 'multiline' });
/** The answer shown to the student. */
export const queryReply = text({ min: 3, max: 600, input: 'multiline' });

// The same values as in the syllabus.
export const courseKinds = ['theory', 'practical', 'sessional', 'project'] as const;
export const courseCategories = ['BS', 'ES', 'HS', 'PC', 'PE', 'OE', 'MC', 'PR'] as const;
export const bookKinds = ['text', 'reference', 'online'] as const;
export const teacherRoles = ['lead', 'co', 'lab'] as const;

/** Progress of a student in a course: not begun, being taught, taught without a result, failed, passed. */
export const courseStandings = ['ahead', 'running', 'taught', 'failed', 'passed'] as const;
export type CourseStanding = (typeof courseStandings)[number];

/** Statuses of tests shown to students: the test has a date or was held. */
export const toldTests = ['scheduled', 'held', 'closed'] as const;
