import * as z from 'zod/mini';
import { reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { syllabusStatuses } from './fields.ts';
import { redlineAspects } from './redline.ts';

const course = z.object({
  id,
  code: z.string(),
  revision: z.int(),
  title: z.string(),
  semester: z.int(),
  lectures: z.int(),
  tutorials: z.int(),
  practicals: z.int(),
  credits: z.number(),
  internalMax: z.int(),
  externalMax: z.int(),
  group: z.nullable(z.string()),
});
export type RedlineCourse = z.infer<typeof course>;

const line = z.object({
  code: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
  before: z.nullable(course),
  after: z.nullable(course),
  changes: z.array(z.enum(redlineAspects)),
});
export type RedlineRow = z.infer<typeof line>;

const side = z.object({
  id,
  name: z.string(),
  batch: z.string(),
  regulation: z.string(),
  status: z.enum(syllabusStatuses),
  courses: z.int(),
  /** Lowest and highest total credits of a student. */
  credits: z.object({ least: z.number(), most: z.number() }),
});
export type RedlineSide = z.infer<typeof side>;

const redline = report({
  path: '/reports/syllabus-redline',
  area: 'CourseList',
  access: ['SmesterCourse_VIEW', 'SmesterCourse_LIST', 'Syllabus_Management_report'],
  summary: 'Compare the syllabi of two batches of a programme, by semester.',
  rule: 'Both batches must have a syllabus of the programme, otherwise unknownReference. Courses are matched by code.',
  required: { programId: reference('programs'), fromBatchId: reference('batches'), toBatchId: reference('batches') },
  isFile: true,
  data: z.object({
    program: z.string(),
    from: side,
    to: side,
    /** Number of unchanged courses. */
    same: z.int(),
    lines: z.array(line),
  }),
});
export const redlineParameters = redline.parameters;
export const redlineReport = redline.call;
