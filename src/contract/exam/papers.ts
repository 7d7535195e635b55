import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { answerShape, changeSchema, optional, reference } from '../core/field.ts';
import { openEvents } from '../core/lifecycle.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { id, moment, trimmedText, version } from '../core/scalars.ts';
import { termFilter } from '../core/term-filter.ts';
import { paperStatuses, reason, setLabel, testStatuses } from './fields.ts';
import { paperFields, questionShareFields, type QuestionDraft, type PartDraft } from './paper-fields.ts';
import { paperEvents, paperLife } from './paper-life.ts';

const access = ['Exam_QuestionPapers', 'Exam_Management_Policy'] as const;
const cell = ['Exam_Management_Policy'] as const;
const readable = { scope: ['papersToSet', 'papersToModerate', 'releasedPapers'], wide: cell } as const;
/** The readers of a paper. Some of them may also change it. */
const sight = { scope: readable.scope };
/** Readable by the setter, the moderator and the examination cell, and by everyone once released. */
export const ofPapers = { access, ...readable } as const;
/** Calls that change a paper before its release. */
export const ofOpenPapers = {
  access,
  scope: ['papersToSet', 'papersToModerate'],
  wide: cell,
  sight,
} as const;
const area = 'QuestionPaperList';
export const paperChanges = ['QuestionPaperList', 'ExamTest', 'MarksList', 'ExamCourseList', 'CourseOutCome', 'Home', 'Audit'] as const;
const nullableText = z.nullable(z.string());

const recordFields = {
  id,
  version,
  updatedAt: moment,
  testId: id,
  test: z.string(),
  testStatus: z.enum(testStatuses),
  planId: id,
  term: z.string(),
  courseId: id,
  code: z.string(),
  course: z.string(),
  /** The class: BT-CSE 3. */
  className: z.string(),
  /** The sections that take the test: A, B. */
  sections: z.string(),
  onDate: nullableText,
  startsAt: nullableText,
  minutes: z.nullable(z.int()),
  /** Marks, a decimal with two places. */
  max: z.string(),
  setLabel: z.enum(['A', 'B', 'C', 'D']),
  setterId: id,
  setter: z.string(),
  moderatorId: z.nullable(id),
  moderator: nullableText,
  status: z.enum(paperStatuses),
  questions: z.int(),
  /** Unsettled comments of the moderation. */
  openComments: z.int(),
  events: openEvents(paperLife),
};
const row = z.object({
  ...recordFields,
  /** The codes of the examined outcomes. */
  outcomes: z.array(z.string()),
  /** Number of questions of each level of Bloom's taxonomy. */
  levels: z.array(z.object({ level: z.int(), questions: z.int() })),
});
export type PaperRow = z.infer<typeof row>;

export const paperSorts = ['onDate', 'course', 'className', 'test', 'setter', 'moderator', 'status'] as const;

export const listPapers = endpoint({
  method: 'GET',
  path: '/question-papers',
  cost: 'medium',
  ...ofPapers,
  summary: 'List question papers: released ones, those that the caller sets or moderates, and all for the examination cell.',
  rule: '`mine`: only question papers that the caller sets (`set`) or moderates (`moderate`).',
  area,
  file: 'byFormat',
  query: listQuery(paperSorts, {
    term: termFilter,
    programId: idFilter,
    semester: idFilter,
    courseId: idFilter,
    internalTestId: idFilter,
    examTypeId: idFilter,
    setterId: idFilter,
    status: choiceFilter(paperStatuses),
    mine: choiceFilter(['set', 'moderate']),
  }),
  answer: listAnswer(row),
});

const share = z.object({ id, ...answerShape(questionShareFields) });
const question = z.object({
  id,
  mainNo: z.int(),
  sub: nullableText,
  eitherKey: z.nullable(z.int()),
  body: z.string(),
  /** A number with two places, as edited in a form. */
  marks: z.number(),
  bloom: z.nullable(z.int()),
  isVoid: z.boolean(),
  voidReason: nullableText,
  outcomes: z.array(share),
});
const part = z.object({
  id,
  name: z.string(),
  instruction: nullableText,
  answerAny: z.nullable(z.int()),
  questions: z.array(question),
});
const comment = z.object({
  id,
  /** Null: on the whole paper. */
  questionId: z.nullable(id),
  body: z.string(),
  by: z.string(),
  at: moment,
  isSettled: z.boolean(),
  /** The caller is the author. */
  isOwn: z.boolean(),
});
const outcome = z.object({
  id,
  code: z.string(),
  statement: z.string(),
  /** The distribution of the hours of its topics over the modules of the course, as parts of 1. */
  modules: z.array(z.object({ module: z.string(), part: z.number() })),
  /** Another released paper of this internal course has examined the outcome. */
  isExamined: z.boolean(),
});

