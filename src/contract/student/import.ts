import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { fieldCodes } from '../core/errors.ts';
import { date, integer, optional, text, type Fields } from '../core/field.ts';
import { workKey } from '../core/notifications.ts';
import { oneAnswer } from '../core/paging.ts';
import { rowsFileLimits } from '../core/rows-file.ts';
import { id, queryFlag } from '../core/scalars.ts';
import { addressFields, admissionFields, contactFields, guardianFields, personFields } from './fields.ts';

const upper = (typed: string) => typed.trim().toUpperCase();
const { admissionNo, entranceRollNo, entranceRank } = admissionFields;
const { firstName, middleName, lastName, gender } = personFields;
const { line1, city, district, state, pin } = addressFields;

/** The columns of an admission list, in the order of the template; masters are named by their codes. */
export const importColumns = {
  admissionNo,
  firstName,
  middleName,
  lastName,
  gender,
  bornOn: date(),
  degreeCode: text({ max: 10, tidy: upper }),
  batch: text({ max: 20 }),
  branchCode: text({ max: 8, tidy: upper }),
  admissionCategoryCode: text({ max: 12, tidy: upper }),
  admissionSemester: optional(integer(1, 12)),
  admittedOn: date(),
  casteCode: text({ max: 6, tidy: upper }),
  allottedCasteCode: optional(text({ max: 6, tidy: upper })),
  entranceRollNo,
  entranceRank,
  phone: contactFields.phone,
  email: contactFields.email,
  fatherName: guardianFields.name,
  fatherPhone: guardianFields.phone,
  motherName: optional(guardianFields.name),
  line1,
  city,
  district,
  state,
  pin,
} as const satisfies Fields;
export type ImportColumn = keyof typeof importColumns;

/** Most wrong cells that one answer names; `wrong` counts all wrong rows. */
export const maxNamedProblems = 20_000;

const problem = z.object({
  /** As the spreadsheet numbers it: the headings are row 1. */
  row: z.int(),
  /** A column, or a heading that is no column. */
  field: z.string(),
  code: z.enum(fieldCodes),
});

/** Somebody of the file who is here already, and what the file says otherwise. Such rows are not written. */
const knownRow = z.object({
  row: z.int(),
  studentId: id,
  admissionNo: z.string(),
  name: z.string(),
  differences: z.array(z.object({ field: z.string(), here: z.nullable(z.string()), file: z.nullable(z.string()) })),
});
export type KnownRow = z.infer<typeof knownRow>;

const importReport = z.object({
  /** The run by which it can be undone; null for a trial. */
  runId: z.nullable(id),
  rows: z.int(),
  /** Rows that are, or would be, admitted. */
  ok: z.int(),
  known: z.int(),
  wrong: z.int(),
  problems: z.array(problem),
  knownRows: z.array(knownRow),
});
export type ImportReport = z.infer<typeof importReport>;

export const importStudents = endpoint({
  method: 'POST',
  path: '/students/import',
  access: ['STUDENT_ADD'],
  rule: 'All rows or none: with a wrong row nothing is written and the answer is 422 with `rows`. The same file twice is Duplicate. Rows of students who are here already are left out. What is known of them is compared only for holders of Student_PersonalVIEW. With a `key` the stream of notifications says how many rows are written.',
  summary: 'Admit the students of an admission list (CSV: comma, semicolon or tab), or try it with `dryRun=true`.',
  changes: ['StudentData', 'Home', 'Users'],
  upload: { maxBytes: rowsFileLimits.bytes, types: ['text/csv'] },
  ownTransaction: true,
  query: z.strictObject({ dryRun: queryFlag, key: z.optional(workKey) }),
  answer: oneAnswer(importReport),
});
