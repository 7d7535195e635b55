import * as z from 'zod/mini';
import { addDays } from '../core/calendar.ts';
import { endpoint } from '../core/endpoint.ts';
import type { FieldProblems } from '../core/errors.ts';
import { date, integer, recordSchema, text } from '../core/field.ts';
import { choiceFilter, dayFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { id, moment, version } from '../core/scalars.ts';
import { messLeaveStatuses } from './fields.ts';

/** Days of absence of one student from the mess, approved by the warden. */
export const messLeaveFields = {
  /** Chosen in the form. The server checks that the student exists. */
  studentId: integer(1, Number.MAX_SAFE_INTEGER),
  fromOn: date(),
  toOn: date(),
  reason: text({ min: 3, max: 200 }),
};
/** Maximum length of a leave, in days. */
export const mostLeaveDays = 60;

const changes = ['MessDue', 'Audit'] as const;
const nullableText = z.nullable(z.string());
const row = z.object({
  id,
  version,
  updatedAt: moment,
  studentId: id,
  student: z.string(),
  regdNo: nullableText,
  admissionNo: z.string(),
  /** Hostel of the student on the first day that a stay and the leave have in common. */
  hostel: nullableText,
  fromOn: z.string(),
  toOn: z.string(),
  days: z.int(),
  reason: z.string(),
  status: z.enum(messLeaveStatuses),
  /** An issued bill includes days of the leave, so the leave can no longer change. */
  isBilled: z.boolean(),
  enteredBy: z.string(),
  enteredAt: moment,
});
export type MessLeaveRow = z.infer<typeof row>;

export const listMessLeaves = endpoint({
  method: 'GET',
  path: '/mess-leaves',
  access: ['Student_Welfare_System'],
  scope: ['messLeavesOfOwnHostels'],
  wide: ['Student_Welfare_System'],
  summary: 'List leave from the mess, latest first.',
  rule: '`from` and `to` find every leave that includes one of these days.',
  area: 'MessDue',
  file: 'byFormat',
  query: listQuery(['fromOn', 'student', 'days', 'enteredAt'], {
    status: choiceFilter(messLeaveStatuses),
    hostelId: idFilter,
    studentId: idFilter,
    from: dayFilter,
    to: dayFilter,
  }),
  answer: listAnswer(row),
});

export const addMessLeave = endpoint({
  method: 'POST',
  path: '/mess-leaves',
  access: ['HostelStay_MANAGE'],
  scope: ['ownResidents'],
  wide: ['HostelStay_MANAGE'],
  summary: 'Create a leave: days on which a student does not eat.',
  rule: 'studentId: unknownReference outside of the caller’s hostels, notAllowed if the student is in no mess on any of the days. toOn: outOfRange before the first day, or if the leave is longer than 60 days. fromOn: duplicate if another leave includes one of the days. Locked: a bill for one of the days is issued; correct it with an extra in the next bill.',
  changes,
  body: recordSchema(messLeaveFields),
  answer: oneAnswer(row),
});

export const cancelMessLeave = endpoint({
  method: 'POST',
  path: '/mess-leaves/:id/cancel',
  access: ['HostelStay_MANAGE'],
  scope: ['messLeavesOfOwnHostels'],
  wide: ['HostelStay_MANAGE'],
  summary: 'Cancel a leave. The leave stays listed but no longer lowers a bill.',
  rule: 'Locked: already cancelled, or a bill for one of the days is issued.',
  changes,
  body: z.strictObject({ version }),
  answer: oneAnswer(row),
});

/** Checks the first and last day of a leave against each other. */
export function messLeaveProblems({ fromOn, toOn }: { fromOn: string | null; toOn: string | null }): FieldProblems {
  if (!fromOn || !toOn) return {};
  return toOn < fromOn || toOn > addDays(fromOn, mostLeaveDays - 1) ? { toOn: 'outOfRange' } : {};
}
