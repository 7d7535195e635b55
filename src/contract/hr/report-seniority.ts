import * as z from 'zod/mini';
import { choice, reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { cadres, salutations } from './fields.ts';

const nullableText = z.nullable(z.string());

const seniorityRow = z.object({
  id,
  userId: id,
  place: z.int(),
  employeeNo: z.string(),
  name: z.string(),
  salutation: z.nullable(z.enum(salutations)),
  designation: z.string(),
  department: z.string(),
  category: z.string(),
  joinedOn: z.string(),
  sinceOn: z.string(),
  bornOn: nullableText,
});
export type SeniorityRow = z.infer<typeof seniorityRow>;

const seniority = report({
  path: '/reports/employees/seniority',
  area: 'Employees',
  access: ['Employee_LIST'],
  scope: ['headedStaff'],
  wide: ['Employee_LIST'],
  summary: 'Get the seniority list of a cadre or of all: by designation, then by time in it, then by joining date.',
  rule: 'The date of birth requires 905. It does not affect the order, which is the same for everyone.',
  optional: { cadre: choice(cadres), departmentId: reference('departments') },
  isFile: true,
  data: z.object({ rows: z.array(seniorityRow) }),
});
export const seniorityParameters = seniority.parameters;
export const seniorityReport = seniority.call;
