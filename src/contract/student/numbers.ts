import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { fieldCodes } from '../core/errors.ts';
import { optional } from '../core/field.ts';
import { oneAnswer } from '../core/paging.ts';
import { digits, id, many, trimmedText, version } from '../core/scalars.ts';
import { numberReason, studentStatuses } from './fields.ts';

/** Maximum students in a class, and numbers in one call. */
const most = 1000;

const classmate = z.object({
  id,
  version,
  admissionNo: z.string(),
  regdNo: z.nullable(z.string()),
  rollNo: z.nullable(z.string()),
  name: z.string(),
  bornOn: z.string(),
  entry: z.enum(['regular', 'lateral']),
  status: z.enum(studentStatuses),
});
export type Classmate = z.infer<typeof classmate>;

export const classNumbers = endpoint({
  method: 'GET',
  path: '/students/numbers',
  access: ['STUDENT_EDIT'],
  summary: 'List the students on roll of a class with their numbers, by name, to match a list of numbers.',
  area: 'StudentData',
  query: z.strictObject({ batchId: digits, branchId: digits }),
  answer: z.object({
    data: z.array(classmate),
    /** Proposed prefix of roll numbers, such as `26CSE`, for a class without roll numbers; empty for an empty class. */
    rollPrefix: z.string(),
  }),
});

const chosenClass = z.object({
  degreeId: id,
  batchId: id,
  branchId: id,
  /** The display name, such as `B.Tech CSE 2026-30`. */
  name: z.string(),
  studentIds: z.array(id),
});
export type ChosenClass = z.infer<typeof chosenClass>;

export const classesOfStudents = endpoint({
  method: 'GET',
  path: '/students/numbers/classes',
  access: ['STUDENT_EDIT'],
  summary: 'List the classes of the given students on roll, because numbers are assigned by class.',
  area: 'StudentData',
  query: z.strictObject({ ids: many(digits, 500) }),
  answer: z.object({ data: z.array(chosenClass) }),
});

const reason = optional(numberReason);
/** Any short text is accepted, because errors in a number are reported for its row. */
const number = trimmedText(40, 'required');

const items = <S extends z.ZodMiniType>(item: S) =>
  z.array(item, 'required').check(z.minLength(1, 'required'), z.maxLength(most, 'tooLong'));

const assigned = oneAnswer(
  z.object({
    /** Number of students whose number changes; those who already have the same number are not counted. */
    changed: z.int(),
    /** Errors by position in `items`, from 1. Only a trial run returns them. */
    rows: z.array(z.object({ row: z.int(), field: z.string(), code: z.enum(fieldCodes) })),
  }),
);
export type AssignedNumbers = z.infer<typeof assigned>['data'];

const rule =
  'All or none: errors are returned as 422 with `rows`. `duplicate`: another student has the number. `notAllowed`: the student has another number, and replacing it requires a reason.';

export const assignRegdNumbers = endpoint({
  method: 'POST',
  path: '/students/regd-numbers',
  access: ['STUDENT_EDIT'],
  rule,
  summary: 'Assign the university’s registration numbers to students, or check them with `dryRun`.',
  changes: ['StudentData', 'Home'],
  isLarge: true,
  body: z.strictObject({
    items: items(z.strictObject({ studentId: id, version, regdNo: number })),
    dryRun: z.boolean('required'),
    reason: z._default(reason.schema, null),
  }),
  answer: assigned,
});

export const assignRollNumbers = endpoint({
  method: 'POST',
  path: '/students/roll-numbers',
  access: ['STUDENT_EDIT'],
  rule,
  summary: 'Assign roll numbers to the students of a class, or check them with `dryRun`.',
  changes: ['StudentData', 'Home'],
  isLarge: true,
  body: z.strictObject({
    items: items(z.strictObject({ studentId: id, version, rollNo: number })),
    dryRun: z.boolean('required'),
    reason: z._default(reason.schema, null),
  }),
  answer: assigned,
});
