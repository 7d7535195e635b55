import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { choiceFilter, dayFilter, idFilter, listAnswer, listQuery } from '../core/paging.ts';
import { id } from '../core/scalars.ts';
import { worklogKinds } from './fields.ts';
import { termFilter } from '../core/term-filter.ts';

/** The number of days after which a teacher is notified of a class without a submitted sheet. */
export const remindedAfter = 2;

/** `missing`: the class has no sheet. `draft`: the sheet is not submitted. */
export const owedStates = ['missing', 'draft'] as const;
export type OwedState = (typeof owedStates)[number];

const row = z.object({
  id,
  /** The class, in the format of `wordOf`. */
  word: z.string(),
  onDate: z.string(),
  startsAt: z.string(),
  /** Days since the class. */
  age: z.int(),
  section: z.string(),
  group: z.nullable(z.string()),
  /** Number of other sections in a joint lecture. */
  joint: z.int(),
  code: z.string(),
  course: z.string(),
  kind: z.enum(worklogKinds),
  department: z.string(),
  /**
   * The teacher responsible for the sheet, used to group rows, and others who may write it. Null without instructors.
   */
  teacherId: z.nullable(id),
  teacher: z.nullable(z.string()),
  others: z.nullable(z.string()),
  /** Number of classes owed by this teacher within the filtered terms and days. */
  ofTeacher: z.int(),
  state: z.enum(owedStates),
});
export type OwedRow = z.infer<typeof row>;

export const listOwed = endpoint({
  method: 'GET',
  path: '/worklogs/owed',
  cost: 'medium',
  access: ['Worklog_View', 'Worklog_Update'],
  summary: 'List past classes that have no sheet or only a draft, each once.',
  rule: 'With permission 403: all classes. Otherwise: classes of courses of departments that the caller heads, and the caller’s own. No sheets are due under a frozen policy. `term=current` is the running term.',
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
