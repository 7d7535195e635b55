import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { integer, optional, text } from '../core/field.ts';
import { openEvents } from '../core/lifecycle.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { digits, id, many, moment, queryText, version } from '../core/scalars.ts';
import { steps } from '../core/steps.ts';
import { finalGradeStatuses } from './fields.ts';
import { finalGradeEvents, finalGradeLife } from './final-grade-life.ts';
import { weightsPattern } from './round-weights.ts';

const area = 'OnlineFeddbackList';
const changes = ['OnlineFeddbackList', 'Audit'] as const;
const access = ['Student_Feedback_System'] as const;

/** Percentages are decimal texts with three places. */
const percent = z.nullable(z.string());

/** Contribution of a round to a grade. */
const part = z.object({
  feedbackPolicyId: id,
  round: z.string(),
  /** Hundredths, as typed or by default. */
  weight: z.int(),
  /** Over the valid offerings of the round. Null if there is none. */
  percent,
  /** Valid offerings, and all. */
  offerings: z.int(),
  allOfferings: z.int(),
  responses: z.int(),
});
export type FinalGradePart = z.infer<typeof part>;

const grade = z.object({
  id,
  version,
  updatedAt: moment,
  employeeId: id,
  employee: z.string(),
  employeeNo: z.string(),
  departmentId: z.nullable(id),
  department: z.nullable(z.string()),
  academicYear: z.int(),
  /** Null: not enough answers, and no grade. */
  percent,
  /** Percent either way, at 95 % confidence. */
  margin: percent,
  responses: z.int(),
  /** Valid offerings, and all. */
  offerings: z.int(),
  allOfferings: z.int(),
  grade: z.nullable(z.string()),
  /** Out of 25, for the annual appraisal, with two places. */
  points25: percent,
  lastPercent: percent,
  /** Change since the previous year. */
  change: percent,
  status: z.enum(finalGradeStatuses),
  remark: z.nullable(z.string()),
  calculatedAt: moment,
  /** A result is newer than the grade. */
  isOutdated: z.boolean(),
  parts: z.array(part),
  events: openEvents(finalGradeLife),
});
export type FinalGrade = z.infer<typeof grade>;
const oneGrade = oneAnswer(grade);

export const listFinalGrades = endpoint({
  method: 'GET',
  path: '/feedback-final-grades',
  access,
  summary: 'List final grades of teachers from feedback, by year, with their rounds.',
  area,
  file: 'byFormat',
  query: listQuery(['employee', 'department', 'academicYear', 'percent', 'responses', 'points25', 'status'], {
    academicYear: z.optional(many(digits)),
    departmentId: idFilter,
    grade: z.optional(many(queryText(24) as unknown as z.ZodMiniType<string, string>)),
    status: choiceFilter(finalGradeStatuses),
  }),
  answer: listAnswer(grade),
});

export const getFinalGrade = endpoint({
  method: 'GET',
  path: '/feedback-final-grades/:id',
  access,
  summary: 'Get a final grade with its rounds and open events.',
  area,
  answer: oneGrade,
});

const ownGrade = z.object({
  id,
  academicYear: z.int(),
  percent,
  margin: percent,
  grade: z.nullable(z.string()),
  points25: percent,
  remark: z.nullable(z.string()),
});
export type OwnFinalGrade = z.infer<typeof ownGrade>;

export const listOwnFinalGrades = endpoint({
  method: 'GET',
  path: '/feedback-final-grades/own',
  access: 'signedIn',
  callers: 'employees',
  scope: ['ownFinalGrades'],
  summary: 'List the published final grades of the caller, newest year first.',
  area,
  answer: z.object({ data: z.array(ownGrade) }),
});

/** Sealed rounds of a year that a grade can be calculated from, in their order. */
const round = z.object({
  id,
  name: z.string(),
  term: z.string(),
  academicTermId: id,
  round: z.int(),
  /** Valid offerings, all offerings, and the answers to valid ones. */
  valid: z.int(),
  offerings: z.int(),
  responses: z.int(),
  /** Default weight in hundredths. */
  weight: z.int(),
});
export type GradedRound = z.infer<typeof round>;

