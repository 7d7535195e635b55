import { choice, date, decimal, flag, integer, list, optional, reference, text, verbatim } from '../core/field.ts';
import { voidRules } from './question-total.ts';

export const examKinds = ['test', 'quiz', 'assignment', 'lab', 'viva', 'project', 'attendance'] as const;
export type ExamKind = (typeof examKinds)[number];
/** The kinds of course in the syllabus. A policy is for one of them. */
export const courseKinds = ['theory', 'practical', 'sessional', 'project'] as const;
export type CourseKind = (typeof courseKinds)[number];
/** Methods of computing a component: from its tests, the marks of lab classes, or attendance. */
export const componentMethods = ['bestAverage', 'sum', 'classMarks', 'attendance'] as const;
export type ComponentMethod = (typeof componentMethods)[number];
/** Applied once, to the internal total. */
export const roundings = ['none', 'halfUp', 'ceil'] as const;
export type Rounding = (typeof roundings)[number];
export const internalPolicyStatuses = ['draft', 'active', 'retired'] as const;
export type InternalPolicyStatus = (typeof internalPolicyStatuses)[number];
export const planStatuses = ['open', 'closed', 'published', 'frozen'] as const;
export type PlanStatus = (typeof planStatuses)[number];
export const testStatuses = ['draft', 'scheduled', 'held', 'closed', 'cancelled'] as const;
export type TestStatus = (typeof testStatuses)[number];
export const paperStatuses = ['draft', 'moderation', 'approved', 'released'] as const;
export type PaperStatus = (typeof paperStatuses)[number];
export const sheetStatuses = ['open', 'entering', 'submitted', 'verified', 'published'] as const;
export type SheetStatus = (typeof sheetStatuses)[number];
/** A student without a state has no mark yet, which is not zero. */
export const markStates = ['present', 'absent', 'exempt', 'malpractice'] as const;
export type MarkState = (typeof markStates)[number];
export const runStatuses = ['computed', 'submitted', 'approved', 'replaced'] as const;
export type RunStatus = (typeof runStatuses)[number];
export const surveyKinds = ['exit', 'alumni', 'employer'] as const;
export type SurveyKind = (typeof surveyKinds)[number];
export const actionStatuses = ['open', 'done', 'dropped'] as const;
export const courseMethods = ['weighted', 'scaled'] as const;
export type CourseMethod = (typeof courseMethods)[number];

export const reason = text({ min: 3, max: 500, input: 'multiline' });
/** A time in the time zone of the college: 09:00. */
export const clock = text({ max: 5, pattern: /^([01]\d|2[0-3]):[0-5]\d$/ });
/** The set of a question paper, one of at most four. */
export const setLabel = choice(['A', 'B', 'C', 'D']);

export const examTypeFields = {
  code: text({ min: 2, max: 8, pattern: /^[A-Z0-9]+$/, tidy: (typed) => typed.trim().toUpperCase() }),
  name: text({ min: 2, max: 60 }),
  kind: choice(examKinds),
  /** Tests of this type have a date, an hour and a room in the test calendar. */
  isScheduled: flag(),
  /** Marks are given question by question. */
  hasQuestions: flag(),
  /** Marks, two places. */
  defaultMax: decimal(0.01, 500),
  defaultMinutes: optional(integer(5, 300)),
  isActive: flag(),
};

export const slabFields = {
  /** Per cent, two places. */
  fromPercent: decimal(0, 100),
  marks: decimal(0, 500),
};

export const componentFields = {
  examTypeId: reference('exam-types'),
  label: text({ max: 24 }),
  /** Marks of the internal total. */
  weight: decimal(0.01, 500),
  method: choice(componentMethods),
  /** Number of planned tests. */
  planned: integer(0, 40),
  bestOf: optional(integer(1, 40)),
  slabs: list(slabFields, { max: 20 }),
};

export const internalPolicyFields = {
  name: text({ min: 3, max: 80 }),
  courseKind: choice(courseKinds),
  /** Empty: every degree. */
  degreeId: optional(reference('degrees')),
  /** Empty: every batch. */
  fromBatchId: optional(reference('batches')),
  internalMax: integer(1, 500),
  passMark: integer(0, 500),
  rounding: choice(roundings),
  voidRule: choice(voidRules),
  /** Quarters, halves or whole marks. */
  markStep: verbatim(['0.25', '0.5', '1']),
  components: list(componentFields, { min: 1, max: 12 }),
};

export const testFields = {
  internalPlanId: reference('internal-plans'),
  policyComponentId: reference('policy-components'),
  /** Empty: common to all sections of the course. */
  sectionCourseId: optional(reference('section-courses')),
  name: text({ min: 2, max: 60 }),
  maxMarks: decimal(0.01, 500),
  onDate: optional(date()),
  startsAt: optional(clock),
  minutes: optional(integer(5, 300)),
  coverage: optional(text({ max: 400, input: 'multiline' })),
};
