import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import type { FieldProblems } from '../core/errors.ts';
import { changeSchema, date, optional, paise, recordSchema, reference, text, type RecordOf } from '../core/field.ts';
import { lifecycle, openEvents } from '../core/lifecycle.ts';
import { choiceFilter, dayFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { id, moment, version } from '../core/scalars.ts';
import { reason } from './due-fields.ts';
import { dueChanges } from './dues.ts';
import { messMonthStatuses } from './fields.ts';

/**
 * Lifecycle of a month of one mess: a draft is recalculated on request, for example after stays or leaves have changed.
 * Issuing it raises one due for each bill. Cancelling it cancels all of these dues, or fails.
 */
export const messMonthLife = lifecycle({
  name: 'messMonth',
  states: messMonthStatuses,
  guards: { hasBills: 'Locked', isUnsettled: 'Locked' },
  events: {
    recalculate: { from: ['draft'], to: 'draft', may: ['Dues_ADD'] },
    issue: { from: ['draft'], to: 'issued', may: ['Dues_ADD'], guards: ['hasBills'] },
    cancel: { from: ['draft', 'issued'], to: 'cancelled', may: ['Dues_REVERSE'], guards: ['isUnsettled'] },
  },
});

/** Limits of the daily rate, in paise. */
export const leastRate = 1_00;
export const mostRate = 1000_00;
/** Fields of a month that can be changed while it is a draft. */
export const messMonthEditFields = {
  /** Per day. */
  ratePaise: paise(mostRate),
  /** Per month, for every student who ate on at least one day. */
  fixedPaise: paise(10_000_00),
  closedFrom: optional(date()),
  closedTo: optional(date()),
  dueOn: date(),
  /** Expenses of the kitchen, for comparison with the total of the bills. */
  kitchenPaise: optional(paise(1_000_000_000)),
};
export const messMonthFields = {
  hostelId: reference('hostels'),
  /** Any day of the month. */
  month: date(),
  ...messMonthEditFields,
};
export type MessMonthDraft = RecordOf<typeof messMonthFields>;

const nullableText = z.nullable(z.string());
/** A month of one mess. Money in paise. */
const row = z.object({
  id,
  version,
  updatedAt: moment,
  hostelId: id,
  hostel: z.string(),
  /** 2026-10-01. */
  month: z.string(),
  ratePaise: z.int(),
  fixedPaise: z.int(),
  closedFrom: nullableText,
  closedTo: nullableText,
  dueOn: z.string(),
  kitchenPaise: z.nullable(z.int()),
  status: z.enum(messMonthStatuses),
  /** Number of lines with an amount above zero. Issuing raises one due for each. */
  bills: z.int(),
  totalPaise: z.int(),
  /** Settled part of the dues raised by the month. */
  settledPaise: z.int(),
  issuedAt: z.nullable(moment),
  issuedBy: nullableText,
  events: openEvents(messMonthLife),
});
export type MessMonthRow = z.infer<typeof row>;
/** `isCurrent`: the lines match the current stays and leaves. Relevant for drafts only. */
const whole = z.extend(row, { isCurrent: z.boolean() });
export type MessMonthWhole = z.infer<typeof whole>;

const readAccess = { access: ['Student_Welfare_System'], scope: ['messMonthsOfOwnHostels'], wide: ['Student_Welfare_System'] } as const;
const billed = { access: ['Dues_ADD'], scope: ['messMonthsOfOwnHostels'], wide: ['Student_Welfare_System'] } as const;

export const listMessMonths = endpoint({
  method: 'GET',
  path: '/mess-months',
  ...readAccess,
  summary: 'List months of the messes, latest first, with the totals of their bills. Cancelled ones do not count.',
  area: 'MessDue',
  file: 'byFormat',
  query: listQuery(['month', 'hostel', 'dueOn', 'totalPaise'], {
    status: choiceFilter(messMonthStatuses),
    hostelId: idFilter,
    inMonth: dayFilter,
  }),
  answer: z.extend(listAnswer(row), { sums: z.record(z.enum(['totalPaise', 'settledPaise']), z.number()) }),
});

export const getMessMonth = endpoint({
  method: 'GET',
  path: '/mess-months/:id',
  ...readAccess,
  summary: 'Get a month of a mess. `isCurrent` is false if stays or leaves have changed since its lines were calculated.',
  area: 'MessDue',
  answer: oneAnswer(whole),
});

const rules =
  'ratePaise: outOfRange below 1 rupee. closedFrom, closedTo: required together, outOfRange in reverse order or outside of the month. dueOn: outOfRange in the month or before it.';

export const addMessMonth = endpoint({
  method: 'POST',
  path: '/mess-months',
  access: ['Dues_ADD'],
  scope: ['wardenHostels'],
  wide: ['Student_Welfare_System'],
  summary: 'Create a month of a mess: a draft with a line for each student who ate there.',
  rule: `hostelId: unknownReference outside of the caller’s hostels. month: outOfRange in the future, duplicate if it exists for this mess. ${rules}`,
  changes: dueChanges,
  body: recordSchema(messMonthFields),
  answer: oneAnswer(whole),
});

export const changeMessMonth = endpoint({
  method: 'PATCH',
  path: '/mess-months/:id',
  ...billed,
  summary: 'Update a draft and recalculate its lines.',
  rule: `Locked if issued or cancelled. ${rules}`,
  changes: dueChanges,
  body: changeSchema(messMonthEditFields),
  answer: oneAnswer(whole),
});

export const recalculateMessMonth = endpoint({
  method: 'POST',
  path: '/mess-months/:id/recalculate',
  ...billed,
  summary: 'Recalculate the lines of a draft after changes of stays or leaves. Extra amounts stay.',
  rule: 'Locked if issued or cancelled.',
  changes: dueChanges,
  body: z.strictObject({ version }),
  answer: oneAnswer(whole),
});

export const issueMessMonth = endpoint({
  method: 'POST',
  path: '/mess-months/:id/issue',
  ...billed,
  summary: 'Raise a due of head MESS for each line with an amount, all together, and lock the month.',
  rule: 'controlCount: outOfRange if it is not the number of bills; notAllowed if stays or leaves have changed since the lines were calculated. Duplicate: a student was charged for this month by hand or by file. Locked: not a draft, or without bills.',
  changes: dueChanges,
  body: z.strictObject({ version, controlCount: z.int('notANumber').check(z.minimum(0, 'outOfRange')) }),
  answer: oneAnswer(whole),
});

export const cancelMessMonth = endpoint({
  method: 'POST',
  path: '/mess-months/:id/cancel',
  access: ['Dues_REVERSE'],
  scope: ['messMonthsOfOwnHostels'],
  wide: ['Student_Welfare_System'],
  summary: 'Cancel a month with all dues that it has raised. A new draft can then be created.',
  rule: 'Locked: one of its dues is partly settled, or the month is already cancelled.',
  changes: dueChanges,
  body: z.strictObject({ version, reason: reason.schema }),
  answer: oneAnswer(whole),
});

const line = z.object({
  id,
  version,
  studentId: id,
  student: z.string(),
  regdNo: nullableText,
  admissionNo: z.string(),
  stayDays: z.int(),
  closedDays: z.int(),
  leaveDays: z.int(),
  billedDays: z.int(),
  extraPaise: z.int(),
  extraNote: nullableText,
  amountPaise: z.int(),
  dueId: z.nullable(id),
});
export type MessLine = z.infer<typeof line>;

export const listMessLines = endpoint({
  method: 'GET',
  path: '/mess-months/:id/lines',
  ...readAccess,
  summary: 'List the bills of a month, each with its days and extra amount.',
  area: 'MessDue',
  file: 'byFormat',
  query: listQuery(['student', 'regdNo', 'billedDays', 'leaveDays', 'amountPaise'], {
    hasLeave: z.optional(z.enum(['true', 'false'], 'notAllowed')),
    hasExtra: z.optional(z.enum(['true', 'false'], 'notAllowed')),
  }),
  answer: z.extend(listAnswer(line), { sums: z.record(z.enum(['billedDays', 'extraPaise', 'amountPaise']), z.number()) }),
});

/** Extra amount added to a bill by hand. */
export const messExtraFields = { extraPaise: paise(100_000_00), extraNote: optional(text({ max: 120 })) };
/** Maximum number of lines in one request. */
export const mostMessLines = 2000;
export const putMessLines = endpoint({
  method: 'PUT',
  path: '/mess-months/:id/lines',
  ...billed,
  summary: 'Set the extra amounts of lines of a draft, each with a note. All or none.',
  rule: 'By line, `items.n.field`: id unknownReference for a line of another month; extraNote required with an extra amount. StaleVersion: a line has changed meanwhile. Locked if the month is issued or cancelled.',
  changes: dueChanges,
  isLarge: true,
  body: z.strictObject({
    items: z
      .array(z.extend(recordSchema(messExtraFields), { id, version }), 'required')
      .check(z.minLength(1, 'required'), z.maxLength(mostMessLines, 'tooLong')),
  }),
  answer: z.object({ data: z.object({ lines: z.int(), totalPaise: z.int() }) }),
});

interface Days {
  readonly month: string | null;
  readonly ratePaise: number | null;
  readonly closedFrom: string | null;
  readonly closedTo: string | null;
  readonly dueOn: string | null;
}
/** Checks the dates of a month against each other, and the daily rate. `month` is any day of the month. */
export function messMonthProblems({ month, ratePaise, closedFrom, closedTo, dueOn }: Days): FieldProblems {
  const isIn = (day: string) => month === null || day.slice(0, 7) === month.slice(0, 7);
  return {
    ...(ratePaise !== null && ratePaise < leastRate && { ratePaise: 'outOfRange' as const }),
    ...(closedFrom === null && closedTo !== null && { closedFrom: 'required' as const }),
    ...(closedFrom !== null && !isIn(closedFrom) && { closedFrom: 'outOfRange' as const }),
    ...(closedTo === null && closedFrom !== null && { closedTo: 'required' as const }),
    ...(closedTo !== null && (!isIn(closedTo) || (closedFrom !== null && closedTo < closedFrom)) && { closedTo: 'outOfRange' as const }),
    ...(dueOn !== null && month !== null && dueOn.slice(0, 7) <= month.slice(0, 7) && { dueOn: 'outOfRange' as const }),
  };
}
