import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer } from '../core/paging.ts';
import { digits, id, moment } from '../core/scalars.ts';
import { attendanceMarks, standings } from './attendance.ts';
import { attendanceUnits, countings, courseKinds, dayKinds, worklogKinds } from './fields.ts';

const nullablePercent = z.nullable(z.string());

const course = z.object({
  /** In the section in which the student sits, or sat last. */
  sectionCourseId: id,
  code: z.string(),
  title: z.string(),
  kind: z.enum(courseKinds),
  unit: z.enum(attendanceUnits),
  /** Per cent; an elective of a sister class may ask for other than the class does. */
  required: z.number(),
  floor: z.number(),
  /** From when on classes count for who came late, and when the student came. */
  countFrom: z.enum(countings),
  joinedOn: z.string(),
  /** More than one: the student moved, and the classes of all count. */
  sections: z.array(z.string()),
  held: z.int(),
  /** With those on duty and those who came late. */
  present: z.int(),
  duty: z.int(),
  medical: z.int(),
  percent: nullablePercent,
  standing: z.enum(standings),
  /** Null where nothing was held, or nothing is required. */
  mayMiss: z.nullable(z.int()),
  /** In a row; null where nothing was held, or no number would do. */
  mustAttend: z.nullable(z.int()),
  /** By timetable and calendar, to the end of the term. */
  remaining: z.int(),
  bestPossible: nullablePercent,
  worstPossible: nullablePercent,
  isReachable: z.boolean(),
  /** Of what remains, the units on each of `plannedDays`. */
  planned: z.array(z.int()),
});
export type DeskCourse = z.infer<typeof course>;

const term = z.object({ id, name: z.string(), from: z.string(), to: z.string(), isRunning: z.boolean() });

const attendance = z.object({
  studentId: id,
  asOf: moment,
  /** The college's day of the answer. */
  today: z.string(),
  /** In which the student sat in a section, the newest first. */
  terms: z.array(term),
  termId: z.nullable(id),
  /** Of the class; null without one. */
  unit: z.nullable(z.enum(attendanceUnits)),
  required: z.nullable(z.number()),
  /** The day of the last class that counts. */
  countedTo: z.nullable(z.string()),
  held: z.int(),
  present: z.int(),
  percent: nullablePercent,
  /** The section course with the lowest percentage of those that were held. */
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
  summary: 'How the student stands in each course of a term, what may still be missed or must be attended, and what can still be reached.',
  rule: 'Of the running term unless one is named; `termId` is unknownReference where the student sat in no section. Percentages are cut, not rounded. Drafts of sheets do not count.',
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
  /** What was taught, in the order in which it was. */
  topics: z.array(z.string()),
  /** Null: held before the student came. */
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
  /** The newest first. */
  classes: z.array(heldClass),
  /** Days of the term that differ from the week. */
  days: z.array(z.object({ onDate: z.string(), kind: z.enum(dayKinds), title: z.string() })),
});
export type CourseClasses = z.infer<typeof courseClasses>;

export const deskCourseAttendance = endpoint({
  method: 'GET',
  path: '/desk/attendance/:sectionCourseId',
  offline: 'day',
  ...ofOwn,
  summary: 'Each class of a course with the student’s mark, what was taught, and by whom a mark was changed and when.',
  rule: 'NotFound unless the student sits or sat in the section. The classes of all sections in which the student had the course are told together.',
  area: 'WorklogList',
  answer: oneAnswer(courseClasses),
});
