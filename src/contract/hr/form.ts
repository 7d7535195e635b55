import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { changeSchema, date, integer, optional, recordSchema, type RecordOf } from '../core/field.ts';
import { imageTypes } from '../core/files.ts';
import { oneAnswer } from '../core/paging.ts';
import { digits, id, queryText, trimmedText } from '../core/scalars.ts';
import { changeableStaff } from './access.ts';
import { oneEmployee } from './employees.ts';
import { changeableFields, employeeNo, postFields, trainingModes } from './fields.ts';
import { nullableText } from './record.ts';

/** Fields entered only when an employee joins: number, day, first post, and role of the account. */
export const joiningFields = {
  /** Null: the next number. */
  employeeNo: optional(employeeNo),
  joinedOn: date(),
  ...postFields,
  /** Null: the default role of the cadre. Other roles require User_AssignRole. */
  roleId: optional(integer(1, Number.MAX_SAFE_INTEGER)),
};

export const employeeFields = { ...joiningFields, ...changeableFields };

export const newEmployee = endpoint({
  method: 'GET',
  path: '/employees/new',
  access: ['Employee_ADD', 'Employee_EDIT'],
  rule: 'Roles require 712, and only those that the caller may assign are returned.',
  summary: 'Get the defaults of an employee form: the next number, the college’s e-mail domain, and assignable roles.',
  area: 'Employees',
  answer: oneAnswer(
    z.object({
      employeeNo: z.string(),
      emailDomain: z.string(),
      roles: z.array(z.object({ id, name: z.string() })),
    }),
  ),
});

const changes = ['Employees', 'EmployeDes', 'EmployeCat', 'EmployeTrCat', 'award', 'Users', 'Home', 'Batch', 'Audit'] as const;

export const addEmployee = endpoint({
  method: 'POST',
  path: '/employees',
  access: ['Employee_ADD'],
  rule: '`roleId` is notAllowed without 712, and for roles that the caller may not assign. By default, teachers become Faculty and all others Staff.',
  summary:
    'Create an employee: the record, the first posting, the event `joined` and the account. Returns a temporary password, which is shown once.',
  ownTransaction: true,
  changes,
  isLarge: true,
  body: recordSchema(employeeFields) as unknown as z.ZodMiniType<RecordOf<typeof employeeFields>>,
  answer: z.extend(oneEmployee, { account: z.object({ username: z.string(), temporaryPassword: z.string() }) }),
});

export const changeEmployee = endpoint({
  method: 'PATCH',
  path: '/employees/:id',
  access: ['Employee_EDIT'],
  ...changeableStaff,
  rule: 'A scan refers to a file uploaded by the caller that is not in use yet. Fields of 905 are notAllowed for callers who may not see them. Department, designation and category change by postings, the status by events.',
  summary: 'Update an employee record. A list that is sent replaces the whole list.',
  changes,
  isLarge: true,
  body: changeSchema(changeableFields),
  answer: oneEmployee,
});

const similarEmployee = z.object({
  id,
  userId: id,
  name: z.string(),
  employeeNo: z.string(),
  department: nullableText,
});

export const similarEmployees = endpoint({
  method: 'GET',
  path: '/employees/similar',
  access: ['Employee_ADD', 'Employee_EDIT'],
  rule: 'Requires 905 for any match. Heads only compare with their own staff.',
  summary:
    'Find possible duplicates of an employee: same birth date and a name within two letters, or the same last digits of the Aadhaar number. Includes employees who have left.',
  area: 'Employees',
  query: z.strictObject({
    name: queryText(180),
    bornOn: queryText(10),
    last4: z.optional(queryText(4)),
    exceptId: z.optional(digits),
  }),
  answer: z.object({ data: z.array(similarEmployee) }),
});

export const trainingTitles = endpoint({
  method: 'GET',
  path: '/employees/training-titles',
  access: ['Employee_ADD', 'Employee_EDIT', 'Employee_OwnUserAccessOnly'],
  summary: 'Find up to eight trainings of colleagues by title, on the same days if days are given, so that an event has one spelling.',
  area: 'Employees',
  query: z.strictObject({
    q: trimmedText(200, 'required').check(z.minLength(2, 'tooShort')),
    fromOn: z.optional(queryText(10)),
    toOn: z.optional(queryText(10)),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        title: z.string(),
        organiser: z.string(),
        place: nullableText,
        mode: z.enum(trainingModes),
        trainingCategoryId: id,
        fromOn: z.string(),
        toOn: z.string(),
        people: z.int(),
      }),
    ),
  }),
});

const photo = oneAnswer(z.object({ photo: nullableText }));
const photoChanges = ['Employees', 'Users'] as const;

export const putEmployeePhoto = endpoint({
  method: 'PUT',
  path: '/employees/:id/photo',
  access: ['Employee_EDIT', 'Employee_ADD'],
  scope: ['headedStaff'],
  wide: ['Employee_EDIT', 'Employee_ADD'],
  ownTransaction: true,
  summary: 'Set an employee’s photo: cut square, re-encoded to 400 pixels.',
  upload: { maxBytes: 2 * 1024 * 1024, types: imageTypes },
  changes: photoChanges,
  answer: photo,
});

export const removeEmployeePhoto = endpoint({
  method: 'DELETE',
  path: '/employees/:id/photo',
  access: ['Employee_EDIT'],
  scope: ['headedStaff'],
  wide: ['Employee_EDIT'],
  summary: 'Delete an employee’s photo.',
  changes: photoChanges,
  answer: photo,
});
