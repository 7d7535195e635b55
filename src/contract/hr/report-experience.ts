import * as z from 'zod/mini';
import { choice, date, integer, reference, text } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { experienceKinds } from './fields.ts';
import { firstLines, ofStaff, who } from './report-parts.ts';

/** Whole months of each kind. Overlapping days count once in each and once in the total. */
const lengths = {
  here: z.int(),
  teaching: z.int(),
  industry: z.int(),
  research: z.int(),
  total: z.int(),
};
const experienced = z.object({ ...who, ...lengths });
export type ExperienceRow = z.infer<typeof experienced>;

const experience = report({
  ...ofStaff,
  path: '/reports/employees/experience',
  summary: 'List the experience of employees here and elsewhere on a day, in months, with averages.',
  rule: `\`minYears\` applies to the requested kind, otherwise to the total. ${firstLines}`,
  optional: {
    kind: choice(experienceKinds),
    minYears: integer(1, 60),
    organisation: text({ max: 120 }),
    departmentId: reference('departments'),
    asOf: date(),
  },
  isFile: true,
  data: z.object({
    rows: z.array(experienced),
    total: z.int(),
    averages: z.object(lengths),
    /** Number of employees by total experience, in steps of five years. */
    steps: z.array(z.object({ fromYears: z.int(), count: z.int() })),
    departments: z.array(z.object({ departmentId: id, department: z.string(), count: z.int(), months: z.int() })),
  }),
});
export const experienceParameters = experience.parameters;
export const experienceReport = experience.call;
