import * as z from 'zod/mini';
import { flag, reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { mapStatuses, outcomeKinds, semester } from './fields.ts';

const access = ['STUDENT_MASTER', 'SyllabusManagement_Master'] as const;
const placed = { id, courseId: id, code: z.string(), revision: z.int(), title: z.string(), semester: z.int() };
const cohort = { program: z.string(), batch: z.nullable(z.string()) };
const outcome = { id, code: z.string(), statement: z.string(), bloom: z.int() };

/** `id` is that of the semester course. */
const promised = z.object({
  ...placed,
  objectives: z.nullable(z.string()),
  /** `modules`: numbers of the modules with topics that serve the outcome. */
  outcomes: z.array(z.object({ ...outcome, modules: z.array(z.int()) })),
});
export type CourseWithObjectives = z.infer<typeof promised>;

const objectives = report({
  path: '/reports/outcome-objectives',
  area: 'CourseList',
  access,
  isFile: true,
  summary: 'Get the objectives and outcomes of each course of a batch, with the modules that serve the outcomes.',
  rule: 'Default batch: the latest with a syllabus. A batch without a syllabus of this programme is unknownReference. `hasGaps`: only courses without objectives, without outcomes, or with an outcome that no module serves.',
  required: { programId: reference('programs') },
  optional: { batchId: reference('batches'), semester, hasGaps: flag() },
  data: z.object({ ...cohort, courses: z.array(promised) }),
});
export const objectivesParameters = objectives.parameters;
export const objectivesReport = objectives.call;

const mapped = z.object({
  ...placed,
  status: z.enum(mapStatuses),
  rows: z.array(z.object(outcome)),
  cells: z.array(z.object({ courseOutcomeId: id, outcomeId: id, level: z.int(), justification: z.nullable(z.string()) })),
  /** Averages of the columns in hundredths, rounded half up; null if the course does not serve the outcome. */
  averages: z.array(z.nullable(z.int())),
  /** Numbers of mapped outcomes, 3s without a justification, and cells to review. */
  mapped: z.int(),
  unjustified: z.int(),
  toReview: z.int(),
});
export type ReportedMap = z.infer<typeof mapped>;

const column = z.object({
  id,
  code: z.string(),
  title: z.string(),
  kind: z.enum(outcomeKinds),
  /** Number of courses in the whole syllabus that serve the outcome. */
  courses: z.int(),
});
export type ReportedColumn = z.infer<typeof column>;

const maps = report({
  path: '/reports/outcome-maps',
  area: 'CourseOutCome',
  access,
  isFile: true,
  summary: 'Get the CO-PO maps of a batch, with averages and gaps.',
  rule: 'Only cells of the outcome sets that the syllabus uses. Default batch: the latest with a syllabus. `hasGaps`: only courses with an incomplete map. Counts per programme outcome cover all courses.',
  required: { programId: reference('programs') },
  optional: { batchId: reference('batches'), semester, hasGaps: flag() },
  data: z.object({ ...cohort, columns: z.array(column), courses: z.array(mapped) }),
});
export const mapReportParameters = maps.parameters;
export const mapReport = maps.call;
export type MapReport = z.infer<typeof maps.call.answer>['data'];
