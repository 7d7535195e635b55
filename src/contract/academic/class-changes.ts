import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { choice, date, integer, optional, recordSchema, reference, text } from '../core/field.ts';
import { lifecycle, openEvents } from '../core/lifecycle.ts';
import { choiceFilter, dayFilter, listAnswer, listQuery, oneAnswer, queryDay } from '../core/paging.ts';
import { digits, id, moment, version } from '../core/scalars.ts';
import { changeKinds, changeStatuses, reason } from './fields.ts';

const access = ['TimetableAllUserAllUser'] as const;
const changes = ['Timetable', 'SectionCourse', 'Home', 'Audit'] as const;

/**
 * Lifecycle of a class change. A teacher requests it. The substitute or the office accepts it while teacher, room and
 * section are still free. Both halves of a swap change status together.
 */
export const changeLife = lifecycle({
  name: 'classChange',
  states: changeStatuses,
  guards: { mayDecide: 'Forbidden', isOwn: 'Forbidden', isAhead: 'Locked', isFree: 'Locked' },
  events: {
    accept: { from: ['requested'], to: 'accepted', guards: ['mayDecide', 'isAhead', 'isFree'] },
    decline: { from: ['requested'], to: 'declined', guards: ['mayDecide'] },
    withdraw: { from: ['requested'], to: 'withdrawn', guards: ['isOwn'] },
  },
});
export const changeEvents = ['accept', 'decline', 'withdraw'] as const;
export type ChangeEvent = (typeof changeEvents)[number];

/** Kinds of request. In a swap, each class gets the hour and room of the other, and both are accepted together. */
export const wishes = [...changeKinds, 'swap'] as const;
/** Reasons why a change cannot be accepted. */
export const blockers = ['class', 'day', 'teacher', 'room', 'section'] as const;
export type Blocker = (typeof blockers)[number];

const row = z.object({
  id,
  version,
  updatedAt: moment,
  /**
   * The entry in the timetable that applies on the day of the class. Null if that timetable no longer has the class.
   */
  entryId: z.nullable(id),
  kind: z.enum(changeKinds),
  status: z.enum(changeStatuses),
  isSwap: z.boolean(),
  section: z.string(),
  group: z.nullable(z.string()),
  course: z.string(),
  onDate: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** The substitute. In a swap, the other teacher. */
  substitute: z.nullable(z.string()),
  newDate: z.nullable(z.string()),
  newStartsAt: z.nullable(z.string()),
  newRoom: z.nullable(z.string()),
  reason: z.string(),
  requester: z.string(),
  requestedAt: moment,
  decidedBy: z.nullable(z.string()),
  decisionNote: z.nullable(z.string()),
  /** Obstacles of a requested change. For an accepted change, `class` if its class no longer exists. */
  blockers: z.array(z.enum(blockers)),
  events: openEvents(changeLife),
});
export type ClassChange = z.infer<typeof row>;

export const listChanges = endpoint({
  method: 'GET',
  path: '/class-changes',
  cost: 'medium',
  access,
  summary: 'List class changes: requests to the caller, requests by the caller, or all.',
  rule: 'Without permission 417: only changes requested by or addressed to the caller.',
  area: 'Timetable',
  file: 'byFormat',
  query: listQuery(['onDate', 'requestedAt'], {
    of: z.optional(z.enum(['toMe', 'mine'], 'notAllowed')),
    status: choiceFilter(changeStatuses),
    kind: choiceFilter(changeKinds),
    from: dayFilter,
    to: dayFilter,
  }),
  answer: listAnswer(row),
});

/** The id of a timetable record. No lookup lists these. */
const number = integer(1, 2_147_483_647);

export const wishFields = {
  entryId: number,
  onDate: date(),
  kind: choice(wishes),
  substituteId: optional(reference('employees')),
  newDate: optional(date()),
  newSlotId: optional(number),
  newRoomId: optional(reference('teaching-rooms')),
  withEntryId: optional(number),
  withDate: optional(date()),
  reason,
};

export const askForChange = endpoint({
  method: 'POST',
  path: '/class-changes',
  access,
  summary: 'Request a change of one class: cancel it, assign a substitute, move it, or swap it with another class.',
  rule: 'Teachers request changes of their own classes, heads those of their department, not in the past. With permission 417: any class; takes effect immediately unless it is a swap. notAllowed: a day, period, room or teacher that is not free. Duplicate: the class has a change already.',
  changes,
  body: recordSchema(wishFields),
  answer: oneAnswer(row),
});
export type Wish = Checked<typeof askForChange>['body'];

export const moveChange = endpoint({
  method: 'POST',
  path: '/class-changes/:id/events',
  access,
  summary: 'Accept, decline or withdraw a class change, both halves of a swap together.',
  rule: 'The substitute or a user with permission 417 accepts or declines. The requester withdraws. Locked: a teacher, room or section is not free, or a day of the change is over (not with permission 417).',
  changes,
  body: z.strictObject({
    version,
    event: z.enum(changeEvents, 'notAllowed'),
    note: z._default(optional(text({ max: 500 })).schema, null),
  }),
  answer: oneAnswer(row),
});

const person = z.object({ id, name: z.string() });
const standIn = z.extend(person, { near: z.enum(['section', 'department', 'other']), periods: z.int() });
export const changeChoices = endpoint({
  method: 'GET',
  path: '/class-changes/choices',
  cost: 'medium',
  access,
  summary: 'List teachers who are free to take a class, those of the section first, and classes with which it may be swapped.',
  area: 'Timetable',
  query: z.strictObject({ entryId: digits, onDate: queryDay }),
  answer: oneAnswer(
    z.object({
      /** Sorted by proximity (section, department of the class, others), then by periods of that day. */
      teachers: z.array(standIn),
      swaps: z.array(z.object({ entryId: id, day: z.string(), startsAt: z.string(), shortTitle: z.string(), teacher: z.string() })),
      slots: z.array(z.object({ id, name: z.string(), startsAt: z.string() })),
      rooms: z.array(z.object({ id, code: z.string() })),
    }),
  ),
});
export type ChangeChoices = z.infer<typeof changeChoices.answer>['data'];

/** Number of days searched for classes that need a substitute. */
export const changeWeek = 7;
const teacher = z.extend(person, { untilOn: z.nullable(z.string()) });
const neededClass = z.object({
  key: z.string(),
  day: z.string(),
  entryId: id,
  sectionCourseId: id,
  sectionId: id,
  section: z.string(),
  group: z.nullable(z.string()),
  code: z.string(),
  title: z.string(),
  shortTitle: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  room: z.nullable(z.string()),
  /** Absent teachers, with the last day of their absence. */
  teachers: z.array(teacher),
  /** The teacher already requested to take the class. */
  asked: z.nullable(z.string()),
  /** The first of the available teachers. */
  free: z.array(standIn),
});
export type NeededClass = z.infer<typeof neededClass>;

export const substitutesNeeded = endpoint({
  method: 'GET',
  path: '/class-changes/needed',
  access,
  summary: 'List classes without a teacher in the seven days from a day on, with free teachers for each.',
  rule: 'Without permission 417: classes of departments that the caller heads.',
  area: 'Timetable',
  query: z.strictObject({ from: queryDay }),
  answer: z.object({ data: z.array(neededClass) }),
});
