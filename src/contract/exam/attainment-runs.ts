import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { date, optional, reference, text } from '../core/field.ts';
import { openEvents } from '../core/lifecycle.ts';
import { choiceFilter, fileLanguage, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { digits, id, moment, trimmedText, version } from '../core/scalars.ts';
import { termFilter } from '../core/term-filter.ts';
import { attainmentRunLife, runEvents } from './attainment-life.ts';
import { actionStatuses, courseMethods, runStatuses } from './fields.ts';

const wide = ['STUDENT_MASTER', 'SyllabusManagement_Master'] as const;
const access = [...wide, 'Exam_Internal_Test_Course'] as const;
/** Teachers see the courses that they teach or coordinate; the academic office sees all. */
const ofCourses = { access, scope: ['ownPlans'], wide } as const;
const ofRuns = { access, scope: ['ownRuns'], wide } as const;
const area = 'CourseOutCome';
const changes = ['CourseOutCome', 'Home', 'Audit'] as const;
const nullableText = z.nullable(z.string());
/** A level of attainment, 0 to 3, with three places. */
const level = nullableText;

const course = {
  termName: z.string(),
  programId: id,
  program: z.string(),
  batchId: id,
  batch: z.string(),
  semester: z.int(),
  semesterCourseId: id,
  code: z.string(),
  course: z.string(),
};
const row = z.object({
  id,
  version,
  updatedAt: moment,
  ...course,
  /** Number of outcomes of the course, and of those mapped to outcomes of the programme. */
  outcomes: z.int(),
  mapped: z.int(),
  /** The newest run. Null: no run was computed. */
  runId: z.nullable(id),
  runNo: z.nullable(z.int()),
  status: z.nullable(z.enum(runStatuses)),
  computedAt: z.nullable(moment),
  /** Outcomes attained in the newest run. */
  reached: z.nullable(z.int()),
});
export type AttainmentCourse = z.infer<typeof row>;

export const listAttainment = endpoint({
  method: 'GET',
  path: '/attainment-courses',
  ...ofCourses,
  summary: 'List courses with internal marks, each with its newest attainment run.',
  rule: '`status=none`: courses without a computed run.',
  area,
  file: 'byFormat',
  query: listQuery(['program', 'semester', 'code', 'status', 'computedAt'], {
    term: termFilter,
    programId: idFilter,
    batchId: idFilter,
    semester: idFilter,
    semesterCourseId: idFilter,
    status: choiceFilter([...runStatuses, 'none']),
  }),
  answer: listAnswer(row),
});

const value = z.object({
  courseOutcomeId: id,
  code: z.string(),
  statement: z.string(),
  /** Null: all sections. */
  sectionCourseId: z.nullable(id),
  section: nullableText,
  assessed: z.int(),
  attained: z.int(),
  internalLevel: z.nullable(z.int()),
  externalLevel: z.nullable(z.int()),
  direct: level,
  indirect: level,
  final: level,
  /** Two places. */
  target: z.string(),
});
export type AttainmentValue = z.infer<typeof value>;

const rules = z.object({
  /** Per cent, two places. */
  internalThreshold: z.string(),
  externalThreshold: z.string(),
  cuts: z.array(z.string()),
  /** Parts of 1, three places. */
  internalWeight: z.string(),
  directWeight: z.string(),
  absentAsZero: z.boolean(),
  method: z.enum(courseMethods),
});
const action = z.object({
  id,
  version,
  courseOutcomeId: id,
  code: z.string(),
  observation: z.string(),
  action: z.string(),
  ownerId: id,
  owner: z.string(),
  dueOn: z.string(),
  result: nullableText,
  status: z.enum(actionStatuses),
});
export type AttainmentAction = z.infer<typeof action>;
/**
 * An action of the last approved run of the course for an earlier batch, with its result and the attainment of its
 * outcome then.
 */
const earlier = z.object({
  code: z.string(),
  term: z.string(),
  final: level,
  action: z.string(),
  result: nullableText,
});

const run = z.object({
  id,
  version,
  updatedAt: moment,
  planId: id,
  ...course,
  runNo: z.int(),
  status: z.enum(runStatuses),
  computedAt: moment,
  computedBy: z.string(),
  submittedBy: nullableText,
  approvedBy: nullableText,
  returnNote: nullableText,
  rules,
  values: z.array(value),
  /** The course’s contribution to each outcome of the programme that it serves. */
  programmeOutcomes: z.array(z.object({ code: z.string(), final: level, by: z.array(z.object({ code: z.string(), level: z.int() })) })),
  actions: z.array(action),
  earlier: z.array(earlier),
  /** Unpublished sheets of held tests. */
  unpublished: z.int(),
  /** Questions not mapped to an outcome: IT1 7a. */
  unmapped: z.array(z.string()),
  /** Marks, outcome maps or rules have changed since the run was computed. */
  isOutdated: z.boolean(),
  events: openEvents(attainmentRunLife),
});
export type AttainmentRun = z.infer<typeof run>;
const oneRun = oneAnswer(run);

export const computeAttainment = endpoint({
  method: 'POST',
  path: '/attainment-courses/:id/runs',
  ...ofCourses,
  summary: 'Compute the attainment of the outcomes of a course from its published marks and the university results.',
  rule: 'Locked: no outcomes, no policy, or no published marks. If marks and rules are unchanged, the existing run is returned.',
  changes,
  answer: oneRun,
});

export const getAttainmentRun = endpoint({
  method: 'GET',
  path: '/attainment-runs/:id',
  ...ofRuns,
  summary:
    'Get an attainment run with its values, the actions on missed outcomes, and the actions of the last approved run of an earlier batch.',
  area,
  answer: oneRun,
});

export const moveAttainmentRun = endpoint({
  method: 'POST',
  path: '/attainment-runs/:id/events',
  ...ofRuns,
  summary: 'Submit, return, approve or withdraw an attainment run.',
  rule: 'isMapped: every question is mapped to outcomes. isExplained: each outcome below its target has an action. isSecond: approved by a second person. giveBack requires a note. An approval replaces the run approved before.',
  changes,
  body: z.strictObject({
    version,
    event: z.enum(runEvents, 'notAllowed'),
    note: z._default(z.nullable(trimmedText(500, 'badFormat')), null),
  }),
  answer: oneRun,
});
export type RunMove = Checked<typeof moveAttainmentRun>['body'];

const student = z.object({
  studentId: id,
  regdNo: nullableText,
  name: z.string(),
  section: z.string(),
  /** By test: marks towards the outcome, five decimal places. */
  tests: z.array(z.object({ name: z.string(), got: z.string(), max: z.string(), isAbsent: z.boolean() })),
  /** Per cent, two places, truncated. Null: not assessed. */
  percent: nullableText,
  hasAttained: z.boolean(),
  external: nullableText,
});
export type AttainmentStudent = z.infer<typeof student>;
export const attainmentDetails = endpoint({
  method: 'GET',
  path: '/attainment-runs/:id/details',
  ...ofRuns,
  summary: 'List the students behind the figures of one outcome, with the marks of each test that counts towards the outcome.',
  area,
  query: z.strictObject({ courseOutcomeId: digits }),
  answer: oneAnswer(z.object({ code: z.string(), students: z.array(student) })),
});

export const attainmentWorkbook = endpoint({
  method: 'GET',
  path: '/attainment-runs/:id/workbook',
  cost: 'heavy',
  ...ofRuns,
  summary: 'Download a run as a workbook with formulae that compute each figure from the marks of each student.',
  rule: 'Each download is recorded in the audit trail.',
  file: 'always',
  query: z.strictObject({ language: fileLanguage }),
  answer: z.unknown(),
});

const perCent = z.optional(z.pipe(z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/, 'badFormat')), z.transform(Number)));
export const attainmentWhatIf = endpoint({
  method: 'GET',
  path: '/attainment-runs/:id/what-if',
  ...ofRuns,
  summary: 'Compute the values of a run with other thresholds and cuts. Nothing is saved.',
  rule: 'outOfRange: the cuts do not increase.',
  area,
  query: z.strictObject({
    internalThreshold: perCent,
    externalThreshold: perCent,
    cut1: perCent,
    cut2: perCent,
    cut3: perCent,
  }),
  answer: oneAnswer(z.object({ values: z.array(value) })),
});

