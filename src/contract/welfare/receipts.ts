import * as z from 'zod/mini';
import { clearancePurposes } from '../core/clearance.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, date, optional, text } from '../core/field.ts';
import { choiceFilter, dayFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { personFacts } from '../core/person.ts';
import { purposeFilter } from '../core/report.ts';
import { digits, id, moment, queryFlag, trimmedText, version } from '../core/scalars.ts';
import { reason } from './due-fields.ts';
import { dueChanges, dueRow, messBill } from './dues.ts';
import { dueKinds, dueStatuses, mostPaise, paymentModes } from './fields.ts';

const nullableText = z.nullable(z.string());
const line = z.object({
  dueId: id,
  kind: z.enum(dueKinds),
  head: z.string(),
  /** The term, or the month as 2026-10. */
  period: nullableText,
  amountPaise: z.int(),
  status: z.enum(dueStatuses),
});
/** A receipt as lists show it; money in paise. */
export const receiptRow = z.object({
  id,
  version,
  receiptNo: z.string(),
  receivedOn: z.string(),
  studentId: id,
  student: z.string(),
  regdNo: nullableText,
  branch: z.string(),
  batch: z.string(),
  mode: z.enum(paymentModes),
  referenceNo: nullableText,
  bank: nullableText,
  totalPaise: z.int(),
  note: nullableText,
  collectedBy: z.string(),
  collectedAt: moment,
  cancelledAt: z.nullable(moment),
  cancelledBy: nullableText,
  cancelReason: nullableText,
});
export type ReceiptRow = z.infer<typeof receiptRow>;
export const receipt = z.extend(receiptRow, {
  lines: z.array(line),
  /** What is left by kind after it. */
  outstanding: z.record(z.enum(dueKinds), z.int()),
  /** How often it was printed before: then it says that it is a duplicate. */
  prints: z.int(),
});
export type Receipt = z.infer<typeof receipt>;

export const listReceipts = endpoint({
  method: 'GET',
  path: '/receipts',
  access: ['Student_Welfare_System'],
  scope: ['receiptsOfOwnHostels'],
  wide: ['Student_Welfare_System'],
  summary: 'Receipts, the newest first, with what they come to in all; cancelled ones count nothing.',
  area: 'AcademicDue',
  file: 'byFormat',
  query: listQuery(['receivedOn', 'receiptNo', 'student', 'totalPaise'], {
    mode: choiceFilter(paymentModes),
    studentId: idFilter,
    collectorId: idFilter,
    from: dayFilter,
    to: dayFilter,
    isCancelled: z.optional(queryFlag),
    ...purposeFilter,
  }),
  answer: z.extend(listAnswer(receiptRow), { sums: z.record(z.enum(['totalPaise']), z.number()) }),
});

/** Employees who may read this module see any receipt, a student the own. */
export const getReceipt = endpoint({
  method: 'GET',
  path: '/receipts/:id',
  access: 'signedIn',
  callers: 'both',
  scope: ['ownReceipts', 'receiptsOfOwnHostels'],
  wide: ['Student_Welfare_System'],
  summary: 'A receipt with its lines.',
  area: 'AcademicDue',
  answer: oneAnswer(receipt),
});

/** How money was received; a reference is wanted for all but cash. */
export const receivedFields = {
  mode: choice(paymentModes),
  receivedOn: date(),
  referenceNo: optional(text({ max: 40 })),
  bank: optional(text({ max: 60 })),
  note: optional(text({ max: 200 })),
};
const received = {
  mode: receivedFields.mode.schema,
  receivedOn: receivedFields.receivedOn.schema,
  referenceNo: z._default(receivedFields.referenceNo.schema, null),
  bank: z._default(receivedFields.bank.schema, null),
  note: z._default(receivedFields.note.schema, null),
};
/** Made by the form: what is sent twice with it is booked once. */
const clientRef = z.string('required').check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'badFormat'));
const paidDue = z.strictObject({
  id,
  version,
  amountPaise: z.int('notANumber').check(z.minimum(1, 'outOfRange'), z.maximum(mostPaise, 'outOfRange')),
});
export type PaidDue = z.infer<typeof paidDue>;
const paid = z.array(paidDue).check(z.minLength(1, 'required'), z.maxLength(100, 'tooLong'));

export const addReceipt = endpoint({
  method: 'POST',
  path: '/receipts',
  access: ['Dues_SETTLE'],
  summary: 'Receive money of one student for dues of any kind.',
  rule: 'The same `clientRef` again answers the receipt that it made. StaleVersion: a due has changed meanwhile; Locked: it is settled or cancelled. outOfRange: more than is left of it.',
  changes: dueChanges,
  body: z.strictObject({ clientRef, studentId: id, ...received, dues: paid }),
  answer: oneAnswer(receipt),
});

