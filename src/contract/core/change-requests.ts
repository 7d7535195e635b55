import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { changeSchema, optional, recordSchema, text, type Field, type Fields, type RecordOf } from './field.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from './paging.ts';
import { purposeFilter } from './report.ts';
import { atMost, id, moment, noNull, version } from './scalars.ts';
import { addressFields, contactFields, guardianFields, personFields } from '../student/fields.ts';

/** Whose records: the office of students and the office of staff decide each on their own. */
export const requestOwners = ['students', 'employees'] as const;
export type RequestOwner = (typeof requestOwners)[number];

/** The tables that a person may ask to have corrected, as the database names them. */
export const requestTables = [
  'students', 'student_guardians', 'student_addresses', 'employees', 'employee_addresses', 'employee_qualifications',
  'employee_experiences', 'employee_trainings', 'employee_awards',
] as const; // prettier-ignore
export type RequestTable = (typeof requestTables)[number];

export const requestStates = ['open', 'accepted', 'refused', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

/** The field of a request for a whole new row. */
export const wholeRow = '*';

const { firstName, middleName, lastName, gender, bornOn, nationality, religionId, languageId, isPwd, pwdPercent, annualIncomePaise } = personFields; // prettier-ignore
const { kind: _kind, ...placeFields } = addressFields;
const { relation, isPrimary: _isPrimary, ...guardianFacts } = guardianFields;
const { phone, altPhone, email } = contactFields;

/** What a student may ask for, by table. Numbers, caste and the facts of the admission are never asked for. */
export const requestableOfStudents = {
  students: { firstName, middleName, lastName, gender, bornOn, nationality, religionId, languageId, isPwd, pwdPercent, annualIncomePaise },
  student_guardians: guardianFacts,
  student_addresses: placeFields,
} as const satisfies Partial<Record<RequestTable, Fields>>; // prettier-ignore

/** A guardian who is not there yet. Whom to call first is for the office to say. */
export const newGuardianFields = { relation, ...guardianFacts };

/** A name or a birth date is changed on a paper only. */
export const provenFields: ReadonlySet<string> = new Set(['firstName', 'middleName', 'lastName', 'bornOn']);

/** What a student changes on the own record without asking. */
export const ownFields = { bloodGroup: personFields.bloodGroup, phone, altPhone, email };
export const presentAddressFields = placeFields;

const simple = z.union([
  z.string('badFormat').check(atMost(500), z.regex(noNull, 'badFormat')),
  z.number(),
  z.boolean(),
  z.null(),
]);
const wished = z.union([simple, z.record(z.string().check(atMost(40)), simple)]);

export const changeRequest = z.object({
  id,
  version,
  createdAt: moment,
  state: z.enum(requestStates),
  tableName: z.enum(requestTables),
  recordId: z.nullable(id),
  field: z.string(),
  /** Which of several rows it is about: the guardian's relation, the kind of address. */
  row: z.nullable(z.string()),
  oldValue: z.unknown(),
  newValue: z.unknown(),
  /** The values are left out for who may not see them. */
  isHidden: z.boolean(),
  hasProof: z.boolean(),
  answer: z.nullable(z.string()),
  decidedAt: z.nullable(moment),
});
export type ChangeRequest = z.infer<typeof changeRequest>;

const listedRequest = z.extend(changeRequest, {
  aboutUserId: id,
  personId: id,
  person: z.string(),
  number: z.nullable(z.string()),
  /** The class of a student, the department of an employee. */
  detail: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
});
export type ListedRequest = z.infer<typeof listedRequest>;

export const requestSorts = ['createdAt', 'person', 'class', 'field', 'state'] as const;

/** The fields by which a list of students' requests is narrowed, `student_guardians.phone`. */
export const requestFieldKeys = Object.entries(requestableOfStudents).flatMap(([table, fields]) => [
  ...Object.keys(fields).map((field) => `${table}.${field}`),
  ...(table === 'student_guardians' ? [`${table}.${wholeRow}`] : []),
]);

const anyField = z.string().check(z.regex(/^[a-z_]{1,40}\.([a-zA-Z0-9]{1,40}|\*)$/, 'notAllowed'));

export const listChangeRequests = endpoint({
  method: 'GET',
  path: '/change-requests',
  access: ['STUDENT_EDIT', 'Employee_EDIT'],
  rule: 'Students’ with 104, employees’ with 204; Forbidden for the others’. Values of personal fields need 904 or 905. An export (`format`) of students’ needs 108, of employees’ 202, over 500 rows a purpose, and writes an audit event.',
  summary: 'Corrections that people have asked for; without `of`, the students’ for who may decide on them.',
  area: 'StudentData',
  file: 'byFormat',
  query: listQuery(requestSorts, {
    of: z.optional(z.enum(requestOwners, 'notAllowed')),
    state: choiceFilter(requestStates),
    field: z.optional(z.union([z.array(anyField).check(z.maxLength(50, 'tooLong')), anyField])),
    degreeId: idFilter,
    batchId: idFilter,
    branchId: idFilter,
    ...purposeFilter,
  }),
  answer: listAnswer(listedRequest),
});

export const ownChangeRequests = endpoint({
  method: 'GET',
  path: '/account/change-requests',
  access: 'signedIn',
  summary: "The caller's own requests, the newest first: all that are open, and the last 100.",
  area: 'StudentData',
  answer: z.object({ data: z.array(changeRequest) }),
});

const asked = z.strictObject({
  tableName: z.enum(requestTables, 'notAllowed'),
  recordId: z.nullable(id),
  field: z.string('required').check(z.minLength(1, 'required'), atMost(40), z.regex(noNull, 'badFormat')), // prettier-ignore
  newValue: wished,
});
export type AskedChange = z.infer<typeof asked>;

const changes = ['StudentData', 'Home', 'Audit', 'Notifications'] as const;

export const addChangeRequests = endpoint({
  method: 'POST',
  path: '/change-requests',
  access: 'signedIn',
  rule: 'About the own record only; Forbidden for who has none. Numbers, caste and the facts of the admission are `notAllowed`, and so is what needs no asking; a name or a birth date needs a proof. Duplicate where the same is asked already.',
  summary: 'Ask for corrections of the own record, all or none of them.',
  changes,
  body: z.strictObject({
    requests: z.array(asked, 'required').check(z.minLength(1, 'required'), z.maxLength(20, 'tooLong')),
    proofFileId: z.nullable(id),
  }),
  answer: z.object({ data: z.array(changeRequest) }),
});

export const withdrawChangeRequest = endpoint({
  method: 'POST',
  path: '/change-requests/:id/withdraw',
  access: 'signedIn',
  rule: 'An own one only, else NotFound; Locked when it is decided.',
  summary: 'Take an own request back.',
  changes,
  body: z.strictObject({ version }),
  answer: oneAnswer(changeRequest),
});

export const proofOfRequest = endpoint({
  method: 'GET',
  path: '/change-requests/:id/proof',
  access: 'signedIn',
  rule: 'For who asked, and who decides and may see the values; else NotFound.',
  summary: 'The paper that proves a request.',
  file: 'always',
  answer: z.unknown(),
});

/** Why one of several could not be decided: an error code, and for ValidationFailed and Duplicate what is wrong. */
const clash = z.object({
  id,
  error: z.enum(['NotFound', 'Forbidden', 'Locked', 'StaleVersion', 'Duplicate', 'ValidationFailed']),
  field: z.nullable(z.string()),
  code: z.nullable(z.string()),
});
export type RequestClash = z.infer<typeof clash>;

/** What is told to who asked. */
export const requestAnswer: Field<string> = text({ min: 3, max: 200, input: 'multiline' });

export const decideChangeRequests = endpoint({
  method: 'POST',
  path: '/change-requests/decide',
  access: ['STUDENT_EDIT', 'Employee_EDIT'],
  rule: 'Each by itself: Locked when it is open no more, StaleVersion when the record has changed since, Forbidden about oneself or where a personal value may not be seen.',
  summary: 'Accept requests, which writes the records as an edit would, or refuse them with an answer.',
  changes: [...changes, 'Users', 'Employees'],
  body: z.strictObject({
    ids: z.array(id, 'required').check(z.minLength(1, 'required'), z.maxLength(500, 'tooLong')),
    state: z.enum(['accepted', 'refused'], 'notAllowed'),
    answer: optional(requestAnswer).schema,
  }),
  answer: oneAnswer(z.object({ decided: z.array(id), clashes: z.array(clash) })),
});

const ownBody = z.extend(changeSchema(ownFields) as unknown as z.ZodMiniObject<Record<string, z.ZodMiniType>>, {
  /** Null where it is the permanent one again. */
  presentAddress: z.optional(z.nullable(recordSchema(presentAddressFields))),
}) as unknown as z.ZodMiniType<
  Partial<RecordOf<typeof ownFields>> & {
    version: number;
    presentAddress?: RecordOf<typeof presentAddressFields> | null;
  }
>;

export const changeOwnStudent = endpoint({
  method: 'PATCH',
  path: '/account/own-student',
  access: 'signedIn',
  rule: 'Forbidden for who is no student.',
  summary:
    "Change what needs no asking on the caller's own student record: blood group, phones, e-mail, present address (null takes it away).",
  changes: ['StudentData', 'Home', 'Users', 'Audit'],
  body: ownBody,
  answer: oneAnswer(z.object({ id, version })),
});
