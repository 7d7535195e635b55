import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { choiceFilter, dayFilter, idFilter, listAnswer, listQuery } from '../core/paging.ts';
import { id } from '../core/scalars.ts';
import { worklogKinds } from './fields.ts';
import { termFilter } from '../core/term-filter.ts';

/** A teacher is told of what is owed for longer than so many days. */
export const remindedAfter = 2;

/** Nobody wrote a sheet, or one was begun and not submitted. */
export const owedStates = ['missing', 'draft'] as const;
export type OwedState = (typeof owedStates)[number];

const row = z.object({
  id,
  /** The class, as `wordOf` writes it. */
  word: z.string(),
  onDate: z.string(),
  startsAt: z.string(),
  /** Days since the class. */
  age: z.int(),
  section: z.string(),
  group: z.nullable(z.string()),
  /** The other sections of a joint lecture. */
  joint: z.int(),
  code: z.string(),
  course: z.string(),
  kind: z.enum(worklogKinds),
  department: z.string(),
  /** Who is to write it, by whom rows are grouped, and who may as well; null where nobody is posted. */
  teacherId: z.nullable(id),
  teacher: z.nullable(z.string()),
  others: z.nullable(z.string()),
  /** How many this teacher owes in the terms and days that are asked for. */
  ofTeacher: z.int(),
  state: z.enum(owedStates),
});
export type OwedRow = z.infer<typeof row>;

export const listOwed = endpoint({
  method: 'GET',
  path: '/worklogs/owed',
  cost: 'medium',
  access: ['Worklog_View', 'Worklog_Update'],
  summary: 'Classes of days before today that have no sheet, or one that was only begun, each once.',
  rule: 'With 403 of everyone; else those of courses that a department gives of which the caller is head, and the caller’s own. Policies that are frozen owe nothing. `term=current` is the term that runs.',
  area: 'WorklogList',
  file: 'byFormat',
  query: listQuery(['onDate', 'teacher', 'section', 'code', 'department', 'ofTeacher'], {
    term: termFilter,
    registrationPolicyId: idFilter,
    departmentId: idFilter,
    programId: idFilter,
    semester: idFilter,
    sectionId: idFilter,
    employeeId: idFilter,
    state: choiceFilter(owedStates),
    from: dayFilter,
    to: dayFilter,
  }),
  answer: listAnswer(row),
});
