import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { changeSchema, decimal, flag, integer, list, optional, recordSchema, type RecordOf } from '../core/field.ts';
import { openEvents } from '../core/lifecycle.ts';
import { choiceFilter, dayFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { id, maxInt4, moment, trimmedText, version } from '../core/scalars.ts';
import { termFilter } from '../core/term-filter.ts';
import { examKinds, paperStatuses, sheetStatuses, testFields, testStatuses } from './fields.ts';
import { testEvents, testLife } from './test-life.ts';

const access = ['Exam_Internal_Test_Course'] as const;
/**
 * Everyone with the permission sees all tests. Teachers change their own quizzes and assignments, the examination cell
 * all tests.
 */
export const ofOwnTests = {
  access,
  scope: ['testsOfOwnCourses'],
  wide: ['Exam_Management_Policy'],
  sight: { scope: [], wide: ['Exam_Internal_Test_Course'] },
} as const;
const area = 'ExamTest';
export const testChanges = ['ExamTest', 'ExamCourseList', 'QuestionPaperList', 'MarksList', 'Home', 'Audit'] as const;

/** The share of a test marked by its total that counts for a course outcome: 0.25. The shares of a test add up to 1. */
const shareFields = { courseOutcomeId: integer(1, maxInt4), share: decimal(0.01, 1) };
const outcomes = list(shareFields, { max: 10 });

export const testForm = { ...testFields, outcomes };
const { internalPlanId: _plan, policyComponentId: _component, sectionCourseId: _section, ...changing } = testForm;
/** `mayCrowd`: a section may have more than two tests on the day. */
export const testEditForm = { ...changing, mayCrowd: optional(flag()) };
const nullableText = z.nullable(z.string());
export const testSection = z.object({ sectionCourseId: id, sectionId: id, name: z.string() });
const recordFields = {
  id,
  version,
  updatedAt: moment,
  internalPlanId: id,
  policyComponentId: id,
  /** Null: common to all sections of the course. */
  sectionCourseId: z.nullable(id),
  /** The first test, if this is a re-test. */
  retestOfId: z.nullable(id),
  sequence: z.int(),
  name: z.string(),
  /** Marks, two places. */
  maxMarks: z.string(),
  onDate: nullableText,
  startsAt: nullableText,
  minutes: z.nullable(z.int()),
  coverage: nullableText,
  status: z.enum(testStatuses),
  cancelReason: nullableText,
  academicTermId: id,
  term: z.string(),
  programId: id,
  /** The class: BT-CSE 3. */
  className: z.string(),
  semester: z.int(),
  courseId: id,
  code: z.string(),
  course: z.string(),
  /** The sections that take the test. */
  sections: z.array(testSection),
  component: z.string(),
  examTypeId: id,
  examKind: z.enum(examKinds),
  /** Tests of this type have a date in the test calendar. */
  isScheduled: z.boolean(),
  hasQuestions: z.boolean(),
  /** The status of the least advanced set. Null: no question paper. */
  paper: z.nullable(z.enum(paperStatuses)),
  sheets: z.int(),
  published: z.int(),
  /** Sheets past their due date and not submitted. */
  overdue: z.int(),
};
const row = z.object({ ...recordFields, events: openEvents(testLife) });
export type TestRow = z.infer<typeof row>;

export const testSheet = z.object({
  id,
  /** BT-CSE 3 A. */
  section: z.string(),
  group: nullableText,
  evaluatorId: z.nullable(id),
  evaluator: nullableText,
  dueOn: nullableText,
  status: z.enum(sheetStatuses),
  students: z.int(),
  /** Number of students with a state. */
  entered: z.int(),
});
const record = z.object({
  ...recordFields,
  events: openEvents(testLife),
  /** Only for a test without questions. `share` is a decimal; the shares add up to 1. */
  outcomes: z.array(z.object({ id, courseOutcomeId: id, code: z.string(), share: z.string() })),
  hasMarks: z.boolean(),
  /** The caller may change the test. */
  isOwn: z.boolean(),
  /** Number of other tests on the same day, for the section with the most. */
  besides: z.int(),
  retestOf: nullableText,
  retests: z.array(z.object({ id, name: z.string(), status: z.enum(testStatuses) })),
  sheetRows: z.array(testSheet),
});
export type TestRecord = z.infer<typeof record>;
export const oneTest = oneAnswer(record);

export const testSorts = ['onDate', 'startsAt', 'course', 'className', 'name', 'maxMarks', 'status'] as const;
/** Things that a test may lack: a question paper (for a test with questions), or marks past their due date. */
export const testLacks = ['paper', 'marks'] as const;

export const listTests = endpoint({
  method: 'GET',
  path: '/internal-tests',
  access,
  summary: 'List the internal tests of all courses by day and hour.',
  rule: '`mine=true`: only tests of courses that the caller teaches or coordinates. `lacks=marks`: only tests with an overdue sheet.',
  area,
  file: 'byFormat',
  query: listQuery(testSorts, {
    term: termFilter,
    programId: idFilter,
    semester: idFilter,
    courseId: idFilter,
    internalPlanId: idFilter,
    sectionId: idFilter,
    examTypeId: idFilter,
    status: choiceFilter(testStatuses),
    from: dayFilter,
    to: dayFilter,
    mine: choiceFilter(['true']),
    lacks: choiceFilter(testLacks),
  }),
  answer: listAnswer(row),
});

export const getTest = endpoint({
  method: 'GET',
  path: '/internal-tests/:id',
  access,
  summary: 'Get a test with its sheets and its shares of course outcomes.',
  area,
  answer: oneTest,
});

const rules =
  'notAllowed: a component that has all its planned tests or no tests at all, outcomes for a type with questions, or a new maximum while there are marks. outOfRange: the shares do not add up to 1.';

export const addTest = endpoint({
  method: 'POST',
  path: '/internal-tests',
  access,
  scope: ['ownSectionCourses'],
  wide: ['Exam_Management_Policy'],
  summary: 'Create a test of a course: the next one of its component.',
  rule: `A teacher creates unscheduled tests (a quiz, an assignment) for their own sections. ${rules}`,
  changes: testChanges,
  body: recordSchema(testForm),
  answer: oneTest,
});
export type TestDraft = Checked<typeof addTest>['body'];

export const changeTest = endpoint({
  method: 'PATCH',
  path: '/internal-tests/:id',
  ...ofOwnTests,
  summary: 'Update a test, including the day and hour of a scheduled test.',
  rule: `Locked if the test is closed or cancelled, or its internal course is closed. The day of a held test cannot change. For a scheduled test: outOfRange: a day outside the term or a holiday; duplicate: a section has another test at that time; mayCrowd required: a section has two other tests that day. ${rules}`,
  changes: testChanges,
  body: changeSchema(testEditForm),
  answer: oneTest,
});
export type TestChange = Partial<RecordOf<typeof testEditForm>> & { version: number };

export const removeTest = endpoint({
  method: 'DELETE',
  path: '/internal-tests/:id',
  ...ofOwnTests,
  summary: 'Delete a draft of a test.',
  rule: 'Locked unless the test is a draft. InUse: the test has a question paper.',
  changes: testChanges,
  answer: oneAnswer(z.object({ id })),
});

export const moveTest = endpoint({
  method: 'POST',
  path: '/internal-tests/:id/events',
  ...ofOwnTests,
  summary: 'Schedule, hold, close or cancel a test. Scheduling or holding a test creates its mark sheets.',
  rule: 'Locked: the event is not available now. isTermDay: outside the term or on a holiday. isAlone: a section has another test at that time. hasBegun: its time has not come. isVerified: a sheet is not verified. isUnpublished: a sheet is published. mayCrowd required: a section has two other tests that day. note required: to cancel.',
  changes: testChanges,
  body: z.strictObject({
    version,
    event: z.enum(testEvents, 'notAllowed'),
    note: z._default(z.nullable(trimmedText(500, 'badFormat')), null),
    mayCrowd: z._default(z.boolean('required'), false),
  }),
  answer: oneTest,
});
export type TestMove = Checked<typeof moveTest>['body'];

interface SharedTest {
  readonly hasQuestions: boolean;
  readonly outcomes: readonly { readonly share: number }[];
}
/** True if the shares add up to 1, compared in hundredths. */
export const isWhole = (outcomes: readonly { readonly share: number }[]): boolean =>
  outcomes.reduce((sum, { share }) => sum + Math.round(share * 100), 0) === 100;

/** The problem of the shares of a test. A course without outcomes needs no shares. */
export function shareProblem(
  { hasQuestions, outcomes: shares }: SharedTest,
  courseOutcomes: number,
): 'notAllowed' | 'required' | 'outOfRange' | null {
  if (hasQuestions) return shares.length > 0 ? 'notAllowed' : null;
  if (shares.length === 0) return courseOutcomes > 0 ? 'required' : null;
  return isWhole(shares) ? null : 'outOfRange';
}
