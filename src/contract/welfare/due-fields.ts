import { date, file, integer, optional, paise, reference, text } from '../core/field.ts';
import { mostPaise } from './fields.ts';

/** Reason for a cancellation, reversal or waiver. */
export const reason = text({ min: 3, max: 200 });
/** Number of the order for a waiver. */
export const orderNo = text({ max: 60 });

/** One due of one student. */
export const dueFields = {
  /** Chosen in the form. The server checks that the student exists. */
  studentId: integer(1, Number.MAX_SAFE_INTEGER),
  headId: reference('due-heads'),
  termId: optional(reference('academic-terms')),
  /** For a mess due: any day of the month. */
  month: optional(date()),
  amountPaise: paise(mostPaise),
  dueOn: date(),
  remark: optional(text({ max: 200 })),
  /** For a fine: date of the incident. `photoFileId` is a photo of it. */
  happenedOn: optional(date()),
  photoFileId: optional(file()),
};

/** Fields of a due that can be changed while nothing is settled. */
export const dueEditFields = {
  amountPaise: dueFields.amountPaise,
  dueOn: dueFields.dueOn,
  remark: dueFields.remark,
};
