import * as z from 'zod/mini';
import { date, reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id, moment } from '../core/scalars.ts';
import { paymentModes } from './fields.ts';

const nullableText = z.nullable(z.string());

/**
 * What became of a receipt within the days of a book. `received`: its money came in and counts, also where it was
 * cancelled after the last of these days. `struck`: it came in and was cancelled within these days, and counts nothing.
 * `givenBack`: it came in before these days and was cancelled within them, and is taken off.
 */
export const bookDeeds = ['received', 'struck', 'givenBack'] as const;
export type BookDeed = (typeof bookDeeds)[number];

/** A line of the book; money in paise. */
const line = z.object({
  receiptId: id,
  receiptNo: z.string(),
  receivedOn: z.string(),
  deed: z.enum(bookDeeds),
  mode: z.enum(paymentModes),
  referenceNo: nullableText,
  studentId: id,
  student: z.string(),
  regdNo: nullableText,
  totalPaise: z.int(),
  collectedBy: z.string(),
  cancelledAt: z.nullable(moment),
  cancelReason: nullableText,
});
export type BookLine = z.infer<typeof line>;

/** What came in by one mode; what is struck is in none of its sums. */
const ofMode = z.object({
  mode: z.enum(paymentModes),
  receipts: z.int(),
  struck: z.int(),
  receivedPaise: z.int(),
  givenBackPaise: z.int(),
});
export type ModeSum = z.infer<typeof ofMode>;

const dayBook = z.object({
  from: z.string(),
  to: z.string(),
  collector: nullableText,
  modes: z.array(ofMode),
  /** Cash in hand before the first day: what came in as cash since the first of April before it, less what was given back. */
  openingPaise: z.int(),
  /** The same after the last day. */
  closingPaise: z.int(),
  lines: z.array(line),
  /** Of the book, however many lines are answered. */
  total: z.int(),
});
export type DayBook = z.infer<typeof dayBook>;

const made = report({
  path: '/reports/dues/day-book',
  access: ['Student_Welfare_System'],
  scope: ['receiptsOfOwnHostels'],
  wide: ['Student_Welfare_System'],
  area: 'AcademicDue',
  summary: 'The receipts of a day or of some days, by mode, with cash in hand before and after.',
  rule: 'Today where no day is given, and one day where only one is. What a book of a day has told stays true: a receipt that is cancelled on a later day counts on its own, and is taken off on that day. A file needs 801.',
  optional: { fromOn: date(), toOn: date(), collectorId: reference('due-collectors') },
  isFile: true,
  data: dayBook,
});
export const dayBookParameters = made.parameters;
export const dayBookReport = made.call;
