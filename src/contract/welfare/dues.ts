import * as z from 'zod/mini';
import type { Area } from '../core/areas.ts';
import { endpoint } from '../core/endpoint.ts';
import type { FieldProblems } from '../core/errors.ts';
import { changeSchema, recordSchema } from '../core/field.ts';
import { choiceFilter, dayFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { purposeFilter } from '../core/report.ts';
import { digits, id, many, moment, queryFlag, version } from '../core/scalars.ts';
import { termFilter } from '../core/term-filter.ts';
import { dueEditFields, dueFields, orderNo, reason } from './due-fields.ts';
import { dueKinds, dueStatuses, entryKinds, mostPaise, type DueKind } from './fields.ts';

/** Access to dues. Wardens see only dues of their own hostels. */
export const ofDues = {
  access: ['Student_Welfare_System'],
  scope: ['duesOfOwnHostels'],
  wide: ['Student_Welfare_System'],
} as const;
/** Areas that change with a due. */
export const dueChanges = ['AcademicDue', 'HostelDue', 'MessDue', 'HostelFine', 'HostelList', 'StudentData', 'Home', 'Audit'] as const;

const nullableText = z.nullable(z.string());
/** Calculation of a mess bill. */
export const messBill = z.object({
  messMonthId: id,
  stayDays: z.int(),
  closedDays: z.int(),
  leaveDays: z.int(),
  billedDays: z.int(),
  extraPaise: z.int(),
  extraNote: nullableText,
});
export type MessBill = z.infer<typeof messBill>;
/** A due of a student, open or settled. Money in paise. */
export const dueRow = z.object({
  id,
  version,
  updatedAt: moment,
  kind: z.enum(dueKinds),
  status: z.enum(dueStatuses),
  amountPaise: z.int(),
  settledPaise: z.int(),
  balancePaise: z.int(),
  dueOn: z.string(),
  /** Days since the due date while a balance remains; 0 if not late. */
  daysLate: z.int(),
  headId: id,
  head: z.string(),
  headCode: z.string(),
  termId: z.nullable(id),
  termName: nullableText,
  /** 2026-10. */
  month: nullableText,
  studentId: id,
  student: z.string(),
  regdNo: nullableText,
  admissionNo: z.string(),
  branch: z.string(),
  batch: z.string(),
  semester: z.nullable(z.int()),
  isOnRoll: z.boolean(),
  hostel: nullableText,
  remark: nullableText,
  /** For a fine: date of the incident. */
  happenedOn: nullableText,
  hasPhoto: z.boolean(),
  raisedBy: z.string(),
  raisedAt: moment,
  importRunId: z.nullable(id),
  /** For a due raised by a mess month. */
  bill: z.nullable(messBill),
  cancelReason: nullableText,
});
export type DueRow = z.infer<typeof dueRow>;

export const dueSums = ['amountPaise', 'settledPaise', 'balancePaise'] as const;
const amount = z.optional(
  z.pipe(
    z.string('notANumber').check(z.regex(/^\d{1,9}$/, 'notANumber')),
    z.transform((typed: string) => Number(typed)),
  ),
);
/** Filters of a list of dues and of the figures above the list. */
export const dueFilters = {
  status: choiceFilter(dueStatuses),
  headId: idFilter,
  degreeId: idFilter,
  branchId: idFilter,
  batchId: idFilter,
  semester: z.optional(many(digits.check(z.maximum(12, 'outOfRange')), 12)),
  /** Current section of the student. */
  sectionId: idFilter,
  hostelId: idFilter,
  studentId: idFilter,
  raisedById: idFilter,
  importRunId: idFilter,
  isOverdue: z.optional(queryFlag),
  dueFrom: dayFilter,
  dueTo: dayFilter,
  leastPaise: amount,
  mostPaise: amount,
};

/** Dues of one kind, overdue ones first, with sums over all rows found. */
const listOf = <const K extends DueKind, F extends Record<string, z.ZodMiniType>>(kind: K, area: Area, ownFilters: F) =>
  ({
    method: 'GET',
    summary: `List dues of the kind ${kind}, with their totals.`,
    area,
    file: 'byFormat',
    query: listQuery(['dueOn', 'regdNo', 'student', 'amountPaise', 'balancePaise', 'raisedAt', 'head'], {
      ...dueFilters,
      ...ownFilters,
      ...purposeFilter,
    }),
    answer: z.extend(listAnswer(dueRow), { sums: z.record(z.enum(dueSums), z.number()) }),
  }) as const;
export const byTerm = { term: termFilter };
/** For mess dues: any day of the month. */
export const byMonth = { inMonth: dayFilter };
/** Students with three or more fines in the current academic year. */
export const byRepeat = { isThird: z.optional(queryFlag) };
/** Academic dues belong to no hostel, so wardens see those of their own residents. */
export const listAcademicDues = endpoint({
  path: '/dues/academic',
  ...listOf('academic', 'AcademicDue', byTerm),
  ...ofDues,
  scope: ['ownResidents'],
});
export const listHostelDues = endpoint({ path: '/dues/hostel', ...listOf('hostel', 'HostelDue', byTerm), ...ofDues });
export const listMessDues = endpoint({ path: '/dues/mess', ...listOf('mess', 'MessDue', byMonth), ...ofDues });
export const listFines = endpoint({ path: '/dues/fines', ...listOf('fine', 'HostelFine', byRepeat), ...ofDues });

/** An entry in the ledger of a due. */
const entry = z.object({
  id,
  kind: z.enum(entryKinds),
  /** Negative for a reversal. */
  amountPaise: z.int(),
  at: moment,
  by: z.string(),
  receiptId: z.nullable(id),
  receiptNo: nullableText,
  orderNo: nullableText,
  reason: nullableText,
  reversesId: z.nullable(id),
  isReversed: z.boolean(),
});
export type DueEntry = z.infer<typeof entry>;
const whole = z.extend(dueRow, { entries: z.array(entry) });

export const getDue = endpoint({
  method: 'GET',
  path: '/dues/:id',
  ...ofDues,
  summary: 'Get a due with its ledger: payments, waivers and reversals, oldest first.',
  area: 'AcademicDue',
  answer: oneAnswer(whole),
});

export const duePhoto = endpoint({
  method: 'GET',
  path: '/dues/:id/photo',
  ...ofDues,
  summary: 'Get the photo of a fine.',
  file: 'always',
  answer: z.unknown(),
});

export const addDue = endpoint({
  method: 'POST',
  path: '/dues',
  access: ['Dues_ADD'],
  scope: ['ownResidents'],
  wide: ['Student_Welfare_System'],
  summary: 'Create a due for one student.',
  rule: 'A warden charges residents of their own hostels. Academic dues require a term, mess dues a month, fines a remark. Only fines may have a date of the incident, not after today, and a photo, uploaded before as a `fine`. Duplicate: the student already has this charge.',
  changes: dueChanges,
  body: recordSchema(dueFields),
  answer: oneAnswer(whole),
});

export const changeDue = endpoint({
  method: 'PATCH',
  path: '/dues/:id',
  access: ['Dues_ADD'],
  scope: ['duesOfOwnHostels'],
  wide: ['Student_Welfare_System'],
  summary: 'Update the amount, the date or the remark of a due.',
  rule: 'Locked if the due is partly settled or cancelled.',
  changes: dueChanges,
  body: changeSchema(dueEditFields),
  answer: oneAnswer(whole),
});

export const cancelDue = endpoint({
  method: 'POST',
  path: '/dues/:id/cancel',
  access: ['Dues_REVERSE'],
  scope: ['duesOfOwnHostels'],
  wide: ['Student_Welfare_System'],
  summary: 'Cancel a due that was raised by mistake. The due stays listed, with the reason.',
  rule: 'Locked while the due is partly settled. Payments and waivers must be reversed first.',
  changes: dueChanges,
  body: z.strictObject({ version, reason: reason.schema }),
  answer: oneAnswer(whole),
});

/** Maximum number of dues in one request. */
export const mostDues = 500;
export const waiveDues = endpoint({
  method: 'POST',
  path: '/dues/waive',
  access: ['Dues_WAIVE'],
  scope: ['duesOfOwnHostels'],
  wide: ['Student_Welfare_System'],
  summary: 'Waive the balance of several dues, or a part of one due, under an order. All or none.',
  rule: 'Locked: one of them is cleared or cancelled. An amount is allowed for one due only, up to its balance.',
  changes: dueChanges,
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(mostDues, 'tooLong')),
    amountPaise: z._default(z.nullable(z.int('notANumber').check(z.minimum(1, 'outOfRange'), z.maximum(mostPaise, 'outOfRange'))), null),
    orderNo: orderNo.schema,
    reason: reason.schema,
  }),
  answer: z.object({ data: z.object({ waived: z.int(), totalPaise: z.int() }) }),
});

