import * as z from 'zod/mini';
import { choice, date, flag, reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { adminReports } from './report-parts.ts';

/** A count; null if suppressed in the public version. */
const count = z.nullable(z.int());
const casteCounts = {
  /** Men, women and others of each category, in the order of `castes`. */
  cells: z.array(z.array(count)),
  genders: z.array(count),
  total: count,
  pwd: count,
  minority: count,
  otherStates: count,
};
const casteLine = z.object(casteCounts);
export type CasteLine = z.infer<typeof casteLine>;

const caste = report({
  path: '/reports/students/caste',
  area: 'StudentData',
  access: adminReports,
  summary: 'Count the students on roll on a day by category, gender and class, calculated from events.',
  also: ['Student_PersonalVIEW'],
  rule: 'The public version suppresses counts below five and counts from which they could be calculated.',
  optional: {
    asOf: date(),
    degreeId: reference('degrees'),
    seat: choice(['own', 'allotted']),
    isPublic: flag(),
  },
  isFile: true,
  data: z.object({
    asOf: z.string(),
    castes: z.array(z.object({ code: z.string(), name: z.string() })),
    degrees: z.array(
      z.object({
        degree: z.string(),
        rows: z.array(z.object({ branch: z.string(), batch: z.string(), semester: z.nullable(z.int()), ...casteCounts })),
        sum: casteLine,
      }),
    ),
    sum: casteLine,
  }),
});
export const casteParameters = caste.parameters;
export const casteReport = caste.call;
