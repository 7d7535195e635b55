import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { digits, id, many, moment, queryFlag, version } from '../core/scalars.ts';
import { termFilter } from '../core/term-filter.ts';

const nullableText = z.nullable(z.string());

/** A result as the university declared it: one student, one course, one attempt. Marks are decimals with two places. */
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
  /** In which it was written. */
  termName: z.string(),
  attempt: z.int(),
  internal: nullableText,
  internalMax: z.int(),
  /** The final internal mark of the college; null where there is none yet. */
  ownInternal: nullableText,
  external: nullableText,
  externalMax: z.int(),
  grade: z.string(),
  /** By the bands of the scale; null where not both marks were told, or no scale is for the student. */
  reckonedGrade: nullableText,
  /** Grade points, one place. */
  points: z.string(),
  isPass: z.boolean(),
  /** No later attempt of the course was written. */
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
  summary: 'The end-semester results as the university declared them.',
  rule: '`isBacklog` narrows to latest attempts that are not passed; `differs` to those whose internal mark is not that of the college, or whose grade is not that of the bands.',
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

/** Of a student's record; marks and averages are decimals with two places. */
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
  /** Of a course of the term: it counts in the SGPA. A course of an earlier term that is written again does not. */
  counts: z.boolean(),
  declaredOn: z.string(),
});
export type StudentResult = z.infer<typeof ofStudent>;

const termResults = z.object({ termId: id, term: z.string(), sgpa: nullableText, results: z.array(ofStudent) });

const studentResultsShape = z.object({
  studentId: id,
  /** Of the latest attempt of each course; null: nothing that bears credits. */
  cgpa: nullableText,
  /** Credits that were earned, and those of all courses with a result. */
  earned: z.string(),
  credits: z.string(),
  /** The newest first. */
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
  summary: 'The end-semester results of a student, term by term, with SGPA, CGPA and the courses that are not passed.',
  rule: 'SGPA: credits times points over credits of the courses of the term, failed ones with their points. CGPA: the same over the latest attempt of each course.',
  area: 'MarksList',
  answer: oneAnswer(studentResultsShape),
});
