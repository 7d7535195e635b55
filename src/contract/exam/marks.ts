import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, moment, trimmedText, version } from '../core/scalars.ts';
import { markStates, sheetStatuses } from './fields.ts';
import { voidRules, type Part, type Question } from './question-total.ts';
import { ofSheets, sheetChanges } from './sheets.ts';

/** Heads can see sheets in which they may not enter marks. */
const entered = { ...ofSheets, scope: ['sheetsToEvaluate'], sight: { scope: ['headedSheets'] } } as const;

const nullableText = z.nullable(z.string());

/** A question as a column heading of the grid. */
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
  /** Number of main questions that count. Null: all. */
  answerAny: z.nullable(z.int()),
  questions: z.array(question),
});
export type SheetPart = z.infer<typeof part>;
export type SheetQuestion = z.infer<typeof question>;

/** The marks of a student on a sheet. Marks and totals are decimals with two places. */
const mark = z.object({
  studentId: id,
  /** Null: not yet entered. */
  version: z.nullable(z.int()),
  state: z.nullable(z.enum(markStates)),
  total: nullableText,
  /** By question. Null: not attempted. A missing question is not yet entered. */
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
  /** Added to the sheet by the office, not a student of the class. */
  isAdded: z.boolean(),
  /** Per cent of all earlier marks of the student in this course, in hundredths. Null: none. */
  earlier: z.nullable(z.int()),
  /** The author and time of the stored mark. The current evaluator may be a different person. */
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
  /** The step of marks: 0.25, 0.5 or 1. */
  step: z.string(),
  voidRule: z.enum(voidRules),
  /** The pass limit in hundredths of a per cent of the maximum. */
  passPercent: z.int(),
  /** Empty: the test is marked by its total. */
  parts: z.array(part),
  lines: z.array(line),
  /** Identifies the printed copy of a submitted sheet. */
  checkCode: nullableText,
});
export type SheetMarks = z.infer<typeof marks>;

export const getMarks = endpoint({
  method: 'GET',
  path: '/mark-sheets/:id/rows',
  ...ofSheets,
  summary: 'Get the marks of a sheet: its questions, and every student on its roll.',
  area: 'MarksList',
  answer: z.object({ data: marks }),
});

/** A mark in a request: a number with at most two places. */
const number = z.number('notANumber').check(
  z.minimum(0, 'outOfRange'),
  z.maximum(500, 'outOfRange'),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'badFormat'),
);
const key = z.string('badFormat').check(z.regex(/^[1-9]\d{0,14}$/, 'badFormat'));

const sentMark = {
  /** Null: removes the entry, so that the student has no mark again. */
  state: z.nullable(z.enum(markStates, 'notAllowed')),
  /** Only for a sheet without questions. */
  total: z._default(z.nullable(number), null),
  questions: z._default(z.record(key, z.nullable(number)), {}),
  remark: z._default(z.nullable(trimmedText(200, 'badFormat')), null),
};
const sentRow = z.strictObject({ studentId: id, version: z.nullable(version), ...sentMark });
export type SentMark = z.infer<typeof sentRow>;

/** The outcome of a row: saved, overtaken by another user, or invalid. */
const answered = z.union([
  z.object({ studentId: id, ok: z.literal(true), mark }),
  z.object({ studentId: id, ok: z.literal(false), error: z.literal('StaleVersion'), theirs: mark, by: nullableText }),
  z.object({ studentId: id, ok: z.literal(false), error: z.literal('ValidationFailed'), fields: z.record(z.string(), z.string()) }),
]);
export type AnsweredMark = z.infer<typeof answered>;

/** Maximum number of rows in one request. */
export const mostRows = 200;

export const changeMarks = endpoint({
  method: 'PATCH',
  path: '/mark-sheets/:id/rows',
  ...entered,
  summary: 'Save the marks of several students, with an answer for each.',
  rule: 'For the evaluator and the examination cell. Locked: the sheet is submitted, the test was not held, or the course is closed. A row contains every mark of its student. A total is only for sheets without questions and students who were present. A `state` of null removes the entry: no marks and no remark are allowed with it, and InUse if the student has queried the mark. `questions.8101` is rejected with outOfRange, badFormat (more than two places, or not a multiple of the step of the policy) or unknownReference. Sending the same row twice is not a conflict.',
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
  summary: 'Save the marks of one student. The portal sends rows queued without a connection this way.',
  rule: 'The rules of PATCH /mark-sheets/:id/rows apply. StaleVersion: another user has saved the row.',
  changes: sheetChanges,
  body: z.strictObject({ version: z.nullable(version), ...sentMark }),
  answer: z.object({ data: mark }),
});

export const addToSheet = endpoint({
  method: 'POST',
  path: '/mark-sheets/:id/students',
  access: ['Exam_Management_Policy'],
  summary: 'Add a student who took the test without being on its roll, with the reason.',
  rule: 'Locked once the sheet is submitted. `studentId`: duplicate if the student is on the sheet, unknownReference if there is no such student.',
  changes: sheetChanges,
  body: z.strictObject({ studentId: id, reason: trimmedText(500, 'required').check(z.minLength(3, 'tooShort')) }),
  answer: z.object({ data: marks }),
});

/** The parts of a sheet as input for `questionTotal`. */
export const partsOf = (parts: readonly SheetPart[]): readonly Part<Question & { label: string }>[] => parts;

/** Hundredths of a decimal with at most two places: 2.5 is 250. */
export const hundredths = (text: string): number => {
  const [whole = '0', rest = ''] = text.split('.');
  return Number(whole) * 100 + Number(rest.padEnd(2, '0').slice(0, 2));
};
/** Formats hundredths of a mark with two places: 250 is 2.50. */
export const asMarks = (value: number): string => `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`;
