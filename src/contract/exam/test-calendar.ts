import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idFilter, oneAnswer, queryDay } from '../core/paging.ts';
import { id } from '../core/scalars.ts';
import { examKinds, testStatuses } from './fields.ts';
import { testSection } from './tests.ts';

const access = ['Exam_Internal_Test_Course'] as const;
const area = 'ExamTest';
const dayRange = { from: queryDay, to: queryDay };
/** Maximum number of days in one request. */
export const mostTestDays = 62;
const dayTest = z.object({
  id,
  name: z.string(),
  onDate: z.string(),
  startsAt: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  code: z.string(),
  course: z.string(),
  programId: id,
  className: z.string(),
  sections: z.array(testSection),
  /** Home rooms of the sections. */
  rooms: z.array(z.string()),
  status: z.enum(testStatuses),
  examKind: z.enum(examKinds),
});
export type DayTest = z.infer<typeof dayTest>;

export const testCalendar = endpoint({
  method: 'GET',
  path: '/internal-tests/calendar',
  access,
  summary: 'List the tests and holidays in a range of days.',
  rule: 'Cancelled tests are not listed. outOfRange: more than 62 days.',
  area,
  query: z.strictObject({ ...dayRange, programId: idFilter, sectionId: idFilter, examTypeId: idFilter }),
  answer: oneAnswer(
    z.object({ tests: z.array(dayTest), days: z.array(z.object({ onDate: z.string(), kind: z.string(), title: z.string() })) }),
  ),
});

const clashing = z.object({ id, name: z.string(), code: z.string(), startsAt: z.string(), minutes: z.int() });
const clash = z.object({
  onDate: z.string(),
  one: clashing,
  other: clashing,
  /** Number of students who would take both. */
  students: z.int(),
  /** The sections of these students: BT-CSE 3 A. */
  sections: z.array(z.string()),
});
export type TestClash = z.infer<typeof clash>;

export const testClashes = endpoint({
  method: 'GET',
  path: '/internal-tests/clashes',
  access,
  summary: 'List tests in a range of days that are held at the same time for the same students.',
  rule: 'Drafts with a day and an hour are included, cancelled tests are not. outOfRange: more than 62 days.',
  area,
  query: z.strictObject(dayRange),
  answer: z.object({ data: z.array(clash) }),
});
