import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { reportHead } from '../core/report.ts';
import { digits, id, many } from '../core/scalars.ts';
import { salutations } from './fields.ts';

// Printouts for employees chosen in the list.

const nullableText = z.nullable(z.string());
const person = z.object({
  id,
  name: z.string(),
  salutation: z.nullable(z.enum(salutations)),
  photo: nullableText,
  employeeNo: z.string(),
  designation: nullableText,
  department: nullableText,
});

/** Chosen employees, `id=4&id=9`. */
const chosen = z.strictObject({ id: many(digits, 500) });
const scope = ['headedStaff'] as const;
const rule = 'Employees who have left are skipped. Creates an audit entry.';

const idCard = z.extend(person, { phone: z.string(), bloodGroup: nullableText, emergencyPhone: nullableText });
export type EmployeeCard = z.infer<typeof idCard>;

export const employeeCards = endpoint({
  method: 'GET',
  path: '/employees/cards',
  access: ['Employee_EDIT'],
  scope,
  wide: ['Employee_EDIT'],
  rule: `${rule} The emergency phone requires 905.`,
  summary: 'Get identity cards of the chosen employees, front and back.',
  area: 'Employees',
  query: chosen,
  answer: z.object({ head: reportHead, data: z.array(idCard) }),
});

const directoryEntry = z.extend(person, { phone: z.string(), officialEmail: z.string() });
export type DirectoryEntry = z.infer<typeof directoryEntry>;

export const staffDirectory = endpoint({
  method: 'GET',
  path: '/employees/directory',
  access: ['Employee_LIST'],
  scope,
  wide: ['Employee_LIST'],
  rule,
  summary: 'Get the staff directory of the chosen employees, by department, then by seniority.',
  area: 'Employees',
  query: chosen,
  answer: z.object({ head: reportHead, data: z.array(directoryEntry) }),
});

/** `birthday` is the next one, in this year or the following, without the year of birth. */
const birthdayCard = z.extend(person, { birthday: z.string() });
export type BirthdayCard = z.infer<typeof birthdayCard>;

export const birthdayCards = endpoint({
  method: 'GET',
  path: '/employees/birthday-cards',
  access: ['Employee_SEARCH'],
  scope,
  wide: ['Employee_SEARCH'],
  rule,
  summary: 'Get birthday cards of the chosen employees with the next birthday. In common years, 29 February is celebrated on the 28th.',
  area: 'Employees',
  query: chosen,
  answer: z.object({ head: reportHead, data: z.array(birthdayCard) }),
});
