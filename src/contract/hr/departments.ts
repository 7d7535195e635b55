import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import type { FieldProblems } from '../core/errors.ts';
import { choice, date, flag, integer, optional, reference, text, type RecordOf } from '../core/field.ts';
import { oneAnswer } from '../core/paging.ts';
import { resource } from '../core/resource.ts';
import { id, version } from '../core/scalars.ts';
import { masterAccess } from './access.ts';
import { cadres, departmentKinds, employeeStatuses } from './fields.ts';

const departmentFields = {
  code: text({ min: 2, max: 8, pattern: /^[A-Z0-9&-]+$/, tidy: (typed) => typed.trim().toUpperCase() }),
  name: text({ min: 2, max: 100 }),
  kind: choice(departmentKinds),
  hodEmployeeId: optional(reference('employees')),
  hodSince: optional(date()),
  establishedYear: optional(integer(1900, 2100)),
  isActive: flag(),
};

export const departments = resource({
  path: '/departments',
  // The counts are reloaded when employees change. Branches and students change too seldom to reload for them.
  area: 'Employees',
  alsoChanges: ['Branch', 'EmployeDes'],
  access: masterAccess,
  fields: departmentFields,
  also: {
    teaching: z.int(),
    otherStaff: z.int(),
    branches: z.int(),
    students: z.int(),
    /**
     * User id for the link of the head's name, and true if the head is posted in another department. Null without a
     * head.
     */
    hodUserId: z.nullable(id),
    isHodElsewhere: z.nullable(z.boolean()),
  },
  sorts: ['name', 'code', 'kind', 'hodEmployee', 'teaching', 'otherStaff', 'branches', 'students'],
  filters: ['kind', 'isActive'],
  sums: ['teaching', 'otherStaff', 'branches', 'students'],
});

/** Checks across fields of a department: a head requires a first day, and vice versa. */
export function departmentProblems({
  hodEmployeeId,
  hodSince,
}: Pick<RecordOf<typeof departmentFields>, 'hodEmployeeId' | 'hodSince'>): FieldProblems {
  if ((hodEmployeeId === null) === (hodSince === null)) return {};
  return hodSince === null ? { hodSince: 'required' } : { hodEmployeeId: 'required' };
}

const nullableText = z.nullable(z.string());
const person = z.object({
  id,
  userId: id,
  employeeNo: z.string(),
  name: z.string(),
  category: z.string(),
  /** First day in this designation. */
  fromOn: z.string(),
  status: z.enum(employeeStatuses),
});

/** Employees posted in a department today, by sort order of the designation, then by time in it. */
export const departmentPeople = endpoint({
  method: 'GET',
  path: '/departments/:id/people',
  access: [masterAccess.view],
  summary: 'List the employees of a department by designation and seniority.',
  area: 'Employees',
  answer: z.object({
    data: z.array(z.object({ id, name: z.string(), cadre: z.enum(cadres), people: z.array(person) })),
  }),
});
export type PeopleOfDesignation = z.infer<typeof departmentPeople.answer>['data'][number];

/** Current and earlier heads, from the audit trail. `fromOn` is null if it was never entered. */
export const departmentHeads = endpoint({
  method: 'GET',
  path: '/departments/:id/heads',
  access: [masterAccess.view],
  summary: 'List the heads of a department from the audit trail, current one first.',
  area: 'Employees',
  answer: z.object({ data: z.array(z.object({ name: z.string(), fromOn: nullableText, toOn: nullableText })) }),
});
export type DepartmentHead = z.infer<typeof departmentHeads.answer>['data'][number];

export const departmentBranches = endpoint({
  method: 'GET',
  path: '/departments/:id/branches',
  access: [masterAccess.view],
  summary: 'List the branches of a department, with their students on roll.',
  area: 'Branch',
  answer: z.object({
    data: z.array(
      z.object({
        id,
        code: z.string(),
        name: z.string(),
        degree: z.string(),
        students: z.int(),
        isActive: z.boolean(),
      }),
    ),
  }),
});

/** Sanctioned posts of a designation in a department. Only regular employees fill them. */
const posts = z.object({
  designationId: id,
  designation: z.string(),
  cadre: z.enum(cadres),
  isActive: z.boolean(),
  posts: z.int(),
  orderNo: nullableText,
  regular: z.int(),
  others: z.int(),
});
const sanctioned = z.object({ id, version, posts: z.array(posts) });
export type SanctionedPosts = z.infer<typeof sanctioned>;

export const departmentPosts = endpoint({
  method: 'GET',
  path: '/departments/:id/posts',
  access: [masterAccess.view],
  summary: 'Get the sanctioned posts of a department by designation, with employees in position.',
  area: 'Employees',
  answer: oneAnswer(sanctioned),
});

export const postLimit = 500;
export const orderNoField = optional(text({ max: 60 }));
export const putDepartmentPosts = endpoint({
  method: 'PUT',
  path: '/departments/:id/posts',
  access: [masterAccess.edit],
  summary: 'Update all sanctioned posts of a department. Designations that are not sent have none.',
  rule: 'StaleVersion if the department has changed since. All or none.',
  changes: ['Employees'],
  body: z.strictObject({
    version,
    posts: z
      .array(
        z.strictObject({
          designationId: id,
          posts: z.int('notANumber').check(z.minimum(0, 'outOfRange'), z.maximum(postLimit, 'outOfRange')),
          orderNo: z._default(orderNoField.schema, null),
        }),
      )
      .check(z.maxLength(200, 'tooLong')),
  }),
  answer: oneAnswer(sanctioned),
});
