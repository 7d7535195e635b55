import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { isCalendarDay } from '../core/field.ts';
import { openEvents } from '../core/lifecycle.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { id, moment, queryFlag, trimmedText, version } from '../core/scalars.ts';
import { termFilter } from '../core/term-filter.ts';
import { sheetStatuses } from './fields.ts';
import { sheetEvents, sheetLife } from './sheet-life.ts';

/** Evaluators see their own sheets, heads see those of their department's courses, the examination cell sees all. */
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
  /** Null: the test is marked by its total. */
  paperId: z.nullable(id),
  evaluatorId: z.nullable(id),
  evaluator: nullableText,
  dueOn: nullableText,
  /** Days overdue. 0: not overdue. */
  overdue: z.int(),
  status: z.enum(sheetStatuses),
  /** Number of students on the roll with a state. */
  entered: z.int(),
  of: z.int(),
  submittedBy: nullableText,
  submittedAt: z.nullable(moment),
  verifiedBy: nullableText,
  verifiedAt: z.nullable(moment),
  publishedAt: z.nullable(moment),
  returnNote: nullableText,
  reopenReason: nullableText,
  /** Number of marks changed after the sheet was first submitted. */
  corrections: z.int(),
  /** The caller may enter marks in the current status. */
  mayEnter: z.boolean(),
  events: openEvents(sheetLife),
});
export type SheetRow = z.infer<typeof row>;

export const listSheets = endpoint({
  method: 'GET',
  path: '/mark-sheets',
  cost: 'medium',
  ...ofSheets,
  summary: 'List mark sheets with their evaluators and progress.',
  rule: '`isOwn`: only sheets that the caller evaluates. `isOverdue`: only sheets past their due date and not submitted.',
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
  summary: 'Get a mark sheet without its marks.',
  area: 'MarksList',
  answer: oneAnswer(row),
});

/** Maximum number of sheets in one request. */
export const mostSheets = 200;
const day = z.string('badFormat').check(z.refine((text) => isCalendarDay(text), 'notADate'));

export const assignSheets = endpoint({
  method: 'PATCH',
  path: '/mark-sheets/assign',
  access: ['Exam_Management_Policy'],
  summary: 'Assign mark sheets to evaluators, each with its due date. All or none.',
  rule: 'Locked: reopen a submitted sheet first. Fields not sent stay unchanged, and so do entered marks. notAllowed: the employee has left or has no account.',
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
  summary: 'Submit, return, verify, publish or reopen a mark sheet.',
  rule: 'submit: every student on the roll has a state, every present student a total, and `confirm` is the name of the section. verify and publish: not by those who marked or submitted the sheet. giveBack and reopen require a note.',
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
  summary: 'Publish verified mark sheets to their students. All or none.',
  changes: sheetChanges,
  body: z.strictObject({ ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(mostSheets, 'tooLong')) }),
  answer: z.object({ data: z.object({ published: z.int() }) }),
});

/** The progress of the sheets of a department for one test. */
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
/** The remaining work of an evaluator. */
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
  summary: 'Get the progress of mark sheets by department and test, and the remaining work of each evaluator.',
  area: 'MarksList',
  query: z.strictObject({ term: termFilter }),
  answer: z.object({ data: z.object({ cells: z.array(cell), load: z.array(load) }) }),
});
