import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, moment, trimmedText, version } from '../core/scalars.ts';
import { markStates, sheetStatuses } from './fields.ts';
import { voidRules, type Part, type Question } from './question-total.ts';
import { ofSheets, sheetChanges } from './sheets.ts';

/** Heads see what they do not enter. */
const entered = { ...ofSheets, scope: ['sheetsToEvaluate'], sight: { scope: ['headedSheets'] } } as const;

const nullableText = z.nullable(z.string());

/** A question as the head of a column of the grid. */
const question = z.object({
  id,
  /** 1, or 3b. */
  label: z.string(),
  mainNo: z.int(),
  eitherKey: z.nullable(z.int()),
  /** Hundredths of a mark. */
  marks: z.int(),
  isVoid: z.boolean(),
  /** CO1 · CO3. */
  outcomes: z.string(),
});
const part = z.object({
  id,
  name: z.string(),
  /** How many of its mains count; null: all. */
  answerAny: z.nullable(z.int()),
  questions: z.array(question),
});
export type SheetPart = z.infer<typeof part>;
export type SheetQuestion = z.infer<typeof question>;

/** What a student has on a sheet. Marks and totals are decimals with two places. */
const mark = z.object({
  studentId: id,
  /** Null: not yet entered. */
  version: z.nullable(z.int()),
  state: z.nullable(z.enum(markStates)),
  total: nullableText,
  /** By question: null where it was not attempted; a question that is not there is not yet entered. */
  questions: z.record(z.string(), nullableText),
  remark: nullableText,
});
export type StudentMark = z.infer<typeof mark>;

const line = z.object({
  ...mark.shape,
  /** The number called in class. */
  classNo: z.nullable(z.int()),
  regdNo: nullableText,
  name: z.string(),
  /** On the sheet by a decision of the office, not by sitting in the class. */
  isAdded: z.boolean(),
  /** Per cent of all earlier marks of the student in this course, hundredths; null: none. */
  earlier: z.nullable(z.int()),
  /** Who wrote what stands there, and when; whoever marks the sheet now may be another. */
  enteredBy: nullableText,
  enteredAt: z.nullable(moment),
});
export type MarkLine = z.infer<typeof line>;

const marks = z.object({
  sheetId: id,
  status: z.enum(sheetStatuses),
  mayEnter: z.boolean(),
  /** Hundredths of a mark. */
  max: z.int(),
  /** Marks are given in steps of so much: 0.25, 0.5 or 1. */
  step: z.string(),
  voidRule: z.enum(voidRules),
  /** Hundredths of the maximum below which a student has not passed. */
  passPercent: z.int(),
  /** Empty: it is marked by its total. */
  parts: z.array(part),
  lines: z.array(line),
  /** Of a sheet that is handed in: by which the copy on paper is known again. */
  checkCode: nullableText,
});
export type SheetMarks = z.infer<typeof marks>;

export const getMarks = endpoint({
  method: 'GET',
  path: '/mark-sheets/:id/rows',
  ...ofSheets,
  summary: 'The marks of a sheet: its questions, and every student of its roll.',
  area: 'MarksList',
  answer: z.object({ data: marks }),
});

/** A mark as it is sent: a number with at most two places. */
const number = z.number('notANumber').check(
  z.minimum(0, 'outOfRange'),
  z.maximum(500, 'outOfRange'),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'badFormat'),
);
const key = z.string('badFormat').check(z.regex(/^[1-9]\d{0,14}$/, 'badFormat'));

const sentMark = {
  state: z.enum(markStates, 'notAllowed'),
  /** Of a sheet without questions. */
  total: z._default(z.nullable(number), null),
  questions: z._default(z.record(key, z.nullable(number)), {}),
  remark: z._default(z.nullable(trimmedText(200, 'badFormat')), null),
};
const sentRow = z.strictObject({ studentId: id, version: z.nullable(version), ...sentMark });
export type SentMark = z.infer<typeof sentRow>;

/** What came of a row: it is written, somebody else was faster, or something in it cannot be. */
const answered = z.union([
  z.object({ studentId: id, ok: z.literal(true), mark }),
  z.object({ studentId: id, ok: z.literal(false), error: z.literal('StaleVersion'), theirs: mark, by: nullableText }),
  z.object({ studentId: id, ok: z.literal(false), error: z.literal('ValidationFailed'), fields: z.record(z.string(), z.string()) }),
]);
export type AnsweredMark = z.infer<typeof answered>;

/** At most so many rows in one go. */
export const mostRows = 200;

export const changeMarks = endpoint({
  method: 'PATCH',
  path: '/mark-sheets/:id/rows',
  ...entered,
  summary: 'Write the marks of some students, each answered by itself.',
  rule: 'Of the evaluator, and of the examination cell. Locked: handed in, the test not held, or its course closed. A row says every mark of its student; a total only where the sheet has no questions, and only for students who were present. `questions.8101` is refused with outOfRange, badFormat (more than two places, or not in steps of the policy) or unknownReference. Sending the same row twice is no conflict.',
  changes: sheetChanges,
  body: z.strictObject({ rows: z.array(sentRow).check(z.minLength(1, 'required'), z.maxLength(mostRows, 'tooLong')) }),
  answer: z.object({
    data: z.object({ sheetStatus: z.enum(sheetStatuses), entered: z.int(), of: z.int(), rows: z.array(answered) }),
  }),
});

export const putMark = endpoint({
  method: 'PUT',
  path: '/mark-sheets/:id/rows/:studentId',
  ...entered,
  summary: 'Write the marks of one student: what the portal sends of a row that had to wait for a connection.',
  rule: 'As PATCH of /mark-sheets/:id/rows; StaleVersion when someone else was faster.',
  changes: sheetChanges,
  body: z.strictObject({ version: z.nullable(version), ...sentMark }),
  answer: z.object({ data: mark }),
});

export const addToSheet = endpoint({
  method: 'POST',
  path: '/mark-sheets/:id/students',
  access: ['Exam_Management_Policy'],
  summary: 'Add a student who wrote the test without being on its roll, with the reason.',
  rule: 'Locked once the sheet is handed in. `studentId`: duplicate when the student is on the sheet, unknownReference when there is none.',
  changes: sheetChanges,
  body: z.strictObject({ studentId: id, reason: trimmedText(500, 'required').check(z.minLength(3, 'tooShort')) }),
  answer: z.object({ data: marks }),
});

/** The parts of a paper as its arithmetic takes them. */
export const partsOf = (parts: readonly SheetPart[]): readonly Part<Question & { label: string }>[] => parts;

/** Hundredths of a decimal with at most two places: 2.5 is 250. */
export const hundredths = (text: string): number => {
  const [whole = '0', rest = ''] = text.split('.');
  return Number(whole) * 100 + Number(rest.padEnd(2, '0').slice(0, 2));
};
/** 250 as 2.50. */
export const asMarks = (value: number): string => `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`;
