import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { isCalendarDay } from '../core/field.ts';
import { oneAnswer, queryDay } from '../core/paging.ts';
import { digits, id, moment, trimmedText, version } from '../core/scalars.ts';
import { attendanceMarks, typedMarks } from './attendance.ts';
import {
  changeKinds,
  classKinds,
  excuseKinds,
  portions,
  reason,
  teachingMethods,
  worklogFields,
  worklogKinds,
  worklogStatuses,
} from './fields.ts';
import { worklogLife } from './worklog-life.ts';
import { openEvents } from '../core/lifecycle.ts';

/** Identifies the class of a sheet. A class has at most one valid sheet, even if sent several times. */
export interface ClassKey {
  readonly sectionCourseId: number;
  readonly groupId: number | null;
  readonly onDate: string;
  readonly slotId: number;
}

/** The key as one word, for addresses and for the queue in the browser: `12-0-2026-11-23-4`. */
export const wordOf = ({ sectionCourseId, groupId, onDate, slotId }: ClassKey): string =>
  [sectionCourseId, groupId ?? 0, onDate, slotId].join('-');

/** Parses the word of a class. Null if it is not valid. */
export function keyOf(word: string): ClassKey | null {
  const match = /^([1-9]\d{0,9})-(0|[1-9]\d{0,9})-(\d{4}-\d{2}-\d{2})-([1-9]\d{0,9})$/.exec(word);
  if (!match) return null;
  const [, course, group, onDate, slot] = match as unknown as [string, string, string, string, string];
  if (!isCalendarDay(onDate)) return null;
  return { sectionCourseId: Number(course), groupId: Number(group) || null, onDate, slotId: Number(slot) };
}

const nullableText = z.nullable(z.string());
const person = z.object({ id, name: z.string() });

const student = z.object({
  studentId: id,
  /** The student's section course, which differs between the sections of a joint lecture. */
  sectionCourseId: id,
  name: z.string(),
  regdNo: nullableText,
  rollNo: nullableText,
  classNo: z.nullable(z.int()),
  group: nullableText,
  photo: nullableText,
  /** Null if not marked yet. */
  mark: z.nullable(z.enum(attendanceMarks)),
  note: nullableText,
  /** Score in a practical, out of ten. */
  score: z.nullable(z.int()),
  /** An approved excuse covers the day and turns absent into D or M. */
  excuse: z.nullable(z.enum(excuseKinds)),
  /** Attendance in this course until now, in the unit of the policy: Σ on the roll and Σ attended. */
  held: z.int(),
  present: z.int(),
});
export type SheetStudent = z.infer<typeof student>;

const planned = z.object({
  id,
  module: z.string(),
  title: z.string(),
  plannedHours: z.number(),
  /** Sum of the portions in other classes of this section, in per cent. The topic is complete at 100 or more. */
  done: z.int(),
});
export type PlannedTopic = z.infer<typeof planned>;

const topic = z.object({ courseTopicId: z.nullable(id), freeText: nullableText, portion: z.literal(portions) });
export type TaughtTopic = z.infer<typeof topic>;

const written = z.object({
  id,
  version,
  status: z.enum(worklogStatuses),
  kind: z.enum(worklogKinds),
  method: z.nullable(z.enum(teachingMethods)),
  remarks: nullableText,
  topics: z.array(topic),
  submittedAt: z.nullable(moment),
  enteredBy: z.string(),
  updatedAt: moment,
  events: openEvents(worklogLife),
});
export type WrittenSheet = z.infer<typeof written>;

const sheet = z.object({
  sectionCourseId: id,
  groupId: z.nullable(id),
  onDate: z.string(),
  slotId: id,
  section: z.string(),
  group: nullableText,
  code: z.string(),
  title: z.string(),
  kind: z.enum(worklogKinds),
  startsAt: z.string(),
  endsAt: z.string(),
  periods: z.int(),
  room: nullableText,
  teacher: z.nullable(person),
  /** The change by which the class differs from the timetable. */
  change: z.nullable(z.object({ kind: z.enum(changeKinds), reason: z.string(), insteadOf: z.array(person) })),
  /** The other sections of a joint lecture, which has one sheet and a worklog for each section. */
  joint: z.array(z.object({ sectionCourseId: id, section: z.string() })),
  /** In per cent, with two decimal places. Students below it are highlighted. */
  required: z.number(),
  worklog: z.nullable(written),
  /** The caller may save the sheet. */
  mayWrite: z.boolean(),
  students: z.array(student),
  plan: z.array(planned),
  /** Students absent from the last class of the course. */
  last: z.nullable(z.object({ onDate: z.string(), absent: z.array(id) })),
});
export type Sheet = z.infer<typeof sheet>;

const access = ['Worklog_Add', 'Worklog_AddAllUsers', 'Worklog_View'] as const;

export const getSheet = endpoint({
  method: 'GET',
  path: '/worklogs/sheet/:key',
  access,
  summary: 'Get the sheet of a class: students on the roll, topics of the plan, and saved data.',
  rule: 'The key consists of a section course, a group or 0, a day and a slot, separated by hyphens. Teachers open their own classes and those they take as a substitute, heads those of their courses, users with permission 403 any. A class that is not in the timetable is an extra class.',
  area: 'WorklogList',
  offline: 'day',
  answer: oneAnswer(sheet),
});

