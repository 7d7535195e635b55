import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { choice, date, optional, recordSchema, text, type Fields, type RecordOf } from '../core/field.ts';
import { lifecycle, openEvents } from '../core/lifecycle.ts';
import { oneAnswer, queryDay } from '../core/paging.ts';
import { id, version } from '../core/scalars.ts';
import { employeeStatuses, postFields } from './fields.ts';
import { newestPosting } from './postings.ts';

/** Events of an employee after joining. */
export const lifeEventKinds = ['leaveStarted', 'returned', 'deputationStarted', 'suspended', 'reinstated', 'left', 'rejoined'] as const;
export type LifeEventKind = (typeof lifeEventKinds)[number];

/** Days that an event may be entered in advance, and days after its entry or its date in which it may be undone. */
export const eventAheadDays = 120;
export const undoDays = 7;
/** Maximum years ahead for the end of a leave. */
export const leaveYears = 3;

const may = ['Employee_EDIT'] as const;
const inService = ['active', 'onLeave', 'onDeputation', 'suspended'] as const;

/**
 * Lifecycle of an employee. An event dated ahead takes effect on its day. Until then no other event may be entered.
 * Exception: while only a departure is ahead, any other event may be entered for a day before it.
 */
export const employeeLifecycle = lifecycle({
  name: 'employeeLife',
  states: employeeStatuses,
  guards: { isFree: 'Locked', isNotLeaving: 'Locked', isRegular: 'Locked', isUndoable: 'Locked' },
  events: {
    leaveStarted: { from: ['active'], to: 'onLeave', may, guards: ['isFree'] },
    returned: { from: ['onLeave', 'onDeputation'], to: 'active', may, guards: ['isFree'] },
    deputationStarted: { from: ['active'], to: 'onDeputation', may, guards: ['isFree', 'isRegular'] },
    suspended: { from: ['active', 'onLeave', 'onDeputation'], to: 'suspended', may, guards: ['isFree'] },
    reinstated: { from: ['suspended'], to: 'active', may, guards: ['isFree'] },
    left: { from: inService, to: 'left', may, guards: ['isFree', 'isNotLeaving'] },
    rejoined: { from: ['left'], to: 'active', may, guards: ['isFree'] },
    undo: { from: employeeStatuses, to: 'before', may, guards: ['isUndoable'] },
  },
});

export const leaveReasons = ['study', 'maternity', 'medical', 'longLeave', 'other'] as const;
export const leavingReasons = [
  'resigned',
  'retired',
  'voluntaryRetirement',
  'contractEnd',
  'transfer',
  'terminated',
  'death',
  'other',
] as const;
/** All reasons, without duplicates. */
export const lifeReasons = [...leavingReasons, 'longLeave', 'study', 'maternity', 'medical'] as const;

const orderNo = text({ max: 60 });
const note = optional(text({ max: 300, input: 'multiline' }));

/** Fields of each kind of event, in the order of its form. */
export const lifeEventFields = {
  leaveStarted: { onDate: date(), untilOn: date(), reason: choice(leaveReasons), orderNo: optional(orderNo) },
  returned: { onDate: date() },
  deputationStarted: { onDate: date(), untilOn: date(), orderNo, note },
  suspended: { onDate: date(), orderNo },
  reinstated: { onDate: date(), orderNo },
  // A death has no order.
  left: { onDate: date(), reason: choice(leavingReasons), orderNo: optional(orderNo) },
  rejoined: { onDate: date(), ...postFields },
} satisfies Record<LifeEventKind, Fields>;

/** All fields together in one request body. The server checks which ones a kind requires. */
const eventFields = {
  kind: choice(lifeEventKinds),
  onDate: date(),
  untilOn: optional(date()),
  reason: optional(choice(lifeReasons)),
  orderNo: optional(orderNo),
  note,
  departmentId: optional(postFields.departmentId),
  designationId: optional(postFields.designationId),
  employeeCategoryId: optional(postFields.employeeCategoryId),
  payLevel: postFields.payLevel,
};
export type LifeEventBody = RecordOf<typeof eventFields> & { version: number };

const nullableText = z.nullable(z.string());
const status = z.enum(employeeStatuses);
const kind = z.enum(['joined', ...lifeEventKinds]);

