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
/** Everyone with the permission sees all tests; a teacher changes the own quizzes and assignments, the cell all. */
export const ofOwnTests = {
  access,
  scope: ['testsOfOwnCourses'],
  wide: ['Exam_Management_Policy'],
  sight: { scope: [], wide: ['Exam_Internal_Test_Course'] },
} as const;
const area = 'ExamTest';
export const testChanges = ['ExamTest', 'ExamCourseList', 'QuestionPaperList', 'MarksList', 'Home', 'Audit'] as const;

/** How much of a test that is marked by its total alone goes to each course outcome: 0.25, all together 1. */
const shareFields = { courseOutcomeId: integer(1, maxInt4), share: decimal(0.01, 1) };
const outcomes = list(shareFields, { max: 10 });

export const testForm = { ...testFields, outcomes };
const { internalPlanId: _plan, policyComponentId: _component, sectionCourseId: _section, ...changing } = testForm;
/** `mayCrowd`: a section may have more than two tests on the day. */
export const testEditForm = { ...changing, mayCrowd: optional(flag()) };
const nullableText = z.nullable(z.string());
export const testSection = z.object({ sectionCourseId: id, sectionId: id, name: z.string() });
const own = {
  id,
  version,
  updatedAt: moment,
  internalPlanId: id,
  policyComponentId: id,
  /** Null: common to all sections of the course. */
  sectionCourseId: z.nullable(id),
  /** Of a test that is held once more for some students, the first. */
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
  /** For whom it is. */
  sections: z.array(testSection),
  component: z.string(),
  examTypeId: id,
  examKind: z.enum(examKinds),
  /** It has a date among the others. */
  isScheduled: z.boolean(),
  hasQuestions: z.boolean(),
  /** The set that is least far; null where it has no paper. */
  paper: z.nullable(z.enum(paperStatuses)),
  sheets: z.int(),
  published: z.int(),
  /** Sheets whose day is past and that are not handed in. */
  overdue: z.int(),
};
const row = z.object({ ...own, events: openEvents(testLife) });
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
  /** Students who have a state by now. */
  entered: z.int(),
});
const record = z.object({
  ...own,
  events: openEvents(testLife),
  /** Of a test without questions: `share` a decimal, all together 1. */
  outcomes: z.array(z.object({ id, courseOutcomeId: id, code: z.string(), share: z.string() })),
  hasMarks: z.boolean(),
  /** Whether this caller may change it at all. */
  isOwn: z.boolean(),
  /** Other tests of one of its sections on its day, of the section that has most. */
  besides: z.int(),
  retestOf: nullableText,
  retests: z.array(z.object({ id, name: z.string(), status: z.enum(testStatuses) })),
  sheetRows: z.array(testSheet),
});
export type TestRecord = z.infer<typeof record>;
export const oneTest = oneAnswer(record);

export const testSorts = ['onDate', 'startsAt', 'course', 'className', 'name', 'maxMarks', 'status'] as const;
/** What a test may lack: a question paper where it has questions, marks that were due. */
export const testLacks = ['paper', 'marks'] as const;

export const listTests = endpoint({
  method: 'GET',
  path: '/internal-tests',
  access,
  summary: 'The internal tests of all courses, by the day and hour.',
  rule: '`mine=true` are those of courses that the caller teaches or coordinates; `lacks=marks` those with a sheet that is overdue.',
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
  summary: 'One test with its sheets and its shares of course outcomes.',
  area,
  answer: oneTest,
});

const rules =
  'notAllowed: a component whose planned number is reached, or that has no tests; outcomes of a type with questions, a maximum that changes while there are marks. outOfRange: shares that are not 1 together.';

export const addTest = endpoint({
  method: 'POST',
  path: '/internal-tests',
  access,
  scope: ['ownSectionCourses'],
  wide: ['Exam_Management_Policy'],
  summary: 'Prepare a test of a course: the next of its component.',
  rule: `A teacher prepares what is not scheduled (a quiz, an assignment) for the own sections. ${rules}`,
  changes: testChanges,
  body: recordSchema(testForm),
  answer: oneTest,
});
export type TestDraft = Checked<typeof addTest>['body'];

export const changeTest = endpoint({
  method: 'PATCH',
  path: '/internal-tests/:id',
  ...ofOwnTests,
  summary: 'Change a test; of one that is scheduled also its day and hour.',
  rule: `Locked when it is closed or cancelled, or its internal course is; the day of a held test stays. Of a scheduled test, outOfRange: a day outside the term or a holiday; duplicate: a section has another test then; mayCrowd required: a section has two others that day. ${rules}`,
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
  rule: 'Locked unless it is a draft; InUse once it has a question paper.',
  changes: testChanges,
  answer: oneAnswer(z.object({ id })),
});

export const moveTest = endpoint({
  method: 'POST',
  path: '/internal-tests/:id/events',
  ...ofOwnTests,
  summary: 'Schedule, hold, close or cancel a test. Scheduled or held it has its mark sheets.',
  rule: 'Locked: not open now; isTermDay: outside the term or on a holiday; isAlone: a section has another test at that time; hasBegun: its time has not come; isVerified: a sheet is not verified; isUnpublished: a sheet is published. mayCrowd required: a section has two other tests that day. note required to cancel.',
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

interface Said {
  readonly hasQuestions: boolean;
  readonly outcomes: readonly { readonly share: number }[];
}
/** Whether shares are 1 together: counted in hundredths. */
export const isWhole = (outcomes: readonly { readonly share: number }[]): boolean =>
  outcomes.reduce((sum, { share }) => sum + Math.round(share * 100), 0) === 100;

/** What is wrong with the shares of a test; a course without outcomes has none to share. */
export function shareProblem({ hasQuestions, outcomes: shares }: Said, known: number): 'notAllowed' | 'required' | 'outOfRange' | null {
  if (hasQuestions) return shares.length > 0 ? 'notAllowed' : null;
  if (shares.length === 0) return known > 0 ? 'required' : null;
  return isWhole(shares) ? null : 'outOfRange';
}
