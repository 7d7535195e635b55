import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { list } from '../core/field.ts';
import { oneAnswer } from '../core/paging.ts';
import { id, queryText, version } from '../core/scalars.ts';
import { courseOutcomeFields, courseStatuses, mapStatuses } from './fields.ts';

/** At most so many outcomes of a course; from CO1 on they are numbered by their order. */
export const mostOutcomes = 10;

const courseToChoose = z.object({
  id,
  code: z.string(),
  revision: z.int(),
  title: z.string(),
  status: z.enum(courseStatuses),
  outcomes: z.int(),
  /** Whether the caller may change its outcomes. */
  isOwn: z.boolean(),
});
export type CourseToChoose = z.infer<typeof courseToChoose>;

export const coursesToChoose = endpoint({
  method: 'GET',
  path: '/courses-with-outcomes',
  access: ['Course_VIEW', 'Syllabus_Management_maintain_program', 'SyllabusManagement_Master'],
  summary: 'Courses to choose from for their outcomes: those that the caller may change first, then what changed last.',
  area: 'CourseOutCome',
  query: z.strictObject({ q: z.optional(queryText(80)) }),
  answer: z.object({ data: z.array(courseToChoose) }),
});

/** An outcome with what refers to it. */
const courseOutcome = z.object({
  id,
  code: z.string(),
  statement: z.string(),
  bloom: z.int(),
  targetLevel: z.nullable(z.number()),
  /** The numbers of the modules with topics that serve it. */
  modules: z.array(z.int()),
  topics: z.int(),
  /** Cells of maps, in whatever syllabus. */
  links: z.int(),
  /** Questions on it in papers that were released. */
  questions: z.int(),
  /** How far it was reached in the last three terms in which that was approved, the newest first; two places. */
  attained: z.array(z.object({ term: z.string(), final: z.string(), target: z.string() })),
  /** Hours that the sections of the term were taught of it, on average; null where none has the course. */
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
  /** Its attainment is approved: what the outcomes say, and in which order, is closed. */
  isJudged: z.boolean(),
  /** The newest term in which sections have the course. */
  taughtIn: z.nullable(z.string()),
  outcomes: z.array(courseOutcome),
  /** The other revisions of this code, the newest first, to copy from. */
  revisions: z.array(z.object({ id, revision: z.int(), outcomes: z.int() })),
  /** Where its outcomes are mapped. */
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
  summary: 'What a course promises, where its outcomes are mapped, and the other revisions to copy from.',
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
  summary: 'Save all outcomes of a course in their order; they are numbered by it, and one that keeps its id is kept.',
  rule: 'Locked for a retired course; with the fields named, for wording and order once the attainment of the course is approved. InUse where an outcome is left out to which maps, topics, questions or results refer.',
  changes: ['CourseOutCome', 'Course', 'CourseList'],
  body: z.strictObject({ version, outcomes: list(courseOutcomeFields, { max: mostOutcomes }).schema }),
  answer: oneAnswer(courseOutcomes),
});