const life = z.object({
  id,
  userId: id,
  version,
  employeeNo: z.string(),
  name: z.string(),
  status,
  statusOn: z.string(),
  events: openEvents(employeeLifecycle),
  /** Permitted days of the next event. */
  earliestOn: z.string(),
  latestOn: z.string(),
  /** Events still ahead, next first. */
  ahead: z.array(z.object({ eventId: id, kind, onDate: z.string() })),
  /** The event that may still be undone, and the last day for it. */
  undo: z.nullable(z.object({ eventId: id, kind, onDate: z.string(), untilOn: z.string(), isAhead: z.boolean() })),
  isSignInOpen: z.boolean(),
  /** Another posting may be ordered. False for employees who have left or are leaving. */
  isPostable: z.boolean(),
  posting: z.nullable(newestPosting),
  /** Last day of service by age, for regular posts only. */
  retiresOn: nullableText,
  /** Number of duties, and of those without a successor. */
  handover: z.object({ items: z.int(), open: z.int() }),
  history: z.array(
    z.object({
      eventId: id,
      kind,
      onDate: z.string(),
      untilOn: nullableText,
      reason: nullableText,
      orderNo: nullableText,
      note: nullableText,
      by: z.string(),
      isAhead: z.boolean(),
      isUndone: z.boolean(),
    }),
  ),
});
export type EmployeeLife = z.infer<typeof life>;

const changes = [
  'Employees',
  'Home',
  'Users',
  'EmployeDes',
  'EmployeCat',
  'StudentData',
  'Hostel',
  'SectionCourse',
  'Timetable',
  'MarksList',
  'Program',
  'ExamCourseList',
  'QuestionPaperList',
  'CourseOutCome',
] as const;

export const employeeLife = endpoint({
  method: 'GET',
  path: '/employees/:id/events',
  access: ['Employee_VIEW', 'Employee_OwnUserAccessOnly'],
  scope: ['ownEmployee', 'headedStaff'],
  wide: ['Employee_VIEW'],
  summary: 'Get the past and future events of an employee, with those that are open next or can be undone.',
  area: 'Employees',
  answer: oneAnswer(life),
});

/** Maximum number of days examined, from the first on: a term. Timetables are not known for longer. */
export const missedDays = 180;

export const employeeMissed = endpoint({
  method: 'GET',
  path: '/employees/:id/missed-classes',
  access: ['Employee_EDIT'],
  scope: ['headedStaff'],
  wide: ['Employee_EDIT'],
  summary: 'Count the classes that need a substitute while an employee is absent.',
  rule: `Null if there is no timetable. Only the first ${missedDays} days of longer absences count.`,
  area: 'Timetable',
  query: z.strictObject({ from: queryDay, to: queryDay }),
  answer: oneAnswer(z.object({ classes: z.nullable(z.int()) })),
});

const done = oneAnswer(
  z.object({
    eventId: id,
    status,
    version,
    /** The event is still ahead. */
    isAhead: z.boolean(),
    endedSessions: z.int(),
    openHandovers: z.int(),
  }),
);

export const addEmployeeEvent = endpoint({
  method: 'POST',
  path: '/employees/:id/events',
  access: ['Employee_EDIT'],
  scope: ['headedStaff'],
  wide: ['Employee_EDIT'],
  rule: 'Locked if the status does not allow the event, or if another event is still ahead. Fields of other kinds are notAllowed. InUse if it would close the account of the last administrator.',
  summary:
    'Create an event of an employee: leave, return, deputation, suspension, reinstatement, leaving or rejoining. Suspension and leaving close the account on their day. Reinstatement and rejoining reopen it.',
  changes,
  body: z.extend(recordSchema(eventFields), { version }) as unknown as z.ZodMiniType<LifeEventBody>,
  answer: done,
});

/** Maximum number of contracts ended per call. */
export const contractsLimit = 500;
/** Fields for ending several contracts: one order. */
export const endContractsFields = { orderNo };

export const endContracts = endpoint({
  method: 'POST',
  path: '/employees/end-contracts',
  access: ['Employee_EDIT'],
  scope: ['headedStaff'],
  wide: ['Employee_EDIT'],
  rule: `All or none. By \`ids.3\`: notAllowed without an open contract with an end, or while another event is still ahead; duplicate if the end of service is already recorded; tooLong if the contract ends in more than ${eventAheadDays} days. InUse if no administrator would be left. \`count\` repeats the number of employees, else \`count: notAllowed\`.`,
  summary: 'End the service of several employees on the last day of their contracts, by one order.',
  changes,
  body: z.extend(recordSchema(endContractsFields), {
    ids: z.array(id, 'required').check(z.minLength(1, 'required'), z.maxLength(contractsLimit, 'tooLong')),
    count: z.int('required'),
  }) as unknown as z.ZodMiniType<RecordOf<typeof endContractsFields> & { ids: number[]; count: number }>,
  answer: oneAnswer(z.object({ changed: z.int(), endedSessions: z.int() })),
});

export const undoEmployeeEvent = endpoint({
  method: 'POST',
  path: '/employees/:id/events/:eventId/undo',
  access: ['Employee_EDIT'],
  scope: ['headedStaff'],
  wide: ['Employee_EDIT'],
  rule: `Locked unless it is the last event, and at most ${undoDays} days after its entry or its date. Joining cannot be undone. InUse if it would close the account of the last administrator.`,
  summary: 'Undo the last event of an employee: restores status, posting, account and duties.',
  changes,
  body: z.strictObject({ version }),
  answer: done,
});
