import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { list } from '../core/field.ts';
import { oneAnswer } from '../core/paging.ts';
import { id, queryText, version } from '../core/scalars.ts';
import { courseOutcomeFields, courseStatuses, mapStatuses } from './fields.ts';

/** Maximum outcomes of a course. Codes are numbered from CO1 in list order. */
export const mostOutcomes = 10;

const courseToChoose = z.object({
  id,
  code: z.string(),
  revision: z.int(),
  title: z.string(),
  status: z.enum(courseStatuses),
  outcomes: z.int(),
  /** The caller may edit the outcomes of the course. */
  isOwn: z.boolean(),
});
export type CourseToChoose = z.infer<typeof courseToChoose>;

export const coursesToChoose = endpoint({
  method: 'GET',
  path: '/courses-with-outcomes',
  access: ['Course_VIEW', 'Syllabus_Management_maintain_program', 'SyllabusManagement_Master'],
  summary: 'List courses to choose from for their outcomes: those that the caller may edit first, then the most recently changed.',
  area: 'CourseOutCome',
  query: z.strictObject({ q: z.optional(queryText(80)) }),
  answer: z.object({ data: z.array(courseToChoose) }),
});

/** A course outcome with counts of its references. */
const courseOutcome = z.object({
  id,
  code: z.string(),
  statement: z.string(),
  bloom: z.int(),
  targetLevel: z.nullable(z.number()),
  /** Numbers of the modules with topics that serve the outcome. */
  modules: z.array(z.int()),
  topics: z.int(),
  /** Number of map cells, in all syllabi. */
  links: z.int(),
  /** Number of questions on the outcome in released papers. */
  questions: z.int(),
  /** Attainment in the last three approved terms, newest first, with two decimals. */
  attained: z.array(z.object({ term: z.string(), final: z.string(), target: z.string() })),
  /** Average hours taught on the outcome by the sections of the term; null if no section has the course. */
  taughtHours: z.nullable(z.number()),
});
export type CourseOutcome = z.infer<typeof courseOutcome>;

const courseOutcomes = z.object({
  id,
  version,
  code: z.string(),
  revision: z.int(),
  title: z.string(),
  status: z.enum(courseStatuses),
  canChange: z.boolean(),
  /** Attainment of the course is approved, so statements and order of the outcomes can no longer change. */
  isJudged: z.boolean(),
  /** Latest term with sections of the course. */
  taughtIn: z.nullable(z.string()),
  outcomes: z.array(courseOutcome),
  /** Other revisions of this code to copy from, newest first. */
  revisions: z.array(z.object({ id, revision: z.int(), outcomes: z.int() })),
  /** Maps of the outcomes. */
  maps: z.array(
    z.object({
      id,
      programId: id,
      program: z.string(),
      batchId: id,
      batch: z.string(),
      semester: z.int(),
      status: z.enum(mapStatuses),
    }),
  ),
});
export type CourseOutcomes = z.infer<typeof courseOutcomes>;

export const getCourseOutcomes = endpoint({
  method: 'GET',
  path: '/courses/:id/outcomes',
  access: ['Course_VIEW', 'Syllabus_Management_maintain_program', 'SyllabusManagement_Master'],
  summary: 'Get the outcomes of a course, their maps, and other revisions to copy from.',
  area: 'CourseOutCome',
  answer: oneAnswer(courseOutcomes),
});

export const changeCourseOutcomes = endpoint({
  method: 'PATCH',
  path: '/courses/:id/outcomes',
  access: ['Syllabus_Management_maintain_program', 'SyllabusManagement_Master'],
  scope: ['coordinatedCourses', 'headedCourses'],
  wide: ['Syllabus_Management_maintain_program', 'SyllabusManagement_Master'],
  sight: { scope: [], wide: ['Course_VIEW'] },
  summary: 'Save all outcomes of a course in order. The order determines their codes. An outcome with an id is updated.',
  rule: 'Locked for a retired course. Locked, with the fields named, for wording and order once the attainment of the course is approved. InUse when removing an outcome with maps, topics, questions or results.',
  changes: ['CourseOutCome', 'Course', 'CourseList'],
  body: z.strictObject({ version, outcomes: list(courseOutcomeFields, { max: mostOutcomes }).schema }),
  answer: oneAnswer(courseOutcomes),
});
