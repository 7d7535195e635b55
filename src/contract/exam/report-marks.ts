import * as z from 'zod/mini';
import { reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { markStates, sheetStatuses } from './fields.ts';

const access = ['STUDENT_MASTER', 'SyllabusManagement_Master'] as const;
const nullableText = z.nullable(z.string());
const student = { studentId: id, classNo: z.nullable(z.int()), regdNo: nullableText, name: z.string() };

const absence = z.object({
  ...student,
  testId: id,
  test: z.string(),
  onDate: nullableText,
  code: z.string(),
  course: z.string(),
  /** BT-CSE 3 A. */
  section: z.string(),
  state: z.enum(['absent', 'exempt', 'malpractice']),
  remark: nullableText,
  /** The date of the re-test of this student. Null: no re-test. */
  againOn: nullableText,
  /** Number of missed tests of this student in the report. */
  missed: z.int(),
});
export type MissedTest = z.infer<typeof absence>;
const absentees = report({
  path: '/reports/internal-absentees',
  access,
  area: 'MarksList',
  summary: 'List students who missed internal tests: by test, with the reason, the re-test, and the number missed by each student.',
  rule: 'Submitted sheets only. Default term: the running one.',
  optional: {
    academicTermId: reference('academic-terms'),
    programId: reference('programs'),
    examTypeId: reference('exam-types'),
    sectionId: reference('sections'),
  },
  isFile: true,
  data: z.object({ term: nullableText, rows: z.array(absence), total: z.int() }),
});
export const absenteesParameters = absentees.parameters;
export const absenteesReport = absentees.call;

const total = z.object({
  /** The sum of published marks and its maximum, three places. */
  total: z.string(),
  outOf: z.string(),
  /** Null until the course is closed. */
  finalMark: nullableText,
  hasPassed: z.nullable(z.boolean()),
});
const markSheetRow = z.object({
  ...student,
  /** In the order of the courses. Null: the student does not take the course. */
  courses: z.array(z.nullable(total)),
});
export type MarkSheetRow = z.infer<typeof markSheetRow>;
const marksheetData = z.object({
  section: z.string(),
  term: z.string(),
  courses: z.array(
    z.object({ planId: id, code: z.string(), title: z.string(), internalMax: z.int(), passMark: z.int(), isFinal: z.boolean() }),
  ),
  students: z.array(markSheetRow),
});
export type MarkSheetMatrix = z.infer<typeof marksheetData>;
const marksheet = report({
  path: '/reports/marksheet',
  access,
  area: 'ExamCourseList',
  summary: 'Get the internal marks of the students of a section in all their courses, final or so far.',
  required: { sectionId: reference('sections') },
  isFile: true,
  data: marksheetData,
});
export const marksheetParameters = marksheet.parameters;
export const marksheetReport = marksheet.call;

const internalMark = z.object({
  ...student,
  /** By component, two places. Null: the component is open. */
  components: z.array(nullableText),
  finalMark: nullableText,
  /** Absent from all held tests. */
  isAbsent: z.boolean(),
});
export type InternalMark = z.infer<typeof internalMark>;
const assessmentData = z.object({
  planId: id,
  code: z.string(),
  course: z.string(),
  section: z.string(),
  term: z.string(),
  internalMax: z.int(),
  passMark: z.int(),
  /** The course is closed, and its marks are final. */
  isFinal: z.boolean(),
  components: z.array(z.object({ id, label: z.string(), weight: z.string() })),
  students: z.array(internalMark),
});
export type InternalAssessment = z.infer<typeof assessmentData>;
const assessment = report({
  path: '/reports/internal-assessment',
  access,
  area: 'ExamCourseList',
  summary: 'Get the internal marks of a course in a section by registration number, in the format of the university.',
  required: { sectionId: reference('sections'), sectionCourseId: reference('section-courses') },
  isFile: true,
  data: assessmentData,
});
export const assessmentParameters = assessment.parameters;
export const assessmentReport = assessment.call;

const figures = z.object({
  /** Null: all sections. */
  section: nullableText,
  status: z.nullable(z.enum(sheetStatuses)),
  states: z.record(z.enum(markStates), z.int()),
  marked: z.int(),
  mean: nullableText,
  deviation: nullableText,
  lowest: nullableText,
  median: nullableText,
  highest: nullableText,
  passed: z.int(),
  tenths: z.array(z.int()),
});
export type AnalysedSection = z.infer<typeof figures>;
const item = z.object({
  id,
  label: z.string(),
  outcomes: z.string(),
  max: z.string(),
  answered: z.int(),
  /** Mean marks of the answers as a part of the maximum, two places. Null: no answers. */
  difficulty: nullableText,
  /**
   * Mean of the best 27 per cent less mean of the weakest 27 per cent, as a part of the maximum, two places. Null:
   * fewer than twenty students.
   */
  discrimination: nullableText,
  isVoid: z.boolean(),
});
export type AnalysedItem = z.infer<typeof item>;
const analysisData = z.object({
  testId: id,
  test: z.string(),
  code: z.string(),
  course: z.string(),
  className: z.string(),
  onDate: nullableText,
  max: z.string(),
  /** Every sheet of the test is published. */
  isFinal: z.boolean(),
  sections: z.array(figures),
  items: z.array(item),
});
export type MarksAnalysis = z.infer<typeof analysisData>;
const analysis = report({
  path: '/reports/marks-analysis',
  access,
  area: 'MarksList',
  summary: 'Analyse a test: the distribution of marks overall and by section, and the difficulty and discrimination of each question.',
  rule: 'Difficulty and discrimination as in classical test theory, with groups of 27 per cent (Kelley 1939).',
  required: { internalTestId: reference('internal-tests') },
  data: analysisData,
});
export const analysisParameters = analysis.parameters;
export const analysisReport = analysis.call;
