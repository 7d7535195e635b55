import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { choice, date, optional, recordSchema, reference, text, type Fields, type RecordOf } from '../core/field.ts';
import { lifecycle, openEvents } from '../core/lifecycle.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { purposeFilter } from '../core/report.ts';
import { discontinueReasons } from './report-words.ts';
import { digits, id, many, version } from '../core/scalars.ts';
import { documentKinds, documentStates, studentStatuses } from './fields.ts';

/** Events after admission. */
export const lifeEventKinds = ['breakStarted', 'returned', 'discontinued', 'readmitted', 'yearBack', 'branchChanged', 'passedOut'] as const;
export type LifeEventKind = (typeof lifeEventKinds)[number];

/** Maximum days that an event can be entered in advance, and undone after entry. */
export const eventAheadDays = 30;
export const undoDays = 7;

const may = ['STUDENT_DISCONTINUE'] as const;

/**
 * Lifecycle of a student at the college. Each kind of event is an event of the lifecycle; `undo` reverses the last one.
 */
export const studentLifecycle = lifecycle({
  name: 'studentLife',
  states: studentStatuses,
  guards: { isLastSemester: 'Locked', isUndoable: 'Locked' },
  events: {
    breakStarted: { from: ['active'], to: 'onBreak', may },
    returned: { from: ['onBreak'], to: 'active', may },
    discontinued: { from: ['active', 'onBreak'], to: 'discontinued', may },
    readmitted: { from: ['discontinued'], to: 'active', may },
    yearBack: { from: ['active'], to: 'active', may },
    branchChanged: { from: ['active'], to: 'active', may },
    passedOut: { from: ['active'], to: 'passedOut', may, guards: ['isLastSemester'] },
    undo: { from: studentStatuses, to: 'before', may, guards: ['isUndoable'] },
  },
});

const reason = choice(discontinueReasons);
const orderNo = text({ max: 60 });
const note = optional(text({ max: 300, input: 'multiline' }));
const rollNo = text({ min: 4, max: 20, pattern: /^[0-9A-Z/-]+$/, tidy: (typed) => typed.trim().toUpperCase() });

/** Fields of each kind of event, in the order of its form. */
export const lifeEventFields = {
  breakStarted: { onDate: date(), reason, orderNo: optional(orderNo), note },
  returned: { onDate: date(), toBatchId: reference('batches'), orderNo: optional(orderNo), note },
  discontinued: { onDate: date(), reason, orderNo, note },
  readmitted: {
    onDate: date(),
    toBatchId: reference('batches'),
    toBranchId: optional(reference('branches')),
    orderNo,
    note,
  },
  yearBack: { onDate: date(), toBatchId: reference('batches'), orderNo, note },
  branchChanged: { onDate: date(), toBranchId: reference('branches'), newRollNo: optional(rollNo), orderNo, note },
  passedOut: { onDate: date(), orderNo: optional(orderNo), note },
} satisfies Record<LifeEventKind, Fields>;

/** Fields of all kinds in one call. The server checks which fields each kind requires. */
const eventFields = {
  kind: choice(lifeEventKinds),
  onDate: date(),
  reason: optional(reason),
  orderNo: optional(orderNo),
  note,
  toBatchId: optional(reference('batches')),
  toBranchId: optional(reference('branches')),
  newRollNo: optional(rollNo),
};
export type LifeEventBody = RecordOf<typeof eventFields> & { version: number };

const nullableText = z.nullable(z.string());

/** Matters that stay open after a student leaves and must be settled by hand; shown before the event is entered. */
const openMatters = z.object({
  /** The bed, such as `H3-214`, which stays assigned until it is vacated. */
  room: nullableText,
  /** Originals that the college still keeps, and documents that were never submitted. */
  documents: z.array(z.object({ kind: z.enum(documentKinds), state: z.enum(documentStates) })),
});
export type OpenMatters = z.infer<typeof openMatters>;

const life = z.object({
  id,
  version,
  name: z.string(),
  status: z.enum(studentStatuses),
  degreeId: id,
  batchId: id,
  branchId: id,
  admissionYear: z.int(),
  semester: z.nullable(z.int()),
  isLastSemester: z.boolean(),
  /** False if the branch is closed to new students; then a student cannot return to it. */
  isBranchActive: z.boolean(),
  events: openEvents(studentLifecycle),
  /** First and last date allowed for the event. */
  earliestOn: z.string(),
  latestOn: z.string(),
  /** The event that can still be undone, and the last date for it. */
  undo: z.nullable(z.object({ eventId: id, kind: z.enum(lifeEventKinds), untilOn: z.string() })),
  isSignInOpen: z.boolean(),
  open: openMatters,
});
export type StudentLife = z.infer<typeof life>;

