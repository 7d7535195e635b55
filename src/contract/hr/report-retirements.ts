import * as z from 'zod/mini';
import { choice, reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { cadres } from './fields.ts';
import { cadre, employeeLine, establishment, firstLines } from './report-parts.ts';

/** Years covered by the report. */
export const yearsAhead = 10;

const retirementRow = z.object({ ...employeeLine, phone: z.string(), retiresOn: z.string() });
export type RetirementRow = z.infer<typeof retirementRow>;

const retirements = report({
  ...establishment,
  // The day of retirement reveals the date of birth.
  also: ['Employee_PersonalVIEW'],
  path: '/reports/employees/retirements',
  summary: `List regular employees who retire in the next ${yearsAhead} years, by month and cadre.`,
  rule: `Service ends with the month in which the age is reached, or for employees born on the 1st, with the month before. Employees who are past that day and still posted come first. ${firstLines}`,
  optional: { departmentId: reference('departments'), cadre: choice(cadres) },
  isFile: true,
  data: z.object({
    today: z.string(),
    /** Cadres of the counts, in order. */
    cadres: z.array(cadre),
    /** Every month of the period, including those without retirements. */
    months: z.array(z.object({ month: z.string(), counts: z.array(z.int()) })),
    within12: z.int(),
    within24: z.int(),
    rows: z.array(retirementRow),
    total: z.int(),
  }),
});
export const retirementsParameters = retirements.parameters;
export const retirementsReport = retirements.call;
