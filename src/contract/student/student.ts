import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { answerShape, changeSchema, optional, recordSchema, type RecordOf } from '../core/field.ts';
import { imageTypes } from '../core/files.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { genders } from '../core/person.ts';
import { purposeFilter } from '../core/report.ts';
import { digits, id, many, moment, queryText, trimmedText, version } from '../core/scalars.ts';
import { changeableFields, guardianRelations, numberReason, studentFields, studentStatuses, type OpenPart } from './fields.ts';

export const studentSorts = [
  'class',
  'name',
  'regdNo',
  'rollNo',
  'admissionNo',
  'degree',
  'branch',
  'batch',
  'admissionCategory',
  'status',
  'admittedOn',
] as const;
export const missingParts = [
  'regdNo',
  'rollNo',
  'phone',
  'bloodGroup',
  'photo',
  'guardianPhone',
  'aadhaar',
  'apaarId',
  'address',
  'documents',
] as const;
export const residences = ['hostel', 'day'] as const;
export const entries = ['regular', 'lateral'] as const;

const nullableText = z.nullable(z.string());

/** A row of the student list. Fields that require permission 904 are null without it and named in `hidden`. */
export const studentRow = z.object({
  id,
  userId: id,
  version,
  photo: nullableText,
  regdNo: nullableText,
  admissionNo: z.string(),
  rollNo: nullableText,
  name: z.string(),
  degree: z.string(),
  branch: z.string(),
  batch: z.string(),
  semester: z.nullable(z.int()),
  admissionCategory: nullableText,
  gender: z.nullable(z.enum(genders)),
  phone: nullableText,
  collegeEmail: nullableText,
  fatherName: nullableText,
  room: nullableText,
  status: z.enum(studentStatuses),
});
export type StudentRow = z.infer<typeof studentRow>;

export const studentFilters = {
  /** Selected rows, on any page. */
  id: z.optional(many(digits, 500)),
  degreeId: idFilter,
  batchId: idFilter,
  branchId: idFilter,
  semester: z.optional(many(digits.check(z.maximum(12, 'outOfRange')), 12)),
  admissionCategoryId: idFilter,
  gender: choiceFilter(genders),
  casteId: idFilter,
  entry: choiceFilter(entries),
  status: choiceFilter(studentStatuses),
  residence: choiceFilter(residences),
  mentorEmployeeId: idFilter,
  missing: choiceFilter(missingParts),
};

/** Filters and sort orders on fields of permission 904. For missing parts, only the hidden ones need the permission. */
export const personalFilters = [
  'admissionCategoryId',
  'gender',
  'casteId',
  'entry',
  'residence',
  'missing',
] as const satisfies readonly (keyof typeof studentFilters)[];
export const personalSorts: readonly string[] = ['admissionCategory', 'admittedOn'] satisfies (typeof studentSorts)[number][];

const hidden = z.array(z.string());
const listQueryOfStudents = listQuery(studentSorts, { ...studentFilters, ...purposeFilter });

export const listStudents = endpoint({
  method: 'GET',
  path: '/students',
  access: ['STUDENT_LIST'],
  callers: 'both',
  scope: ['ownStudent'],
  wide: ['STUDENT_LIST'],
  rule: 'An export (`format`) requires 108, and a purpose for more than 500 students. Exports are recorded in the audit trail. Phone search, filters and sort orders on fields of 904 are notAllowed without it. Mentors see the phones of their own mentees.',
  summary: 'List students of the whole college, with search, filters, sort order and pages, or as a file.',
  area: 'StudentData',
  file: 'byFormat',
  query: listQueryOfStudents,
  answer: z.extend(listAnswer(studentRow), { hidden }),
});

export const studentCounts = endpoint({
  method: 'GET',
  path: '/students/counts',
  access: ['STUDENT_LIST'],
  summary: 'Count the students in each status.',
  area: 'StudentData',
  answer: oneAnswer(z.object({ active: z.int(), onBreak: z.int(), discontinued: z.int(), passedOut: z.int() })),
});

