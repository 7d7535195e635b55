import * as z from 'zod/mini';
import { choice, date, reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { adminReports, firstLines, nullableText, person } from './report-parts.ts';
import { discontinueReasons } from './report-words.ts';

const reasonCounts = z.record(z.string(), z.int());
const discontinuedRow = z.object({
  ...person,
  onDate: z.string(),
  semester: z.nullable(z.int()),
  reason: z.enum(discontinueReasons),
  orderNo: nullableText,
  /** The student has returned since. */
  isBack: z.boolean(),
});
export type DiscontinuedRow = z.infer<typeof discontinuedRow>;

const discontinued = report({
  path: '/reports/students/discontinued',
  area: 'StudentData',
  access: adminReports,
  summary: 'Get the discontinued students: by batch and reason with the share of the intake, by year, and by name.',
  rule: firstLines,
  optional: {
    fromOn: date(),
    toOn: date(),
    degreeId: reference('degrees'),
    branchId: reference('branches'),
    reason: choice(discontinueReasons),
  },
  isFile: true,
  data: z.object({
    batches: z.array(
      z.object({
        batchId: id,
        degree: z.string(),
        batch: z.string(),
        reasons: reasonCounts,
        total: z.int(),
        /** Seats of the batch without supernumerary seats; null if unknown. */
        intake: z.nullable(z.int()),
      }),
    ),
    years: z.array(z.object({ year: z.int(), reasons: reasonCounts, total: z.int() })),
    rows: z.array(discontinuedRow),
    total: z.int(),
  }),
});
export const discontinuedParameters = discontinued.parameters;
export const discontinuedReport = discontinued.call;