const year = z.object({
  academicYear: z.int(),
  rounds: z.array(round),
  /** Grades of its bands, highest first. */
  grades: z.array(z.string()),
  ...Object.fromEntries(finalGradeStatuses.map((status) => [status, z.int()])),
  /** Grades older than a result. */
  outdated: z.int(),
}) as unknown as z.ZodMiniType<GradedYear>;
export interface GradedYear extends Readonly<Record<(typeof finalGradeStatuses)[number], number>> {
  academicYear: number;
  rounds: GradedRound[];
  grades: string[];
  outdated: number;
}

export const listGradedYears = endpoint({
  method: 'GET',
  path: '/feedback-final-grades/years',
  access,
  summary: 'List academic years with sealed rounds about teachers, with the progress of their final grades.',
  area,
  answer: z.object({ data: z.array(year) }),
});

export const calculateFinalGrades = steps({
  kind: 'finalGrades',
  path: '/feedback-final-grades/calculate',
  parameters: {
    /** First calendar year of the academic year. */
    academicYear: integer(2000, 2100),
    /** `12:0.4,15:0.6`, by round id. Omitted rounds do not count. If left blank: default weights. */
    weights: optional(text({ max: 300, pattern: weightsPattern })),
  },
  columns: {
    employeeId: id,
    /** Valid offerings, and all. */
    offerings: z.int(),
    allOfferings: z.int(),
    responses: z.int(),
    percent,
    margin: percent,
    grade: z.nullable(z.string()),
    lastPercent: percent,
    change: percent,
  },
  codes: {
    why: ['notEnough', 'reviewed', 'published'],
    differences: ['percent', 'grade', 'answers', 'weights'],
    keeps: ['isChanged'],
  },
  access,
  area,
  alsoChanges: ['Audit'],
  of: 'calculate the final grades of a year',
  rule: 'weights: notAllowed for a round of another year or one that is not sealed, outOfRange if no round has a weight. A reviewed or published grade is only replaced if a result is newer. A teacher without a valid offering gets no grade.',
  undoRule: 'InUse after one of the grades was reviewed or changed.',
});

const remark = optional(text({ max: 500, input: 'multiline' }));
export const remarkFields = { remark };

export const changeFinalGrade = endpoint({
  method: 'PATCH',
  path: '/feedback-final-grades/:id',
  access,
  summary: 'Update the remark on a final grade.',
  rule: 'Locked after it is published.',
  changes,
  body: z.strictObject({ version, remark: remark.schema }),
  answer: oneGrade,
});
export type FinalGradeChange = Checked<typeof changeFinalGrade>['body'];

export const moveFinalGrade = endpoint({
  method: 'POST',
  path: '/feedback-final-grades/:id/events',
  access,
  summary: 'Review a final grade with a remark, reopen or publish it, or recalculate it with its stored weights.',
  rule: 'Locked: the event is not open, or a result is newer (recalculate first), or none is (nothing to recalculate). Only review accepts a remark.',
  changes,
  body: z.strictObject({
    version,
    event: z.enum(finalGradeEvents, 'notAllowed'),
    remark: z._default(remark.schema, null),
  }),
  answer: oneGrade,
});
export type FinalGradeMove = Checked<typeof moveFinalGrade>['body'];

/** Maximum number per call. */
export const mostGrades = 2000;
export const moveFinalGrades = endpoint({
  method: 'POST',
  path: '/feedback-final-grades/events',
  access,
  summary: 'Review, publish or recalculate several final grades, all or none.',
  rule: 'ids.n notAllowed: the event is not open for that grade.',
  changes,
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(mostGrades, 'tooLong')),
    event: z.enum(['review', 'publish', 'recalculate'], 'notAllowed'),
  }),
  answer: z.object({ data: z.object({ moved: z.int() }) }),
});
