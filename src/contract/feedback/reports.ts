import * as z from 'zod/mini';
import { choice, integer, reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { finalGradeStatuses } from './fields.ts';
import { answeredQuestion, offeringOfResults, ofResults, resultsArea, roundOfResults, shownComments, withheld } from './results.ts';

const shared = { ...ofResults, area: resultsArea } as const;
const nullableText = z.nullable(z.string());
const round = z.nullable(roundOfResults);
const latest = 'Default round: the latest sealed one. Sealed rounds only. Withheld figures are null for everyone.';

/** Filters of results. Default round: the last sealed one about teachers. */
const resultFilters = {
  policyId: reference('sealed-feedback-policies'),
  departmentId: reference('departments'),
  programId: reference('programs'),
  semester: integer(1, 12),
  employeeId: reference('employees'),
};

const figure = z.object({ ...offeringOfResults, percent: nullableText, margin: nullableText, ...withheld });
export type OfferingFigure = z.infer<typeof figure>;

/** A question over the visible offerings of a teacher, with the mean of the department. */
const summed = z.object({ ...answeredQuestion.shape, departmentMean: nullableText });
export type SummedQuestion = z.infer<typeof summed>;
const ofSheet = z.object({ sheet: z.string(), offerings: z.int(), answers: z.int(), questions: z.array(summed) });
export type SheetOfTeacher = z.infer<typeof ofSheet>;
const earlier = z.object({
  policyId: id,
  policy: z.string(),
  term: z.string(),
  offerings: z.int(),
  responses: z.int(),
  percent: nullableText,
});
export type TrendPoint = z.infer<typeof earlier>;
const reply = z.object({ offeringId: id, section: z.string(), code: z.string(), body: z.string() });

const sheetData = z.object({
  round,
  employeeId: z.nullable(id),
  teacher: nullableText,
  designation: nullableText,
  department: nullableText,
  head: nullableText,
  lines: z.array(figure),
  /** Over visible offerings, by the weighting of the round. */
  percent: nullableText,
  grade: nullableText,
  responses: z.int(),
  straight: z.nullable(z.int()),
  sheets: z.array(ofSheet),
  comments: shownComments,
  replies: z.array(reply),
  /** The latest six terms, earliest first. */
  trend: z.array(earlier),
});
export type InstructorSheet = z.infer<typeof sheetData>;
const instructor = report({
  ...shared,
  path: '/reports/feedback-instructor',
  summary:
    'Get the report of a teacher in a round: offerings with figures, questions over all of them, comments, replies, and the last six terms.',
  rule: `${latest} The mean of a department requires at least two other teachers.`,
  required: { employeeId: reference('employees') },
  optional: { policyId: resultFilters.policyId },
  data: sheetData,
});
export const instructorParameters = instructor.parameters;
export const instructorFeedbackReport = instructor.call;

/** Distribution of the percentages of a group of offerings. */
const spread = z.object({
  key: z.string(),
  label: nullableText,
  offerings: z.int(),
  /** Offerings with visible figures. */
  valid: z.int(),
  eligible: z.int(),
  answers: z.int(),
  /** Two places each. Null if there are no visible figures. */
  mean: nullableText,
  lowest: nullableText,
  lower: nullableText,
  median: nullableText,
  upper: nullableText,
  highest: nullableText,
  below: z.int(),
  suppressed: z.boolean(),
});
export type FeedbackSpread = z.infer<typeof spread>;
const rate = z.nullable(z.object({ eligible: z.int(), answers: z.int() }));
const classRates = z.object({
  className: z.string(),
  courses: z.array(z.object({ code: z.string(), title: z.string() })),
  sections: z.array(z.object({ id, name: z.string(), cells: z.array(rate) })),
});
export type ClassRates = z.infer<typeof classRates>;
const statistics = report({
  ...shared,
  path: '/reports/feedback-statistics',
  summary: 'Get the distribution of the percentages of a round by department, semester or kind of course, and response rates by class.',
  rule: `${latest} Quartiles are interpolated between the two nearest values (type 7). \`below\` counts percentages under 60 %.`,
  optional: { by: choice(['department', 'semester', 'kind']), ...resultFilters },
  isFile: true,
  data: z.object({ round, lines: z.array(spread), whole: z.nullable(spread), rates: z.array(classRates) }),
});
export const statisticsParameters = statistics.parameters;
export const feedbackStatisticsReport = statistics.call;

const graded = z.object({
  employeeId: id,
  teacher: z.string(),
  department: nullableText,
  offerings: z.int(),
  valid: z.int(),
  responses: z.int(),
  percent: nullableText,
  grade: nullableText,
  /** Out of 25, with two places. */
  points: nullableText,
  ...withheld,
  /** Grade of the round's year, if visible to the caller. */
  final: z.nullable(z.object({ percent: nullableText, grade: nullableText, points: nullableText, status: z.enum(finalGradeStatuses) })),
});
export type GradedTeacher = z.infer<typeof graded>;
const grades = report({
  ...shared,
  path: '/reports/feedback-grades',
  summary: 'List the teachers of a round with percentage, grade and points out of 25, and their grade of the year, with counts of grades.',
  rule: `${latest} In the order of department and name, without ranks. An unpublished grade of the year is only for the cell.`,
  optional: { policyId: resultFilters.policyId, departmentId: resultFilters.departmentId, employeeId: resultFilters.employeeId },
  isFile: true,
  data: z.object({
    round,
    year: z.nullable(z.int()),
    lines: z.array(graded),
    /** In descending order, for the round and for the year. */
    counts: z.array(z.object({ grade: z.string(), ofRound: z.int(), ofYear: z.int() })),
    ungraded: z.int(),
  }),
});
export const gradesParameters = grades.parameters;
export const feedbackGradesReport = grades.call;

const matrixQuestion = z.object({ code: z.string(), body: z.string(), weight: z.string() });
const matrixLine = z.object({
  ...offeringOfResults,
  key: z.string(),
  /** Number of groups of this course and teacher that are combined, because each has too few answers. Otherwise 1. */
  pooled: z.int(),
  percent: nullableText,
  ...withheld,
  /** In the order of the questions, with three places. Null if not on the sheet, not answered, or withheld. */
  means: z.array(nullableText),
});
export type MatrixLine = z.infer<typeof matrixLine>;
const matrixData = z.object({ round, questions: z.array(matrixQuestion), lines: z.array(matrixLine) });
export type FeedbackMatrix = z.infer<typeof matrixData>;
/** Matrix of one kind of sheet. The three calls differ in path only. */
const matrix = <const P extends string>(path: P, what: string) =>
  report({
    ...shared,
    path,
    summary: `${what}: each teacher and course with the means of the questions and the percentage.`,
    rule: `${latest} Groups of one teacher and course with too few answers each are combined if they have enough together.`,
    optional: resultFilters,
    isFile: true,
    data: matrixData,
  });
const theory = matrix('/reports/feedback-theory', 'Theory');
const sessional = matrix('/reports/feedback-sessional', 'Sessional and practical courses, group by group');
const project = matrix('/reports/feedback-project', 'Projects');
export const theoryParameters = theory.parameters;
export const theoryFeedbackReport = theory.call;
export const sessionalParameters = sessional.parameters;
export const sessionalFeedbackReport = sessional.call;
export const projectParameters = project.parameters;
export const projectFeedbackReport = project.call;

const percentageLine = z.object({ ...figure.shape, grade: nullableText });
export type PercentageLine = z.infer<typeof percentageLine>;
const percentage = report({
  ...shared,
  path: '/reports/feedback-percentage',
  summary: 'List each teacher in each course of a section: eligible students, answers, percentage and grade.',
  rule: latest,
  optional: resultFilters,
  isFile: true,
  data: z.object({ round, lines: z.array(percentageLine) }),
});
export const percentageParameters = percentage.parameters;
export const feedbackPercentageReport = percentage.call;

const owing = z.object({
  studentId: id,
  regdNo: nullableText,
  name: z.string(),
  section: z.string(),
  given: z.int(),
  asked: z.int(),
  /** Courses without an answer, with the teacher if the course has several. */
  missing: z.array(z.string()),
});
export type OwingStudent = z.infer<typeof owing>;
const owingSection = z.object({
  sectionId: id,
  section: z.string(),
  classTeacher: nullableText,
  students: z.int(),
  /**
   * Number of students with missing answers. Null if they are so few that they could be identified, and results are
   * visible.
   */
  left: z.nullable(z.int()),
});
export type OwingSection = z.infer<typeof owingSection>;
const notGiven = report({
  path: '/reports/feedback-not-given',
  access: ofResults.access,
  scope: ['ownSections', 'headedSections'],
  wide: ofResults.wide,
  area: resultsArea,
  summary: 'List students who have not answered in a round, by section, from receipts only.',
  rule: 'Default round: the one that opened last. In a sealed round, the last one or two students of a section are neither counted nor named.',
  optional: {
    policyId: reference('feedback-policies'),
    departmentId: resultFilters.departmentId,
    programId: resultFilters.programId,
    semester: resultFilters.semester,
    sectionId: reference('sections'),
  },
  isFile: true,
  data: z.object({ round, sections: z.array(owingSection), rows: z.array(owing), total: z.int() }),
});
export const notGivenParameters = notGiven.parameters;
export const feedbackNotGivenReport = notGiven.call;
