import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer } from '../core/paging.ts';
import { digits, id } from '../core/scalars.ts';
import { mapStatuses, outcomeKinds, syllabusStatuses } from './fields.ts';

const mapAccess = {
  access: ['Syllabus_Management_maintain_program', 'SyllabusManagement_Master'],
  scope: ['coordinatedPrograms', 'headedPrograms'],
  wide: ['Syllabus_Management_maintain_program', 'SyllabusManagement_Master'],
} as const;
const ofBatch = z.strictObject({ batchId: digits });

const mappedProgram = z.object({
  id,
  code: z.string(),
  name: z.string(),
  /** Batches with a syllabus, newest first. */
  batches: z.array(z.object({ id, name: z.string(), syllabusId: id, status: z.enum(syllabusStatuses) })),
});
export type MappedProgram = z.infer<typeof mappedProgram>;

export const mappedPrograms = endpoint({
  method: 'GET',
  path: '/programs-with-maps',
  ...mapAccess,
  summary: 'List the programmes whose maps the caller may edit, with the batches that have a syllabus.',
  area: 'CourseList',
  answer: z.object({ data: z.array(mappedProgram) }),
});

const mapOfCourse = z.object({
  id,
  courseId: id,
  code: z.string(),
  title: z.string(),
  semester: z.int(),
  status: z.enum(mapStatuses),
  /** Numbers of course outcomes, mapped outcomes, 3s without a justification, and cells to review. */
  outcomes: z.int(),
  mapped: z.int(),
  unjustified: z.int(),
  toReview: z.int(),
  note: z.nullable(z.string()),
});
export type MapOfCourse = z.infer<typeof mapOfCourse>;

export const listOutcomeMaps = endpoint({
  method: 'GET',
  path: '/programs/:id/outcome-maps',
  ...mapAccess,
  summary: 'List the courses of a batch of a programme, with the status and the gaps of each map.',
  area: 'CourseOutCome',
  query: ofBatch,
  answer: z.object({ data: z.array(mapOfCourse) }),
});

const matrix = z.object({
  program: z.string(),
  batch: z.string(),
  columns: z.array(z.object({ id, code: z.string(), title: z.string(), kind: z.enum(outcomeKinds), courses: z.int() })),
  /** `averages` in hundredths, in the order of the columns; null if the course does not serve the outcome. */
  rows: z.array(
    z.object({
      id,
      code: z.string(),
      title: z.string(),
      semester: z.int(),
      averages: z.array(z.nullable(z.int())),
    }),
  ),
});
export type ProgrammeMatrix = z.infer<typeof matrix>;

export const programmeMatrix = endpoint({
  method: 'GET',
  path: '/programs/:id/outcome-matrix',
  ...mapAccess,
  summary: 'Get the matrix of a batch: the average level of each course for each outcome of the programme.',
  area: 'CourseOutCome',
  query: ofBatch,
  answer: oneAnswer(matrix),
});