const shape = z.object({
  ...recordFields,
  instructions: nullableText,
  note: nullableText,
  programme: z.string(),
  semester: z.int(),
  /** The caller may edit the questions in the current status. */
  mayWrite: z.boolean(),
  /** The caller may make a question void. */
  mayVoid: z.boolean(),
  /** The caller may assign the setter and the moderator. */
  mayAssign: z.boolean(),
  parts: z.array(part),
  comments: z.array(comment),
  courseOutcomes: z.array(outcome),
});
export type PaperComment = z.infer<typeof comment>;
export type PaperOutcome = z.infer<typeof outcome>;
export type PaperQuestion = QuestionDraft & { id: number; isVoid: boolean; voidReason: string | null };
export type PaperPart = Omit<PartDraft, 'id' | 'questions'> & { id: number; questions: PaperQuestion[] };
export type Paper = Omit<z.infer<typeof shape>, 'parts'> & { parts: PaperPart[] };
export const onePaper = oneAnswer(shape as unknown as z.ZodMiniType<Paper>);

export const getPaper = endpoint({
  method: 'GET',
  path: '/question-papers/:id',
  ...ofPapers,
  summary: 'Get a question paper with its questions and the comments of its moderation.',
  rule: 'Each reading of an unreleased question paper is recorded in the audit trail.',
  area,
  answer: onePaper,
});

export const addPaper = endpoint({
  method: 'POST',
  path: '/question-papers',
  access,
  scope: ['testsOfOwnCourses'],
  wide: cell,
  summary: 'Create a question paper: one set for a test.',
  rule: 'A teacher sets question papers of their own courses. Only the examination cell can assign another setter. notAllowed: a test that has no questions, or is closed or cancelled; a moderator who is the setter, has left or has no account. duplicate: the set already exists.',
  changes: paperChanges,
  body: z.strictObject({
    internalTestId: id,
    setLabel: z._default(setLabel.schema, 'A'),
    setterId: z._default(optional(reference('employees')).schema, null),
    moderatorId: z._default(optional(reference('employees')).schema, null),
  }),
  answer: onePaper,
});
export type PaperStart = Checked<typeof addPaper>['body'];

export const changePaper = endpoint({
  method: 'PATCH',
  path: '/question-papers/:id',
  access,
  scope: ['papersToSet'],
  wide: cell,
  sight,
  summary: 'Update a question paper: its instructions, its parts and questions as a whole, and its moderator.',
  rule: 'Locked unless the paper is a draft. During moderation the examination cell can still assign another moderator. Forbidden: questions by anyone but the setter, another setter by anyone but the cell. duplicate: a number twice within a part, or an outcome twice in a question. unknownReference: an outcome of another course, or a part or question of another question paper. InUse: a question with marks would be removed.',
  changes: paperChanges,
  isLarge: true,
  body: changeSchema(paperFields),
  answer: onePaper,
});
export type PaperChange = Checked<typeof changePaper>['body'];

export const movePaper = endpoint({
  method: 'POST',
  path: '/question-papers/:id/events',
  ...ofOpenPapers,
  summary: 'Submit, return, approve or release a question paper.',
  rule: 'isFull: its marks equal those of the test. isShared: the outcome shares of each question add up to 1. isEven: optional main questions have equal marks, and so do alternatives. isHeld: the test was held. giveBack requires a note.',
  changes: paperChanges,
  body: z.strictObject({
    version,
    event: z.enum(paperEvents, 'notAllowed'),
    note: z._default(z.nullable(trimmedText(500, 'badFormat')), null),
  }),
  answer: onePaper,
});
export type PaperMove = Checked<typeof movePaper>['body'];

export const voidQuestion = endpoint({
  method: 'POST',
  path: '/question-papers/:id/void',
  access: cell,
  summary: 'Make a wrong question of a released question paper void, with the reason. Totals are recomputed by the policy.',
  rule: 'Locked unless the question paper is released and its internal course is open. notAllowed: the question is already void.',
  changes: paperChanges,
  body: z.strictObject({ version, questionId: id, reason: reason.schema }),
  answer: onePaper,
});
export type PaperVoid = Checked<typeof voidQuestion>['body'];