export const cancelDues = endpoint({
  method: 'POST',
  path: '/dues/cancel',
  access: ['Dues_REVERSE'],
  scope: ['duesOfOwnHostels'],
  wide: ['Student_Welfare_System'],
  summary: 'Cancel dues that were raised by mistake, all or none. The dues stay listed, with the reason.',
  rule: 'Locked: one of them is partly settled or already cancelled.',
  changes: dueChanges,
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(mostDues, 'tooLong')),
    reason: reason.schema,
  }),
  answer: z.object({ data: z.object({ cancelled: z.int() }) }),
});

export const reverseWaiver = endpoint({
  method: 'POST',
  path: '/due-entries/:id/reverse',
  access: ['Dues_REVERSE'],
  summary: 'Reverse a waiver with a ledger entry.',
  rule: 'A payment is reversed by cancelling its receipt. Locked: already reversed.',
  changes: dueChanges,
  body: z.strictObject({ reason: reason.schema }),
  answer: oneAnswer(whole),
});

/** Checks the fields that depend on the kind of a due. */
export function dueProblems(
  kind: DueKind,
  {
    termId,
    month,
    remark,
    amountPaise,
    happenedOn = null,
    photoFileId = null,
  }: {
    termId: number | null;
    month: string | null;
    remark: string | null;
    amountPaise: number;
    happenedOn?: string | null;
    photoFileId?: number | null;
  },
): FieldProblems {
  return {
    ...(kind === 'academic' && termId === null && { termId: 'required' as const }),
    ...((kind === 'mess' || kind === 'fine') && termId !== null && { termId: 'notAllowed' as const }),
    ...(kind === 'mess' ? month === null && { month: 'required' as const } : month !== null && { month: 'notAllowed' as const }),
    ...(kind === 'fine' && remark === null && { remark: 'required' as const }),
    ...(kind !== 'fine' && happenedOn !== null && { happenedOn: 'notAllowed' as const }),
    ...(kind !== 'fine' && photoFileId !== null && { photoFileId: 'notAllowed' as const }),
    ...(amountPaise === 0 && { amountPaise: 'outOfRange' as const }),
  };
}
