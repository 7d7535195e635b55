import * as z from 'zod/mini';
import { linesShown } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { cadres, salutations } from './fields.ts';

export const nullableText = z.nullable(z.string());
export const cadre = z.enum(cadres);

/** Who may read the reports on posts and service, and of which departments: a head of the own. */
export const establishment = {
  area: 'Employees',
  access: ['Employee_SEARCH'],
  scope: ['headedDepartments'],
  wide: ['Employee_SEARCH'],
} as const;

/** An employee in a list on paper, and where he or she is or was posted. */
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
export const firstLines = `At most ${linesShown} lines are answered, a file holds all. A file naming over 500 persons needs a purpose.`;

/** Who may search employees sees them all; a head of department, those of the own department. */
export const ofStaff = {
  area: 'Employees',
  access: ['Employee_SEARCH'],
  scope: ['headedStaff'],
  wide: ['Employee_SEARCH'],
} as const;

/** Who it is and how to reach them: how every search of employees begins. */
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
