import * as z from 'zod/mini';
import { addDays } from '../core/calendar.ts';
import { endpoint, type Checked } from '../core/endpoint.ts';
import type { FieldProblems } from '../core/errors.ts';
import { recordSchema, type RecordOf } from '../core/field.ts';
import { lifecycle, openEvents } from '../core/lifecycle.ts';
import { choiceFilter, dayFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { personFacts } from '../core/person.ts';
import { digits, id, moment, trimmedText, version } from '../core/scalars.ts';
import { attendanceMarks } from './attendance.ts';
import { excuseFields, excuseKinds, excuseStatuses, worklogStatuses } from './fields.ts';
import { termFilter } from '../core/term-filter.ts';

/**
 * Lifecycle of an excuse: pending, then approved or rejected. A pending or approved excuse may be withdrawn. An
 * approved excuse changes attendance. Under a frozen policy an excuse can be neither approved nor withdrawn.
 */
export const excuseLife = lifecycle({
  name: 'attendanceExcuse',
  states: excuseStatuses,
  guards: { isUnfrozen: 'Locked', isAlone: 'Locked' },
  events: {
    approve: { from: ['pending'], to: 'approved', guards: ['isUnfrozen', 'isAlone'] },
    reject: { from: ['pending'], to: 'rejected' },
    withdraw: { from: ['pending', 'approved'], to: 'withdrawn', guards: ['isUnfrozen'] },
  },
});
export const excuseEvents = ['approve', 'reject', 'withdraw'] as const;
export type ExcuseEvent = (typeof excuseEvents)[number];

/** Heads see and decide excuses of the students of their department. Users who enter for others see all. */
const ofDepartment = {
  access: ['Worklog_Update'],
  scope: ['headedExcuses'],
  wide: ['Worklog_AddAllUsers'],
} as const;
const ofStudents = { access: ['Worklog_Update'], scope: ['branchStudents'], wide: ['Worklog_AddAllUsers'] } as const;
const changes = ['WorklogList', 'RegisterPolicy', 'Home', 'Audit'] as const;

const nullableText = z.nullable(z.string());
const row = z.object({
  id,
  version,
  updatedAt: moment,
  studentId: id,
  student: z.string(),
  regdNo: nullableText,
  /** The student's core section on the first day of the excuse. */
  section: nullableText,
  kind: z.enum(excuseKinds),
  fromDate: z.string(),
  toDate: z.string(),
  reason: z.string(),
  fileId: z.nullable(id),
  fileName: nullableText,
  status: z.enum(excuseStatuses),
  /** The number of marks set by the excuse in classes held on its days. */
  excused: z.int(),
  enteredBy: z.string(),
  enteredAt: moment,
  decidedBy: nullableText,
  decidedAt: z.nullable(moment),
  decisionNote: nullableText,
  events: openEvents(excuseLife),
});
export type ExcuseRow = z.infer<typeof row>;

export const listExcuses = endpoint({
  method: 'GET',
  path: '/attendance-excuses',
  ...ofDepartment,
  summary: 'List excuses of students for duty and illness, with the number of classes excused.',
  rule: '`from` and `to` find excuses that cover one of these days, `term` those within its days. `registrationPolicyId` finds excuses of students in its sections, for days of its classes.',
  area: 'WorklogList',
  file: 'byFormat',
  query: listQuery(['fromDate', 'student', 'regdNo', 'enteredAt'], {
    term: termFilter,
    status: choiceFilter(excuseStatuses),
    kind: choiceFilter(excuseKinds),
    studentId: idFilter,
    sectionId: idFilter,
    registrationPolicyId: idFilter,
    from: dayFilter,
    to: dayFilter,
  }),
  answer: listAnswer(row),
});

export const getExcuse = endpoint({
  method: 'GET',
  path: '/attendance-excuses/:id',
  ...ofDepartment,
  summary: 'Get an excuse.',
  area: 'WorklogList',
  answer: oneAnswer(row),
});

/**
 * Effect of an excuse on the mark of one class. `changes`: will excuse the absence. `excused`: has excused it.
 * Otherwise the mark does not change: the student `came`, was excused `otherwise`, was `outside` the roll, or remains
 * `absent` because the excuse is rejected or withdrawn.
 */
export const excuseEffects = ['changes', 'excused', 'came', 'otherwise', 'outside', 'absent'] as const;
export type ExcuseEffect = (typeof excuseEffects)[number];

const coveredClass = z.object({
  /** The id of the mark. */
  id,
  worklogId: id,
  word: z.string(),
  onDate: z.string(),
  startsAt: z.string(),
  slot: z.string(),
  code: z.string(),
  course: z.string(),
  section: z.string(),
  teacher: z.string(),
  status: z.enum(worklogStatuses),
  mark: z.enum(attendanceMarks),
  effect: z.enum(excuseEffects),
});
export type CoveredClass = z.infer<typeof coveredClass>;

export const excuseClasses = endpoint({
  method: 'GET',
  path: '/attendance-excuses/:id/classes',
  ...ofDepartment,
  summary: 'List the classes held on the days of an excuse, with its effect on each mark.',
  area: 'WorklogList',
  answer: z.object({ data: z.array(coveredClass) }),
});

const finder = z.object({ id, ...personFacts.shape, name: z.string() });
export const findExcusable = endpoint({
  method: 'GET',
  path: '/attendance-excuses/students',
  ...ofStudents,
  summary: 'Find up to eight students by name or number, or one student by id, for whom the caller may enter an excuse.',
  rule: 'Exactly one of `q` and `id` is required.',
  area: 'WorklogList',
  query: z.strictObject({
    q: z.optional(trimmedText(80, 'required').check(z.minLength(2, 'tooShort'))),
    id: z.optional(digits),
  }),
  answer: z.object({ data: z.array(finder) }),
});

/** The maximum length of an excuse. A longer absence is a break and is recorded in student information. */
export const mostExcusedDays = 120;
const rules =
  'The file must have been uploaded as an `excuse`. `toDate` is outOfRange before the first day and after 120 days. `fromDate` is duplicate if another pending or approved excuse of the student covers one of the days, and notAllowed if a policy of these days is frozen.';

export const addExcuse = endpoint({
  method: 'POST',
  path: '/attendance-excuses',
  ...ofStudents,
  summary: 'Enter an excuse of a student. It is pending until approved.',
  rule: rules,
  changes,
  body: recordSchema(excuseFields),
  answer: oneAnswer(row),
});
export type ExcuseDraft = Checked<typeof addExcuse>['body'];

const { studentId: _of, ...editFields } = excuseFields;
export const excuseEditFields = editFields;
const optionalFields = Object.entries(editFields).map(([name, field]) => [name, z.optional(field.schema)] as const);
/** A partial update: omitted fields keep their values. */
export interface ExcuseChange extends Partial<RecordOf<typeof editFields>> {
  version: number;
}
export const changeExcuse = endpoint({
  method: 'PATCH',
  path: '/attendance-excuses/:id',
  ...ofDepartment,
  summary: 'Update a pending excuse.',
  rule: `Locked unless it is pending. ${rules}`,
  changes,
  body: z.strictObject({ ...Object.fromEntries(optionalFields), version }) as unknown as z.ZodMiniType<ExcuseChange>,
  answer: oneAnswer(row),
});

export const moveExcuse = endpoint({
  method: 'POST',
  path: '/attendance-excuses/:id/events',
  ...ofDepartment,
  summary: 'Approve, reject or withdraw an excuse and update the marks.',
  rule: 'approve: absent becomes on duty or medical leave in the classes of its days; students marked present stay so. withdraw: the same marks become absent again, unless they have been changed since. Locked: the event is not open, the policy is frozen, or (approve) another approved excuse covers one of the days. A reason is required to reject and to withdraw.',
  changes,
  body: z.strictObject({
    version,
    event: z.enum(excuseEvents, 'notAllowed'),
    note: z._default(z.nullable(trimmedText(500, 'badFormat')), null),
  }),
  answer: oneAnswer(row),
});

export const excuseFile = endpoint({
  method: 'GET',
  path: '/attendance-excuses/:id/file',
  ...ofDepartment,
  summary: 'Download the scan of an excuse.',
  file: 'always',
  answer: z.unknown(),
});

/** Checks the days against each other. */
export function excuseProblems({ fromDate, toDate }: { fromDate: string | null; toDate: string | null }): FieldProblems {
  if (!fromDate || !toDate) return {};
  return toDate < fromDate || toDate > addDays(fromDate, mostExcusedDays - 1) ? { toDate: 'outOfRange' } : {};
}
