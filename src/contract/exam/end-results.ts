import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { digits, id, many, moment, queryFlag, version } from '../core/scalars.ts';
import { termFilter } from '../core/term-filter.ts';

const nullableText = z.nullable(z.string());

/** A result as declared by the university: one student, course and attempt. Marks are decimals with two places. */
const row = z.object({
  id,
  version,
  updatedAt: moment,
  studentId: id,
  regdNo: nullableText,
  name: z.string(),
  programId: id,
  program: z.string(),
  batchId: id,
  batch: z.string(),
  courseId: id,
  code: z.string(),
  course: z.string(),
  semester: z.int(),
  termId: id,
  /** The term of the examination. */
  termName: z.string(),
  attempt: z.int(),
  internal: nullableText,
  internalMax: z.int(),
  /** The final internal mark of the college. Null: not final yet. */
  ownInternal: nullableText,
  external: nullableText,
  externalMax: z.int(),
  grade: z.string(),
  /** The grade by the bands of the scale. Null: a mark is missing, or no scale applies to the student. */
  reckonedGrade: nullableText,
  /** Grade points, one place. */
  points: z.string(),
  isPass: z.boolean(),
  /** The course has no later attempt. */
  isLatest: z.boolean(),
  declaredOn: z.string(),
});
export type EndResult = z.infer<typeof row>;

export const resultDifferences = ['internal', 'grade'] as const;

export const listEndResults = endpoint({
  method: 'GET',
  path: '/end-semester-results',
  cost: 'medium',
  access: ['Exam_Management_Policy'],
  summary: 'List end-semester results as declared by the university.',
  rule: '`isBacklog`: only latest attempts that are not passed. `differs`: only results with an internal mark other than that of the college, or a grade other than that of the bands.',
  area: 'MarksList',
  file: 'byFormat',
  query: listQuery(['regdNo', 'name', 'code'], {
    term: termFilter,
    programId: idFilter,
    batchId: idFilter,
    courseId: idFilter,
    studentId: idFilter,
    attempt: z.optional(many(digits)),
    isPass: z.optional(queryFlag),
    isBacklog: z.optional(queryFlag),
    differs: choiceFilter(resultDifferences),
  }),
  answer: listAnswer(row),
});

/** A result in the record of a student. Marks and averages are decimals with two places. */
const ofStudent = z.object({
  id,
  code: z.string(),
  course: z.string(),
  semester: z.int(),
  credits: z.string(),
  attempt: z.int(),
  internal: nullableText,
  internalMax: z.int(),
  external: nullableText,
  externalMax: z.int(),
  grade: z.string(),
  points: z.string(),
  isPass: z.boolean(),
  isLatest: z.boolean(),
  /** Counts in the SGPA: a course of the term, not a repeated course of an earlier term. */
  counts: z.boolean(),
  declaredOn: z.string(),
});
export type StudentResult = z.infer<typeof ofStudent>;

const termResults = z.object({ termId: id, term: z.string(), sgpa: nullableText, results: z.array(ofStudent) });

const studentResultsShape = z.object({
  studentId: id,
  /** Over the latest attempt of each course. Null: no course bears credits. */
  cgpa: nullableText,
  /** Credits earned, and credits of all courses with a result. */
  earned: z.string(),
  credits: z.string(),
  /** Newest first. */
  terms: z.array(termResults),
  /** Courses whose latest attempt is not passed. */
  backlog: z.array(z.object({ code: z.string(), course: z.string(), semester: z.int(), attempts: z.int() })),
});
export type StudentResults = z.infer<typeof studentResultsShape>;

export const studentResults = endpoint({
  method: 'GET',
  path: '/students/:id/results',
  access: ['STUDENT_VIEW', 'Student_desk'],
  callers: 'both',
  scope: ['ownStudent'],
  wide: ['STUDENT_VIEW'],
  summary: 'Get the end-semester results of a student by term, with SGPA, CGPA and the courses that are not passed.',
  rule: 'SGPA: the sum of credits times points, divided by the credits of the courses of the term. Failed courses count with their points. CGPA: the same over the latest attempt of each course.',
  area: 'MarksList',
  answer: oneAnswer(studentResultsShape),
});
