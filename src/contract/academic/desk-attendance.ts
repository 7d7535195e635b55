import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer } from '../core/paging.ts';
import { digits, id, moment } from '../core/scalars.ts';
import { attendanceMarks, standings } from './attendance.ts';
import { attendanceUnits, countings, courseKinds, dayKinds, worklogKinds } from './fields.ts';

const nullablePercent = z.nullable(z.string());

const course = z.object({
  /** Course in the student's current or last section. */
  sectionCourseId: id,
  code: z.string(),
  title: z.string(),
  kind: z.enum(courseKinds),
  unit: z.enum(attendanceUnits),
  /** In per cent. An elective of a sister class may differ from the student's own class. */
  required: z.number(),
  floor: z.number(),
  /** The day from which classes count for late joiners, and the day on which the student joined. */
  countFrom: z.enum(countings),
  joinedOn: z.string(),
  /** If several, the student has moved, and the classes of all of them count. */
  sections: z.array(z.string()),
  held: z.int(),
  /** Includes classes marked on duty and late. */
  present: z.int(),
  duty: z.int(),
  medical: z.int(),
  percent: nullablePercent,
  standing: z.enum(standings),
  /** Null if no class was held or nothing is required. */
  mayMiss: z.nullable(z.int()),
  /** Units to attend in a row. Null if no class was held or no number is enough. */
  mustAttend: z.nullable(z.int()),
  /** By timetable and calendar, until the end of the term. */
  remaining: z.int(),
  bestPossible: nullablePercent,
  worstPossible: nullablePercent,
  isReachable: z.boolean(),
  /** Remaining units on each of `plannedDays`. */
  planned: z.array(z.int()),
});
export type DeskCourse = z.infer<typeof course>;

const term = z.object({ id, name: z.string(), from: z.string(), to: z.string(), isRunning: z.boolean() });

const attendance = z.object({
  studentId: id,
  asOf: moment,
  /** The date at the college when the answer was made. */
  today: z.string(),
  /** Terms in which the student was in a section, newest first. */
  terms: z.array(term),
  termId: z.nullable(id),
  /** Unit of the student's class. Null without a class. */
  unit: z.nullable(z.enum(attendanceUnits)),
  required: z.nullable(z.number()),
  /** The day of the last class that counts. */
  countedTo: z.nullable(z.string()),
  held: z.int(),
  present: z.int(),
  percent: nullablePercent,
  /** The section course with the lowest percentage among those with classes held. */
  lowest: z.nullable(id),
  plannedDays: z.array(z.string()),
  courses: z.array(course),
});
export type DeskAttendance = z.infer<typeof attendance>;

const ofOwn = { access: 'signedIn', callers: 'students', scope: ['ownStudent'] } as const;

export const deskAttendance = endpoint({
  method: 'GET',
  path: '/desk/attendance',
  cost: 'medium',
  ...ofOwn,
  summary:
    'Get the student’s attendance in each course of a term: classes that may be missed or must be attended, and what can still be reached.',
  rule: 'By default, the running term. `termId` is unknownReference if the student was in no section in that term. Percentages are cut, not rounded. Draft sheets do not count.',
  area: 'WorklogList',
  offline: 'day',
  query: z.strictObject({ termId: z.optional(digits) }),
  answer: oneAnswer(attendance),
});

const heldClass = z.object({
  worklogId: id,
  onDate: z.string(),
  slot: z.string(),
  startsAt: z.string(),
  kind: z.enum(worklogKinds),
  section: z.string(),
  units: z.int(),
  teacher: z.string(),
  /** Topics in the order in which they were taught. */
  topics: z.array(z.string()),
  /** Null if the class was held before the student joined. */
  mark: z.nullable(z.enum(attendanceMarks)),
  isCounted: z.boolean(),
  /** The last change of the mark after the sheet was submitted. */
  change: z.nullable(z.object({ from: z.nullable(z.enum(attendanceMarks)), by: z.string(), at: moment })),
});
export type HeldClass = z.infer<typeof heldClass>;

const courseClasses = z.object({
  asOf: moment,
  today: z.string(),
  term,
  course,
  /** Newest first. */
  classes: z.array(heldClass),
  /** Days of the term that differ from the regular week. */
  days: z.array(z.object({ onDate: z.string(), kind: z.enum(dayKinds), title: z.string() })),
});
export type CourseClasses = z.infer<typeof courseClasses>;

export const deskCourseAttendance = endpoint({
  method: 'GET',
  path: '/desk/attendance/:sectionCourseId',
  offline: 'day',
  ...ofOwn,
  summary: 'List the classes of a course with the student’s mark, the topics, and the author and time of a changed mark.',
  rule: 'NotFound if the student was never in the section. Includes the classes of all sections in which the student had the course.',
  area: 'WorklogList',
  answer: oneAnswer(courseClasses),
});
