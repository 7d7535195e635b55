import * as z from 'zod/mini';
import { linesShown } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { cadres, salutations } from './fields.ts';

export const nullableText = z.nullable(z.string());
export const cadre = z.enum(cadres);

/** Access to reports on posts and service. Heads see their own department. */
export const establishment = {
  area: 'Employees',
  access: ['Employee_SEARCH'],
  scope: ['headedDepartments'],
  wide: ['Employee_SEARCH'],
} as const;

/** An employee in a printed list, with the current or last post. */
export const employeeLine = {
  id,
  userId: id,
  employeeNo: z.string(),
  salutation: z.nullable(z.enum(salutations)),
  name: z.string(),
  departmentId: id,
  department: z.string(),
  designation: z.string(),
  cadre,
  joinedOn: z.string(),
};
export const firstLines = `At most ${linesShown} lines are returned. A file contains all. A file with over 500 persons requires a purpose.`;

/** Access to reports on employees. Heads of departments see those of their own department. */
export const ofStaff = {
  area: 'Employees',
  access: ['Employee_SEARCH'],
  scope: ['headedStaff'],
  wide: ['Employee_SEARCH'],
} as const;

/** Identity and contact of an employee, at the beginning of every report line. */
export const who = {
  id,
  userId: id,
  employeeNo: z.string(),
  name: z.string(),
  designation: nullableText,
  departmentId: z.nullable(id),
  department: nullableText,
  phone: z.string(),
};
export type Who = z.infer<z.ZodMiniObject<typeof who>>;
