import { choice, date, optional, paise, text, type Fields } from '../core/field.ts';
import { upload } from '../core/upload.ts';
import { mostPaise } from './fields.ts';

/** Payment modes found in collection reports of banks. */
export const bankModes = ['netBanking', 'upi', 'card', 'challan', 'demandDraft', 'cheque', 'scholarship'] as const;

/** Columns of a bank's collection report, in the order of the template. */
export const bankColumns = {
  paidOn: date(),
  reference: text({ max: 40 }),
  amount: paise(50 * mostPaise),
  /** Registration number, admission number or roll number. */
  number: optional(text({ max: 20 })),
  name: optional(text({ max: 120 })),
  /** A kind of dues or the code of a head. If left blank: any open due. */
  product: optional(text({ max: 12 })),
  /** If left blank: net banking. */
  mode: optional(choice(bankModes)),
} as const satisfies Fields;

/** Reasons for skipping a line of the bank. An employee checks these lines by hand. */
export const bankWarnings = ['byName', 'excess', 'unmatched', 'twice'] as const;

export const bankUpload = upload({
  kind: 'bankReceipts',
  path: '/receipts/import',
  columns: bankColumns,
  access: ['Dues_SETTLE'],
  undoAccess: ['Dues_REVERSE'],
  binding: ['receiptsOfOwnHostels'],
  area: 'AcademicDue',
  alsoChanges: ['HostelDue', 'MessDue', 'HostelFine', 'HostelList', 'StudentData', 'Home', 'Audit'],
  of: 'bank collections',
  rule: 'A line is matched by its number with a student and becomes a receipt. It settles all open dues of its product, or some with exactly this sum, preferring the oldest, or a part. Skipped with a warning: more than is owed (excess), an unknown student (unmatched), an unknown student with a name within two letters of one who owes exactly this (byName), a repeated reference (twice). A reference that is already booked is known.',
  undoRule: 'All receipts of the upload are cancelled.',
});