/** At most so many students in one go. */
export const mostPayers = 300;
export const addReceipts = endpoint({
  method: 'POST',
  path: '/receipts/bulk',
  access: ['Dues_SETTLE'],
  summary: 'Receive money of many students, each with a receipt of his own. All or none.',
  rule: 'As one receipt; the same `clientRef` again answers what it made, and books nothing.',
  changes: dueChanges,
  cost: 'long',
  isLarge: true,
  body: z.strictObject({
    clientRef,
    ...received,
    items: z
      .array(z.strictObject({ studentId: id, referenceNo: received.referenceNo, dues: paid }))
      .check(z.minLength(1, 'required'), z.maxLength(mostPayers, 'tooLong')),
  }),
  answer: z.object({ data: z.object({ receipts: z.int(), totalPaise: z.int(), firstNo: z.string(), lastNo: z.string() }) }),
});

export const cancelReceipt = endpoint({
  method: 'POST',
  path: '/receipts/:id/cancel',
  access: ['Dues_REVERSE'],
  summary: 'Cancel a receipt: each of its payments is reversed, and its number is never used again.',
  rule: 'Locked: it is cancelled already.',
  changes: dueChanges,
  body: z.strictObject({ version, reason: reason.schema }),
  answer: oneAnswer(receipt),
});

export const printReceipt = endpoint({
  method: 'POST',
  path: '/receipts/:id/print',
  access: ['Dues_SETTLE'],
  summary: 'Note that a receipt is printed, and answer it; from the second time on it says that it is a duplicate.',
  changes: ['AcademicDue'],
  answer: oneAnswer(receipt),
});

const payer = z.object({ id, ...personFacts.shape, name: z.string(), outstandingPaise: z.int() });
export type Payer = z.infer<typeof payer>;
export const findPayers = endpoint({
  method: 'GET',
  path: '/dues/payers',
  access: ['Student_Welfare_System'],
  scope: ['ownResidents'],
  wide: ['Student_Welfare_System'],
  summary: 'Up to eight students by name or number, with what they owe; or the one whose id is known.',
  rule: 'Exactly one of `q` and `id`.',
  area: 'AcademicDue',
  query: z.strictObject({
    q: z.optional(trimmedText(80, 'required').check(z.minLength(2, 'tooShort'))),
    id: z.optional(digits),
  }),
  answer: z.object({ data: z.array(payer) }),
});

const statementLine = z.object({
  on: z.string(),
  at: moment,
  what: z.enum(['due', 'payment', 'waiver', 'reversal', 'cancelled']),
  kind: z.enum(dueKinds),
  dueId: id,
  head: z.string(),
  period: nullableText,
  /** A receipt's number, an order's, or the reason. */
  note: nullableText,
  /** Where a month of the mess was charged: how it came about. */
  bill: z.nullable(messBill),
  receiptId: z.nullable(id),
  /** What it adds to what is owed; negative where it takes away. */
  paise: z.int(),
  /** What is owed after it. */
  balancePaise: z.int(),
});
export type StatementLine = z.infer<typeof statementLine>;

const statement = z.object({
  data: z.object({
    student: payer,
    outstanding: z.record(z.enum(dueKinds), z.int()),
    /** Whether the student is clear today to register and to sit an exam of the running term; none where no term runs. */
    standing: z.array(z.object({ purpose: z.enum(clearancePurposes), clear: z.boolean(), untilOn: nullableText })),
    /** Open dues, the oldest first: what a payment is spread over. */
    open: z.array(dueRow),
    lines: z.array(statementLine),
  }),
});
export type Statement = z.infer<typeof statement>['data'];

export const ownStatement = endpoint({
  method: 'GET',
  path: '/desk/dues',
  offline: 'day',
  access: 'signedIn',
  callers: 'students',
  scope: ['ownStudent'],
  summary: 'The own statement: every due, payment, waiver and reversal, and what is open.',
  area: 'AcademicDue',
  answer: statement,
});

export const studentDues = endpoint({
  method: 'GET',
  path: '/students/:id/dues',
  access: 'signedIn',
  callers: 'both',
  scope: ['ownStudent', 'ownResidents'],
  wide: ['Student_Welfare_System'],
  summary: 'The statement of one student: every due, payment, waiver and reversal with the balance after it, and what is open.',
  rule: 'A warden sees residents of the own hostels.',
  area: 'AcademicDue',
  answer: statement,
});