const sentMark = z.strictObject({
  studentId: id,
  mark: z.enum(typedMarks, 'notAllowed'),
  note: z._default(z.nullable(trimmedText(120, 'badFormat')), null),
  score: z._default(z.nullable(z.int('notANumber').check(z.minimum(0, 'outOfRange'), z.maximum(10, 'outOfRange'))), null),
});
const sentTopic = z.strictObject({
  courseTopicId: z.nullable(id),
  freeText: z.nullable(trimmedText(200, 'badFormat')),
  portion: z.literal(portions, 'notAllowed'),
});

export const writeSheet = endpoint({
  method: 'PUT',
  path: '/worklogs/sheet/:key',
  access: ['Worklog_Add', 'Worklog_AddAllUsers', 'Worklog_Update'],
  summary: 'Save the whole sheet of a class, as a draft or submitted. Idempotent.',
  rule: 'A class has one valid sheet. Sending the same sheet again returns the same answer; a different one based on an old version is StaleVersion. Locked: the edit window is over (with permissions 405 and 403 and a reason it can still be corrected), or the policy is frozen. outOfRange: a future day, or a day outside the classes. notAllowed: not a class of the timetable and not entered as an extra one. Forbidden: not a class of the caller. `marks.{studentId}`: required if a student on the roll has no mark, duplicate if the student is marked in another class at that time. `remarks`: required if no one came. Students who are not on the roll are ignored. Absent becomes D or M if an approved excuse covers the day.',
  changes: ['WorklogList', 'SectionCourse', 'CourseOutCome', 'Home', 'Audit'],
  isLarge: true,
  body: z.strictObject({
    /** Number of periods of an extra class. Null for a class of the timetable. */
    extraPeriods: z.nullable(z.int('notANumber').check(z.minimum(1, 'outOfRange'), z.maximum(6, 'outOfRange'))),
    /** The teacher who took the class, if other than the caller. Requires 403. */
    employeeId: z._default(z.nullable(id), null),
    /** The version on which the sheet is based. Null for a new sheet. */
    version: z._default(z.nullable(version), null),
    isSubmitted: z.boolean('required'),
    method: worklogFields.method.schema,
    remarks: worklogFields.remarks.schema,
    marks: z.array(sentMark, 'required').check(z.maxLength(600, 'tooLong')),
    topics: z.array(sentTopic, 'required').check(z.maxLength(20, 'tooLong')),
    /** The reason for a correction after the window. Without a reason, the change is an amendment. */
    reason: z._default(z.nullable(reason.schema), null),
  }),
  answer: oneAnswer(z.object({ id, version, status: z.enum(worklogStatuses), present: z.int(), students: z.int() })),
});
export type SentSheet = Checked<typeof writeSheet>['body'] & ClassKey;

const due = z.object({
  /** In the format of `wordOf`. */
  word: z.string(),
  sectionCourseId: id,
  groupId: z.nullable(id),
  onDate: z.string(),
  slotId: id,
  section: z.string(),
  group: nullableText,
  code: z.string(),
  shortTitle: z.string(),
  kind: z.enum([...classKinds, 'extra']),
  startsAt: z.string(),
  endsAt: z.string(),
  periods: z.int(),
  room: nullableText,
  teachers: z.array(person),
  /** The other sections of a joint lecture. */
  joint: z.array(z.string()),
  change: z.nullable(z.enum(changeKinds)),
  /** `coming`: not begun. `due`: may be written. `missing`: on an earlier day. `cancelled`: no sheet is due. */
  state: z.enum(['coming', 'due', 'missing', 'draft', 'submitted', 'cancelled']),
  worklogId: z.nullable(id),
  present: z.nullable(z.int()),
  students: z.nullable(z.int()),
});
export type DueClass = z.infer<typeof due>;

export const dueClasses = endpoint({
  method: 'GET',
  path: '/worklogs/due',
  access,
  summary: 'List the classes of a teacher on a day with the state of their sheets, and sheets still due for earlier days.',
  rule: 'By default, the caller’s classes. With permission 403: those of any teacher; heads: those of their department.',
  area: 'WorklogList',
  offline: 'day',
  query: z.strictObject({ onDate: queryDay, employeeId: z.optional(digits) }),
  answer: oneAnswer(
    z.object({
      /** The date of the server, so that a browser with a wrong clock can be warned. */
      today: z.string(),
      classes: z.array(due),
      /** The periods of the day in which an extra class may be held. */
      slots: z.array(z.object({ id, name: z.string(), startsAt: z.string(), endsAt: z.string() })),
      /** Missing and draft sheets since the term began, oldest first. */
      owed: z.array(due),
    }),
  ),
});

export const voidWorklog = endpoint({
  method: 'POST',
  path: '/worklogs/:id/events',
  access: ['Worklog_Delete'],
  summary: 'Void a worklog with a reason. Another sheet may then be saved for the class.',
  rule: 'Locked if the policy is frozen. `isJoint` includes the worklogs of all sections of a joint lecture.',
  changes: ['WorklogList', 'SectionCourse', 'CourseOutCome', 'Home', 'Audit'],
  body: z.strictObject({
    version,
    event: z.literal('void', 'notAllowed'),
    reason: reason.schema,
    isJoint: z._default(z.boolean('required'), false),
  }),
  answer: z.object({ data: z.array(z.object({ id, version, status: z.enum(worklogStatuses) })) }),
});
