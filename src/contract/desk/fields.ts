import { text } from '../core/field.ts';

/** What a student may say is wrong: a mark of attendance, marks of a test, a due. */
export const querySubjects = ['attendance', 'marks', 'dues'] as const;
export type QuerySubject = (typeof querySubjects)[number];

export const queryStatuses = ['open', 'accepted', 'rejected', 'withdrawn'] as const;
export type QueryStatus = (typeof queryStatuses)[number];

/** What is wrong, in the words of the student. */
export const queryMessage = text({ min: 10, max: 600, input: 'multiline' });
/** What is told to the student. */
export const queryReply = text({ min: 3, max: 600, input: 'multiline' });

// As the syllabus has them.
export const courseKinds = ['theory', 'practical', 'sessional', 'project'] as const;
export const courseCategories = ['BS', 'ES', 'HS', 'PC', 'PE', 'OE', 'MC', 'PR'] as const;
export const bookKinds = ['text', 'reference', 'online'] as const;
export const teacherRoles = ['lead', 'co', 'lab'] as const;

/** What became of a course for a student: not begun, being taught, taught without a result, failed, passed. */
export const courseStandings = ['ahead', 'running', 'taught', 'failed', 'passed'] as const;
export type CourseStanding = (typeof courseStandings)[number];

/** Of tests, what a student is told: they have a day, or were held. */
export const toldTests = ['scheduled', 'held', 'closed'] as const;