const { aadhaar: _, ...answeredFields } = studentFields;

/**
 * The complete record. Parts hidden from the reader are null and named in `hidden`. `aadhaar` is never returned;
 * `aadhaarLast4` replaces it.
 */
const recordShape = z.object({
  ...answerShape(answeredFields),
  id,
  userId: id,
  version,
  updatedAt: moment,
  status: z.enum(studentStatuses),
  statusOn: z.string(),
  name: z.string(),
  photo: nullableText,
  degree: z.string(),
  branch: z.string(),
  batch: z.string(),
  semester: z.nullable(z.int()),
  entry: z.nullable(z.enum(entries)),
  admissionCategory: nullableText,
  caste: nullableText,
  allottedCaste: nullableText,
  religion: nullableText,
  language: nullableText,
  mentor: nullableText,
  room: nullableText,
  aadhaarLast4: nullableText,
  /** Deadline for completing the degree, counted in half-years from the admission. */
  timeLimitOn: nullableText,
  /** Percentage of required parts on record, 0 to 100, and the missing parts. */
  completeness: z.nullable(z.int()),
  missing: z.nullable(z.array(z.enum(missingParts))),
});
export const studentRecord = recordShape as unknown as z.ZodMiniType<StudentRecord>;

/** Names of all parts of a student in the record and in the list. */
export const studentParts = (): readonly string[] => [
  ...new Set(['aadhaar', ...Object.keys(recordShape.shape), ...Object.keys(studentRow.shape)]),
];

type StudentFields = Omit<RecordOf<typeof studentFields>, 'aadhaar' | 'admissionNo'>;

export type StudentRecord = { [K in keyof StudentFields]: K extends OpenPart ? StudentFields[K] : StudentFields[K] | null } & {
  id: number;
  userId: number;
  version: number;
  updatedAt: string;
  status: (typeof studentStatuses)[number];
  statusOn: string;
  name: string;
  photo: string | null;
  degree: string;
  branch: string;
  batch: string;
  semester: number | null;
  entry: 'regular' | 'lateral' | null;
  admissionCategory: string | null;
  admissionNo: string;
  caste: string | null;
  allottedCaste: string | null;
  religion: string | null;
  language: string | null;
  mentor: string | null;
  room: string | null;
  aadhaarLast4: string | null;
  timeLimitOn: string | null;
  completeness: number | null;
  missing: (typeof missingParts)[number][] | null;
};

export const admissionSettings = endpoint({
  method: 'GET',
  path: '/students/admission-settings',
  access: ['STUDENT_ADD'],
  summary: 'Get the setting that requests an Aadhaar number from new students.',
  area: 'Settings',
  answer: oneAnswer(z.object({ asksAadhaar: z.boolean() })),
});

const oneStudent = z.object({ data: studentRecord, hidden });

export const getStudent = endpoint({
  method: 'GET',
  path: '/students/:id',
  access: ['STUDENT_VIEW', 'Student_desk'],
  callers: 'both',
  scope: ['ownStudent'],
  wide: ['STUDENT_VIEW'],
  rule: 'Fields of 904 are null without it, and named in `hidden`. Students see their own fields.',
  summary: 'Get a student with guardians, addresses, qualifications, gap years and documents.',
  area: 'StudentData',
  answer: oneStudent,
});

export const addStudent = endpoint({
  method: 'POST',
  path: '/students',
  access: ['STUDENT_ADD'],
  summary: 'Admit a student: create the record, the user, the event `admitted` and the numbers.',
  changes: ['StudentData', 'Home', 'Users'],
  body: recordSchema(studentFields) as unknown as z.ZodMiniType<RecordOf<typeof studentFields>>,
  answer: oneStudent,
});

export const changeStudent = endpoint({
  method: 'PATCH',
  path: '/students/:id',
  access: ['STUDENT_EDIT'],
  rule: 'A scan is given as a file that the caller has uploaded and that is not used yet. Fields of 904 are notAllowed for callers without it. Degree, batch, branch and status change by events only. Replacing a registration or roll number requires a `reason`.',
  summary: 'Update a student record. Lists are always sent complete.',
  changes: ['StudentData', 'Home', 'Users'],
  body: changeSchema({ ...changeableFields, reason: optional(numberReason) }),
  answer: oneStudent,
});