/** An observation on a missed outcome, and the action planned. */
export const attainmentActionFields = {
  observation: text({ min: 3, max: 1000, input: 'multiline' }),
  action: text({ min: 3, max: 1000, input: 'multiline' }),
  ownerId: reference('employees'),
  dueOn: date(),
};
/** The result of the action. */
export const attainmentResultFields = { result: optional(text({ max: 1000, input: 'multiline' })) };

export const addAttainmentAction = endpoint({
  method: 'POST',
  path: '/attainment-runs/:id/actions',
  ...ofRuns,
  summary: 'Add an action on an outcome.',
  rule: 'Locked once the run is approved or replaced. unknownReference: an outcome of another course, or an employee who has left.',
  changes,
  body: z.strictObject({
    courseOutcomeId: id,
    observation: attainmentActionFields.observation.schema,
    action: attainmentActionFields.action.schema,
    ownerId: id,
    dueOn: attainmentActionFields.dueOn.schema,
  }),
  answer: oneRun,
});
export type ActionDraft = Checked<typeof addAttainmentAction>['body'];

export const settleAttainmentAction = endpoint({
  method: 'PATCH',
  path: '/attainment-runs/:id/actions/:actionId',
  ...ofRuns,
  summary: 'Record the result of an action, or drop the action.',
  rule: 'required: the result of an action that is done.',
  changes,
  body: z.strictObject({
    version,
    status: z.enum(actionStatuses, 'notAllowed'),
    result: z._default(attainmentResultFields.result.schema, null),
  }),
  answer: oneRun,
});
export type ActionSettled = Checked<typeof settleAttainmentAction>['body'];

const programmeRow = z.object({
  semesterCourseId: id,
  code: z.string(),
  course: z.string(),
  semester: z.int(),
  runId: id,
  status: z.enum(runStatuses),
  /** In the order of the outcomes of the programme. Null: the course does not serve the outcome. */
  values: z.array(level),
});
export const attainmentProgram = endpoint({
  method: 'GET',
  path: '/reports/attainment-program',
  access: wide,
  summary: 'Get the attainment of programme outcomes by a batch: each course, the mean of the courses, surveys, and both combined.',
  rule: 'The approved run of each course. With `withOpen=true`: the newest run if none is approved.',
  area,
  query: z.strictObject({
    programId: digits,
    batchId: digits,
    withOpen: z.optional(z.enum(['true', 'false'], 'notAllowed')),
  }),
  answer: oneAnswer(
    z.object({
      outcomes: z.array(
        z.object({ id, code: z.string(), title: z.string(), direct: level, indirect: level, final: level, target: z.string() }),
      ),
      courses: z.array(programmeRow),
    }),
  ),
});
export type AttainmentProgram = z.infer<(typeof attainmentProgram)['answer']>['data'];
