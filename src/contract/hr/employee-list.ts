import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { date, recordSchema, text, type RecordOf } from '../core/field.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { bloodGroups, genders } from '../core/person.ts';
import { purposeFilter } from '../core/report.ts';
import { digits, id, many, version } from '../core/scalars.ts';
import { cadres, employeeStatuses, salutations } from './fields.ts';

export const employeeSorts = [
  'department',
  'designation',
  'name',
  'employeeNo',
  'category',
  'joinedOn',
  'status',
  'untilOn',
  'retiresOn',
  'bornOn',
] as const;
export const missingOfEmployee = ['photo', 'qualification', 'aicteFacultyId', 'bloodGroup', 'address'] as const;
const nullableText = z.nullable(z.string());

/**
 * A row of the employee list, with the last post of employees who have left. Fields of permission 905 are null without
 * it and listed in `hidden`.
 */
const employeeRow = z.object({
  id,
  userId: id,
  version,
  photo: nullableText,
  employeeNo: z.string(),
  salutation: z.nullable(z.enum(salutations)),
  name: z.string(),
  designation: nullableText,
  departmentId: z.nullable(id),
  department: nullableText,
  category: nullableText,
  isHead: z.boolean(),
  gender: z.enum(genders),
  bloodGroup: z.nullable(z.enum(bloodGroups)),
  phone: z.string(),
  officialEmail: z.string(),
  joinedOn: z.string(),
  untilOn: nullableText,
  retiresOn: nullableText,
  bornOn: nullableText,
  status: z.enum(employeeStatuses),
});
export type EmployeeRow = z.infer<typeof employeeRow>;

/** Accepts several limits. The largest one applies. */
const within = (max: number) => z.optional(many(digits.check(z.maximum(max, 'outOfRange'))));

export const employeeFilters = {
  /** Chosen rows, across pages. */
  id: z.optional(many(digits, 500)),
  departmentId: idFilter,
  designationId: idFilter,
  cadre: choiceFilter(cadres),
  employeeCategoryId: idFilter,
  gender: choiceFilter(genders),
  status: choiceFilter(employeeStatuses),
  isHead: choiceFilter(['true', 'false']),
  /** Days from today. */
  contractEndsWithin: within(3660),
  /** The agreed end is past, without a renewal or an end of service. */
  contractEnded: choiceFilter(['true', 'false']),
  /** Months from today. */
  retiresWithin: within(600),
  missing: choiceFilter(missingOfEmployee),
};

export const listEmployees = endpoint({
  method: 'GET',
  path: '/employees',
  access: ['Employee_LIST'],
  scope: ['headedStaff'],
  wide: ['Employee_LIST'],
  rule: 'Without 905, the date of birth and the day of retirement, which reveals it, are null, and ordering or filtering by them is notAllowed. A file of over 500 employees requires a purpose and is audited.',
  summary: 'List employees: searched by name, number, phone and e-mail, filtered, sorted and paged, or as a file.',
  area: 'Employees',
  file: 'byFormat',
  query: listQuery(employeeSorts, { ...employeeFilters, ...purposeFilter }),
  answer: z.extend(listAnswer(employeeRow), { hidden: z.array(z.string()) }),
});

/** Fields of a renewal of contracts: end and order. */
export const renewalFields = { untilOn: date(), orderNo: text({ max: 60 }) };

export const bulkEmployees = endpoint({
  method: 'POST',
  path: '/employees/bulk',
  access: ['Employee_EDIT'],
  scope: ['headedStaff'],
  wide: ['Employee_EDIT'],
  rule: '`ids.3` notAllowed: the employee has left, is already renewed, or is in a category without an end date. `ids.3` outOfRange: the current contract ends on or after the new end. `count` repeats the number of employees, otherwise `count: notAllowed`. `untilOn` is outOfRange in the past and more than five years ahead.',
  summary: 'Renew the contracts of several employees from the day after the current one ends, all or none.',
  changes: ['Employees', 'Home'],
  body: z.extend(recordSchema(renewalFields), {
    ids: z.array(id, 'required').check(z.minLength(1, 'required'), z.maxLength(500, 'tooLong')),
    count: z.int('required'),
    action: z.enum(['renewContracts'], 'notAllowed'),
  }) as unknown as z.ZodMiniType<RecordOf<typeof renewalFields> & { ids: number[]; count: number; action: 'renewContracts' }>,
  answer: oneAnswer(z.object({ changed: z.int() })),
});
