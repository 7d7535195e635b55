import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, queryFlag, trimmedText } from '../core/scalars.ts';
import { employeeRecord, nullableText } from './record.ts';

/** Access to records: the caller's own, those of the department that the caller heads, or all. */
const staffAccess = {
  access: ['Employee_VIEW', 'Employee_OwnUserAccessOnly'],
  scope: ['ownEmployee', 'headedStaff'],
  wide: ['Employee_VIEW'],
  rule: 'Fields of 905 are null without it, except in the caller’s own record, and listed in `hidden`.',
  area: 'Employees',
} as const;

export const oneEmployee = z.object({ data: employeeRecord, hidden: z.array(z.string()) });

export const employeeByUser = endpoint({
  method: 'GET',
  path: '/employees/by-user/:id',
  ...staffAccess,
  summary: 'Get the employee record of a user.',
  answer: oneEmployee,
});

export const getEmployee = endpoint({
  method: 'GET',
  path: '/employees/:id',
  ...staffAccess,
  summary: 'Get an employee record by its id.',
  answer: oneEmployee,
});

export const findEmployees = endpoint({
  method: 'GET',
  path: '/employees/find',
  access: 'signedIn',
  callers: 'employees',
  rule: 'Employees who have left are only included with `left=true`, after those in service.',
  summary: 'Find up to eight employees by name, in any order of words, or number.',
  area: 'Employees',
  query: z.strictObject({
    q: trimmedText(80, 'required').check(z.minLength(2, 'tooShort')),
    left: z.optional(queryFlag),
  }),
  answer: z.object({
    data: z.array(z.object({ id, name: z.string(), employeeNo: z.string(), department: nullableText })),
  }),
});
