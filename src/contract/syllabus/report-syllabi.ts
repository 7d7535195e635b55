import * as z from 'zod/mini';
import { flag, reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { courseCategories, semester, syllabusStatuses } from './fields.ts';
import { redlineAspects } from './redline.ts';

const line = z.object({
  id,
  code: z.string(),
  revision: z.int(),
  title: z.string(),
  category: z.enum(courseCategories),
  semester: z.int(),
  lectures: z.int(),
  tutorials: z.int(),
  practicals: z.int(),
  credits: z.number(),
  internalMax: z.int(),
  externalMax: z.int(),
  group: z.nullable(z.string()),
  /** Present if outcomes were requested. */
  outcomes: z.optional(z.array(z.object({ id, code: z.string(), statement: z.string() }))),
});
export type SyllabusLine = z.infer<typeof line>;

/** Lowest and highest total, depending on a student's choice. */
const span = z.object({ least: z.number(), most: z.number() });
const totals = z.object({
  courses: z.int(),
  lectures: span,
  tutorials: span,
  practicals: span,
  credits: span,
  internalMax: span,
  externalMax: span,
});
export type SyllabusTotals = z.infer<typeof totals>;

const sheet = z.object({
  syllabusId: id,
  programId: id,
  program: z.string(),
  code: z.string(),
  batch: z.string(),
  regulation: z.string(),
  status: z.enum(syllabusStatuses),
  semesters: z.array(z.object({ semester: z.int(), rows: z.array(line), totals })),
  totals,
  categories: z.array(z.object({ category: z.enum(courseCategories), credits: z.number() })),
});
export type SyllabusSheetData = z.infer<typeof sheet>;

const shared = { area: 'CourseList', access: ['Syllabus_Management_report'], isFile: true } as const;

const batchWise = report({
  ...shared,
  path: '/reports/syllabus-batch-wise',
  summary: 'Get the courses of a batch by branch and semester, with totals and credits by category.',
  rule: 'An elective group counts once. If its courses differ, the lowest and highest totals are given.',
  required: { batchId: reference('batches') },
  optional: { fromSemester: semester, toSemester: semester },
  data: z.object({ batch: z.string(), branches: z.array(sheet) }),
});
export const batchWiseParameters = batchWise.parameters;
export const batchWiseReport = batchWise.call;

const cell = z.object({
  course: z.nullable(line),
  /** Change from the previous batch. */
  change: z.enum(['first', 'added', 'removed', 'changed', 'same', 'absent']),
  changes: z.array(z.enum(redlineAspects)),
});
export type ComparedCell = z.infer<typeof cell>;
const compared = z.object({ code: z.string(), title: z.string(), cells: z.array(cell) });
export type ComparedLine = z.infer<typeof compared>;

const branchWise = report({
  ...shared,
  path: '/reports/syllabus-branch-wise',
  summary: 'Get the full syllabus of one batch of a programme, or compare two to four batches with their changes.',
  rule: 'Default batch: the latest with a syllabus. A batch without a syllabus of this programme is unknownReference.',
  required: { programId: reference('programs') },
  optional: {
    batchId: reference('batches'),
    secondBatchId: reference('batches'),
    thirdBatchId: reference('batches'),
    fourthBatchId: reference('batches'),
    hasOutcomes: flag(),
  },
  data: z.object({
    program: z.string(),
    /** Oldest first. */
    sheets: z.array(sheet),
    /** For several batches: their courses side by side. */
    semesters: z.array(z.object({ semester: z.int(), lines: z.array(compared) })),
  }),
});
export const branchWiseParameters = branchWise.parameters;
export const branchWiseReport = branchWise.call;
