import * as z from 'zod/mini';
import { endpoint, type Output } from '../core/endpoint.ts';
import { oneAnswer, queryDay } from '../core/paging.ts';
import { digits, id } from '../core/scalars.ts';
import { changeKinds, classKinds, roomKinds } from './fields.ts';

/** The maximum number of days in a request. */
export const mostDays = 45;

const person = z.object({ id, name: z.string() });

const classOn = z.object({
  /** Stable identifier of a class, unique within the requested days, for lists and calendars. */
  key: z.string(),
  day: z.string(),
  entryId: id,
  sectionCourseId: id,
  sectionId: id,
  /** Includes the class: BT-CSE 3 A. */
  section: z.string(),
  groupId: z.nullable(id),
  group: z.nullable(z.string()),
  code: z.string(),
  title: z.string(),
  shortTitle: z.string(),
  kind: z.enum(classKinds),
  slotId: id,
  /** The position of the first slot in the day, and the number of slots. */
  ordinal: z.int(),
  span: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  roomId: z.nullable(id),
  room: z.nullable(z.string()),
  teachers: z.array(person),
  jointKey: z.nullable(z.string()),
  /** `held`: takes place here, also by a substitute or after a move. `cancelled`. `away`: moved from here. */
  state: z.enum(['held', 'cancelled', 'away']),
  /** The change that applies on this day. */
  change: z.nullable(
    z.object({
      id,
      kind: z.enum(changeKinds),
      reason: z.string(),
      /** The day from which or to which the class was moved. */
      otherDay: z.nullable(z.string()),
      otherStartsAt: z.nullable(z.string()),
      /** The teachers replaced by the substitute. */
      insteadOf: z.array(person),
    }),
  ),
});
export type ClassOn = z.infer<typeof classOn>;

const slot = z.object({
  ordinal: z.int(),
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  isBreak: z.boolean(),
});
export type DaySlot = z.infer<typeof slot>;

const dayOf = z.object({
  day: z.string(),
  /** The weekday that provides the timetable for all degrees. Null on a day without teaching. */
  weekday: z.nullable(z.int()),
  /** The title of the day in the calendar. */
  title: z.nullable(z.string()),
});
export type TimetableDay = z.infer<typeof dayOf>;

/** Days with their classes. */
export const timetableShape = z.object({
  /** The name of the owner of the timetable. */
  name: z.nullable(z.string()),
  days: z.array(dayOf),
  /** The hours of the version that applies on the last of these days. */
  slots: z.array(slot),
  classes: z.array(classOn),
});
export type Timetable = Output<typeof getTimetable>['data'];

const range = { from: queryDay, to: queryDay };

export const myTimetable = endpoint({
  method: 'GET',
  path: '/timetable/mine',
  access: 'signedIn',
  callers: 'both',
  summary: 'List the classes that the caller teaches or attends from one day to another.',
  offline: 'day',
  rule: `At most ${mostDays} days.`,
  area: 'Timetable',
  query: z.strictObject(range),
  answer: oneAnswer(z.extend(timetableShape, { as: z.enum(['teacher', 'student']) })),
});

export const getTimetable = endpoint({
  method: 'GET',
  path: '/timetable',
  cost: 'medium',
  access: ['TimetableAllUserAllUser'],
  summary: 'List the classes of a section, a teacher, a room, a course or everyone from one day to another.',
  rule: `At most ${mostDays} days, or 7 days for everyone.`,
  area: 'Timetable',
  query: z.strictObject({
    ...range,
    sectionId: z.optional(digits),
    employeeId: z.optional(digits),
    roomId: z.optional(digits),
    sectionCourseId: z.optional(digits),
    /** One course in all its sections. */
    courseId: z.optional(digits),
  }),
  answer: oneAnswer(timetableShape),
});

export const freeAt = endpoint({
  method: 'GET',
  path: '/free-slots',
  cost: 'medium',
  access: ['TimetableAllUserAllUser'],
  summary: 'List rooms and teachers that are free on a day from one period to another.',
  area: 'Timetable',
  query: z.strictObject({ onDate: queryDay, ordinal: digits, span: digits }),
  answer: z.object({
    data: z.object({
      rooms: z.array(z.object({ id, code: z.string(), kind: z.enum(roomKinds), capacity: z.int() })),
      /** Employees in service with a teaching designation, sorted by periods of that day. */
      teachers: z.array(z.object({ id, name: z.string(), department: z.nullable(z.string()), periods: z.int() })),
    }),
  }),
});
