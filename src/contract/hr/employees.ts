import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { genders } from '../core/person.ts';
import { id, trimmedText, version } from '../core/scalars.ts';

const nullableText = z.nullable(z.string());
const dated = z.object({ fromOn: z.string(), toOn: nullableText });
const years = z.object({ years: z.int(), months: z.int() });

/** An employee's whole record as the own profile shows it. Experience is in whole years and months. */
const employeeRecord = z.object({
  id,
  userId: id,
  version,
  photo: nullableText,
  employeeNo: z.string(),
  salutation: nullableText,
  name: z.string(),
  gender: z.enum(genders),
  status: z.enum(['active', 'onLeave', 'onDeputation', 'suspended', 'left']),
  statusOn: z.string(),
  officialEmail: z.string(),
  personalEmail: nullableText,
  phone: nullableText,
  emergencyName: nullableText,
  emergencyPhone: nullableText,
  bornOn: nullableText,
  bloodGroup: nullableText,
  maritalStatus: nullableText,
  caste: nullableText,
  religion: nullableText,
  language: nullableText,
  aadhaarLast4: nullableText,
  aicteFacultyId: nullableText,
  orcid: nullableText,
  joinedOn: z.string(),
  retiresOn: nullableText,
  posting: z.nullable(z.object({ department: z.string(), designation: z.string(), category: z.string(), fromOn: z.string(), untilOn: nullableText, orderNo: nullableText })),
  experience: z.object({ here: years, total: years }),
  headOf: z.array(z.string()),
  mentees: z.int(),
  addresses: z.array(z.object({ kind: z.enum(['permanent', 'present']), line1: z.string(), city: z.string(), district: z.string(), state: z.string(), pin: z.string() })),
  postings: z.array(z.extend(dated, { department: z.string(), designation: z.string(), category: z.string(), nature: z.string(), orderNo: nullableText })),
  events: z.array(z.object({ kind: z.string(), onDate: z.string(), untilOn: nullableText, reason: nullableText, orderNo: nullableText })),
  qualifications: z.array(z.object({ level: z.string(), title: z.string(), specialisation: nullableText, institution: z.string(), passedYear: z.int(), percent: z.nullable(z.number()) })),
  experiences: z.array(z.extend(dated, { kind: z.string(), organisation: z.string(), position: z.string() })),
  trainings: z.array(z.extend(dated, { category: z.string(), part: z.string(), title: z.string(), organiser: z.string(), mode: z.string(), days: z.int() })),
  awards: z.array(z.object({ award: z.string(), level: z.string(), givenBy: z.string(), givenOn: z.string() })),
}); // prettier-ignore
export type EmployeeRecord = z.infer<typeof employeeRecord>;

export const employeeByUser = endpoint({
  method: 'GET',
  path: '/employees/by-user/:id',
  access: ['Employee_VIEW', 'Employee_OwnUserAccessOnly'],
  scope: ['ownEmployee', 'headedStaff'],
  wide: ['Employee_VIEW'],
  rule: 'Fields of 905 are null without it unless own, and named in `hidden`.',
  summary: 'The employee record of a user.',
  area: 'Employees',
  answer: z.object({ data: employeeRecord, hidden: z.array(z.string()) }),
});

export const findEmployees = endpoint({
  method: 'GET',
  path: '/employees/find',
  access: 'signedIn',
  callers: 'employees',
  summary: 'The finder for "choose an employee": up to eight active employees by name or number.',
  area: 'Employees',
  query: z.strictObject({
    q: trimmedText(80, 'required').check(z.minLength(2, 'tooShort')),
  }),
  answer: z.object({
    data: z.array(z.object({ id, name: z.string(), employeeNo: z.string(), department: nullableText })),
  }),
});
