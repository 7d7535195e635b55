import { date, file, integer, optional, paise, reference, text } from '../core/field.ts';
import { mostPaise } from './fields.ts';

/** Why something is cancelled, reversed or waived. */
export const reason = text({ min: 3, max: 200 });
/** Of the order by which something is waived. */
export const orderNo = text({ max: 60 });

/** One due of one student. */
export const dueFields = {
  /** Found by the form; whether it is there is the server's question. */
  studentId: integer(1, Number.MAX_SAFE_INTEGER),
  headId: reference('due-heads'),
  termId: optional(reference('academic-terms')),
  /** Any day of the month that a mess due is for. */
  month: optional(date()),
  amountPaise: paise(mostPaise),
  dueOn: date(),
  remark: optional(text({ max: 200 })),
  /** Of a fine: the day of what happened, and a photo of it. */
  happenedOn: optional(date()),
  photoFileId: optional(file()),
};

/** What of a due changes, while nothing of it is settled. */
export const dueEditFields = {
  amountPaise: dueFields.amountPaise,
  dueOn: dueFields.dueOn,
  remark: dueFields.remark,
};
