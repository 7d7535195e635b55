import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { isCalendarDay } from '../core/field.ts';
import { openEvents } from '../core/lifecycle.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { id, moment, queryFlag, trimmedText, version } from '../core/scalars.ts';
import { termFilter } from '../core/term-filter.ts';
import { sheetStatuses } from './fields.ts';
import { sheetEvents, sheetLife } from './sheet-life.ts';

/** Evaluators see their own sheets, heads those of their department's courses, the examination cell all. */
export const ofSheets = {
  access: ['Exam_Maintain_Marks'],
  scope: ['sheetsToEvaluate', 'headedSheets'],
  wide: ['Exam_Management_Policy'],
} as const;
export const sheetChanges = ['MarksList', 'ExamTest', 'ExamCourseList', 'Home', 'Audit'] as const;

const nullableText = z.nullable(z.string());
/** A mark sheet: the marks of one test for one class, or for one group of it. */
const row = z.object({
  id,
  version,
  updatedAt: moment,
  testId: id,
  /** Internal Test 1. */
  test: z.string(),
  planId: id,
  courseId: id,
  code: z.string(),
  course: z.string(),
  sectionCourseId: id,
  /** BT-CSE 3 A. */
  section: z.string(),
  group: nullableText,
  department: z.string(),
  onDate: nullableText,
  /** Marks, a decimal with two places. */
  max: z.string(),
  /** Null: it is marked by its total. */
  paperId: z.nullable(id),
  evaluatorId: z.nullable(id),
  evaluator: nullableText,
  dueOn: nullableText,
  /** Days since it was due and was not handed in; 0 while it is in time. */
  overdue: z.int(),
  status: z.enum(sheetStatuses),
  /** How many of the roll have a state. */
  entered: z.int(),
  of: z.int(),
  submittedBy: nullableText,
  submittedAt: z.nullable(moment),
  verifiedBy: nullableText,
  verifiedAt: z.nullable(moment),
  publishedAt: z.nullable(moment),
  returnNote: nullableText,
  reopenReason: nullableText,
  /** Marks that were changed after the sheet was handed in once. */
  corrections: z.int(),
  /** Whether the caller may write marks into it as it stands. */
  mayEnter: z.boolean(),
  events: openEvents(sheetLife),
});
export type SheetRow = z.infer<typeof row>;

export const listSheets = endpoint({
  method: 'GET',
  path: '/mark-sheets',
  cost: 'medium',
  ...ofSheets,
  summary: 'Mark sheets with their evaluators, and how far each is.',
  rule: '`isOwn` narrows to the sheets whose evaluator the caller is; `isOverdue` to those that are past their day and not handed in.',
  area: 'MarksList',
  file: 'byFormat',
  query: listQuery(['dueOn', 'onDate', 'code', 'section', 'evaluator', 'status'], {
    term: termFilter,
    status: choiceFilter(sheetStatuses),
    programId: idFilter,
    departmentId: idFilter,
    examTypeId: idFilter,
    planId: idFilter,
    testId: idFilter,
    sectionCourseId: idFilter,
    evaluatorId: idFilter,
    isOwn: z.optional(queryFlag),
    isOverdue: z.optional(queryFlag),
    isWithoutEvaluator: z.optional(queryFlag),
  }),
  answer: listAnswer(row),
});

export const getMarkSheet = endpoint({
  method: 'GET',
  path: '/mark-sheets/:id',
  ...ofSheets,
  summary: 'A mark sheet without its marks.',
  area: 'MarksList',
  answer: oneAnswer(row),
});

/** At most so many sheets in one go. */
export const mostSheets = 200;
const day = z.string('badFormat').check(z.refine((text) => isCalendarDay(text), 'notADate'));

export const assignSheets = endpoint({
  method: 'PATCH',
  path: '/mark-sheets/assign',
  access: ['Exam_Management_Policy'],
  summary: 'Give mark sheets to evaluators, each with the day on which it is due. All or none.',
  rule: 'Locked: a sheet that is handed in must be opened again first. What is left out stays, and so do marks that are entered. notAllowed: the employee has left or has no account.',
  changes: sheetChanges,
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          id,
          version: z.optional(version),
          evaluatorId: z.optional(z.nullable(id)),
          dueOn: z.optional(z.nullable(day)),
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(mostSheets, 'tooLong')),
  }),
  answer: z.object({ data: z.object({ changed: z.int() }) }),
});

export const moveSheet = endpoint({
  method: 'POST',
  path: '/mark-sheets/:id/events',
  ...ofSheets,
  summary: 'Hand in, give back, verify, publish or open a mark sheet again.',
  rule: 'submit: every student of the roll has a state, present ones a total, and `confirm` is the name of the section. Who verifies or publishes has neither marked nor handed it in. giveBack and reopen ask for a note.',
  changes: sheetChanges,
  body: z.strictObject({
    version,
    event: z.enum(sheetEvents, 'notAllowed'),
    note: z._default(z.nullable(trimmedText(500, 'badFormat')), null),
    confirm: z._default(z.nullable(trimmedText(60, 'badFormat')), null),
  }),
  answer: oneAnswer(row),
});

export const publishSheets = endpoint({
  method: 'POST',
  path: '/mark-sheets/publish',
  access: ['Exam_Management_Policy'],
  summary: 'Publish verified mark sheets: their students see the marks. All or none.',
  changes: sheetChanges,
  body: z.strictObject({ ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(mostSheets, 'tooLong')) }),
  answer: z.object({ data: z.object({ published: z.int() }) }),
});

/** How far the sheets of a department are with one test. */
const cell = z.object({
  departmentId: id,
  department: z.string(),
  /** The kind of test and its number: IT 1. */
  test: z.string(),
  ...Object.fromEntries(sheetStatuses.map((status) => [status, z.int()])),
  overdue: z.int(),
}) as unknown as z.ZodMiniType<ProgressCell>;
export interface ProgressCell extends Readonly<Record<(typeof sheetStatuses)[number], number>> {
  departmentId: number;
  department: string;
  test: string;
  overdue: number;
}
/** What an evaluator still has to mark. */
const load = z.object({
  evaluatorId: id,
  evaluator: z.string(),
  sheets: z.int(),
  /** Answer scripts without a state. */
  scripts: z.int(),
  overdue: z.int(),
});
export type EvaluatorLoad = z.infer<typeof load>;

export const sheetProgress = endpoint({
  method: 'GET',
  path: '/mark-sheets/progress',
  access: ['Exam_Management_Policy'],
  summary: 'How far mark sheets are, by department and test, and what each evaluator still has to mark.',
  area: 'MarksList',
  query: z.strictObject({ term: termFilter }),
  answer: z.object({ data: z.object({ cells: z.array(cell), load: z.array(load) }) }),
});