const changes = ['StudentData', 'Home', 'Users', 'Batch', 'Hostel'] as const;

export const studentLife = endpoint({
  method: 'GET',
  path: '/students/:id/life',
  access: ['STUDENT_DISCONTINUE'],
  summary: 'Get a student’s status, the possible events, the event that can be undone, and matters that stay open on leaving.',
  area: 'StudentData',
  answer: oneAnswer(life),
});

const done = oneAnswer(
  z.object({
    eventId: id,
    status: z.enum(studentStatuses),
    version,
    endedSessions: z.int(),
    open: openMatters,
  }),
);

export const addStudentEvent = endpoint({
  method: 'POST',
  path: '/students/:id/events',
  access: ['STUDENT_DISCONTINUE'],
  rule: 'Locked if the status or the semester does not allow the event. Fields of other kinds are notAllowed.',
  summary:
    'Enter an event of a student: break, return, discontinuation, readmission, year back, change of branch, passing out. Leaving closes the account and ends its sessions. Readmission opens the account again.',
  changes,
  body: z.extend(recordSchema(eventFields), { version }) as unknown as z.ZodMiniType<LifeEventBody>,
  answer: done,
});

export const undoStudentEvent = endpoint({
  method: 'POST',
  path: '/students/:id/events/:eventId/undo',
  access: ['STUDENT_DISCONTINUE'],
  rule: `Locked unless it is the last event, entered at most ${undoDays} days ago. An admission cannot be undone.`,
  summary: 'Undo a student’s last event: status, class and account are restored.',
  changes,
  body: z.strictObject({ version }),
  answer: done,
});

/** Maximum number of students in one request. */
export const bulkDiscontinueLimit = 500;

export const discontinueStudents = endpoint({
  method: 'POST',
  path: '/students/discontinue',
  access: ['STUDENT_DISCONTINUE'],
  rule: 'All or none: each student who cannot be discontinued is reported, `ids.3: notAllowed`. `count` must equal the number of students, otherwise `count: notAllowed`.',
  summary: 'Discontinue many students with the same reason and order.',
  changes,
  body: z.extend(recordSchema(lifeEventFields.discontinued), {
    ids: z.array(id, 'required').check(z.minLength(1, 'required'), z.maxLength(bulkDiscontinueLimit, 'tooLong')),
    count: z.int('required'),
  }) as unknown as z.ZodMiniType<RecordOf<typeof lifeEventFields.discontinued> & { ids: number[]; count: number }>,
  answer: oneAnswer(z.object({ changed: z.int(), endedSessions: z.int() })),
});

export const leaverStatuses = ['discontinued', 'onBreak'] as const;
export const leaverSorts = ['onDate', 'name', 'batch', 'branch'] as const;

/** A student who is away, with the event that caused the absence. */
const leaver = z.object({
  id,
  userId: id,
  version,
  photo: nullableText,
  name: z.string(),
  regdNo: nullableText,
  admissionNo: z.string(),
  degree: z.string(),
  branch: z.string(),
  batch: z.string(),
  status: z.enum(studentStatuses),
  onDate: z.string(),
  reason: z.nullable(z.enum(discontinueReasons)),
  orderNo: nullableText,
  /** Null once the event can no longer be undone. */
  undo: z.nullable(z.object({ eventId: id, untilOn: z.string() })),
  events: openEvents(studentLifecycle),
});
export type Leaver = z.infer<typeof leaver>;

export const listLeavers = endpoint({
  method: 'GET',
  path: '/students/leavers',
  access: ['STUDENT_DISCONTINUE'],
  rule: 'An export (`format`) requires 108, and a purpose for more than 500 students. Exports are recorded in the audit trail.',
  summary: 'List the students who are discontinued or on a break, with date, reason and order.',
  area: 'StudentData',
  file: 'byFormat',
  query: listQuery(leaverSorts, {
    status: choiceFilter(leaverStatuses),
    reason: choiceFilter(discontinueReasons),
    year: z.optional(many(digits.check(z.minimum(1990, 'outOfRange'), z.maximum(2100, 'outOfRange')), 50)),
    degreeId: idFilter,
    batchId: idFilter,
    branchId: idFilter,
    ...purposeFilter,
  }),
  answer: listAnswer(leaver),
});