export const similarStudents = endpoint({
  method: 'GET',
  path: '/students/similar',
  access: ['STUDENT_ADD', 'STUDENT_EDIT'],
  rule: 'No students are compared without 904.',
  summary:
    'Find students who may be the same person: same birth date with a similar name (up to two letters) or the same last digits of the Aadhaar number, or the same phone of a guardian.',
  area: 'StudentData',
  query: z.strictObject({
    name: queryText(180),
    bornOn: z.optional(queryText(10)),
    last4: z.optional(queryText(4)),
    phone: z.optional(many(queryText(20), guardianRelations.length)),
    exceptId: z.optional(digits),
  }),
  answer: z.object({ data: z.array(studentRow) }),
});

export const findStudents = endpoint({
  method: 'GET',
  path: '/students/find',
  access: ['STUDENT_LIST', 'STUDENT_SEARCH'],
  callers: 'both',
  scope: ['ownStudent'],
  wide: ['STUDENT_LIST', 'STUDENT_SEARCH'],
  summary: 'Find up to eight students by name or number.',
  area: 'StudentData',
  query: z.strictObject({
    q: trimmedText(80, 'required').check(z.minLength(2, 'tooShort')),
  }),
  answer: z.object({ data: z.array(studentRow) }),
});

const eventKinds = [
  'admitted',
  'breakStarted',
  'returned',
  'discontinued',
  'readmitted',
  'yearBack',
  'branchChanged',
  'passedOut',
] as const;
export const timelineEntry = z.object({
  id,
  type: z.enum(['event', 'certificate']),
  kind: z.string(),
  onDate: z.string(),
  reason: nullableText,
  orderNo: nullableText,
  note: nullableText,
  from: nullableText,
  to: nullableText,
  by: z.string(),
  isUndone: z.boolean(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;
export { eventKinds as studentEventKinds };

export const studentTimeline = endpoint({
  method: 'GET',
  path: '/students/:id/events',
  access: ['STUDENT_VIEW', 'Student_desk'],
  callers: 'both',
  scope: ['ownStudent'],
  wide: ['STUDENT_VIEW'],
  rule: 'Without 904, other students’ events have no reason, order or note, and certificates are omitted.',
  summary: 'List the events and certificates of a student, newest first.',
  area: 'StudentData',
  answer: z.object({ data: z.array(timelineEntry) }),
});

export const bulkStudents = endpoint({
  method: 'POST',
  path: '/students/bulk',
  access: ['STUDENT_EDIT'],
  summary: 'Assign a mentor to many students, all or none.',
  changes: ['StudentData'],
  body: z.strictObject({
    ids: z.array(id, 'required').check(z.minLength(1, 'required'), z.maxLength(500, 'tooLong')),
    action: z.enum(['assignMentor'], 'notAllowed'),
    mentorEmployeeId: z.nullable(id),
  }),
  answer: oneAnswer(z.object({ changed: z.int() })),
});

export const putStudentPhoto = endpoint({
  method: 'PUT',
  path: '/students/:id/photo',
  access: ['STUDENT_EDIT', 'STUDENT_ADD'],
  ownTransaction: true,
  summary: 'Upload a student’s photo. It is cropped to a square and re-encoded to 400 pixels.',
  upload: { maxBytes: 2 * 1024 * 1024, types: imageTypes },
  changes: ['StudentData', 'Users'],
  answer: oneAnswer(z.object({ photo: nullableText })),
});

export const removeStudentPhoto = endpoint({
  method: 'DELETE',
  path: '/students/:id/photo',
  access: ['STUDENT_EDIT'],
  summary: 'Delete a student’s photo.',
  changes: ['StudentData', 'Users'],
  answer: oneAnswer(z.object({ photo: nullableText })),
});
