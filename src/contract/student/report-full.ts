import * as z from 'zod/mini';
import { integer, reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { inClass } from './report-parts.ts';
import { studentRecord, timelineEntry } from './student.ts';

/** Number of full records in one part of a class. */
export const filesInPart = 60;
const wholeFile = z.object({ student: studentRecord, timeline: z.array(timelineEntry), hidden: z.array(z.string()) });
export type WholeFile = z.infer<typeof wholeFile>;

const full = report({
  path: '/reports/students/full',
  area: 'StudentData',
  access: ['STUDENT_FULL_REPORT'],
  summary: `Get the full records of one student, or of a class in parts of ${filesInPart}.`,
  rule: 'A student or a batch is required. Fields of 904 are null without it, and named in `hidden`.',
  optional: {
    studentId: integer(1, Number.MAX_SAFE_INTEGER),
    batchId: reference('batches'),
    ...inClass,
    part: integer(1, 1000),
  },
  data: z.object({ files: z.array(wholeFile), total: z.int(), part: z.int(), parts: z.int() }),
});
export const fullParameters = full.parameters;
export const studentFullReport = full.call;
