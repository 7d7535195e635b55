import * as z from 'zod/mini';
import { reference, text } from '../core/field.ts';
import { report } from '../core/report.ts';
import { firstLines, inClass, lines, person } from './report-parts.ts';

const shortRow = z.object({ ...person, branchName: z.string() });
export type ShortRow = z.infer<typeof shortRow>;

const short = report({
  path: '/reports/students/short',
  area: 'StudentData',
  access: ['STUDENT_SHORT_REPORT'],
  summary: 'Get the nominal roll of a batch, with empty columns under custom headings.',
  rule: firstLines,
  required: { batchId: reference('batches') },
  /** Headings of the empty columns, separated by commas. */
  optional: { ...inClass, heads: text({ max: 120 }) },
  isFile: true,
  data: lines(shortRow),
});
export const shortParameters = short.parameters;
export const studentShortReport = short.call;
