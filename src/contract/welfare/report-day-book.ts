import * as z from 'zod/mini';
import { date, reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id, moment } from '../core/scalars.ts';
import { paymentModes } from './fields.ts';

const nullableText = z.nullable(z.string());

/**
 * Treatment of a receipt in a day book. `received`: the money was received and counts, even if the receipt was
 * cancelled after the last day of the book. `struck`: received and cancelled within these days. Does not count.
 * `givenBack`: received before these days and cancelled within them. The amount is subtracted.
 */
export const bookDeeds = ['received', 'struck', 'givenBack'] as const;
export type BookDeed = (typeof bookDeeds)[number];

/** A line of the book. Money in paise. */
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

/** Receipts by one payment mode. Struck receipts are excluded from the amounts. */
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
  /** Cash in hand before the first day: cash received since the preceding 1 April, less refunds. */
  openingPaise: z.int(),
  /** Cash in hand after the last day. */
  closingPaise: z.int(),
  lines: z.array(line),
  /** Number of lines of the whole book, even if the answer contains fewer. */
  total: z.int(),
});
export type DayBook = z.infer<typeof dayBook>;

const definition = report({
  path: '/reports/dues/day-book',
  access: ['Student_Welfare_System'],
  scope: ['receiptsOfOwnHostels'],
  wide: ['Student_Welfare_System'],
  area: 'AcademicDue',
  summary: 'Report the receipts of a day or several days, by mode, with the cash in hand before and after.',
  rule: 'By default today; if only one day is given, that day. The book of a day never changes: a receipt that is cancelled on a later day still counts on its own day and is subtracted on the later day. A file requires 801.',
  optional: { fromOn: date(), toOn: date(), collectorId: reference('due-collectors') },
  isFile: true,
  data: dayBook,
});
export const dayBookParameters = definition.parameters;
export const dayBookReport = definition.call;
