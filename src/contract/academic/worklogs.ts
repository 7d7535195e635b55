import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { openEvents } from '../core/lifecycle.ts';
import { choiceFilter, dayFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { id, moment, version } from '../core/scalars.ts';
import { teachingMethods, worklogKinds, worklogStatuses } from './fields.ts';
import { termFilter } from '../core/term-filter.ts';
import { worklogLife } from './worklog-life.ts';

/** Teachers see classes that they took, heads those of their courses, users who enter for others all. */
const ofOwnClasses = {
  access: ['Worklog_View', 'Worklog_Update'],
  scope: ['ownWorklogs', 'headedWorklogs'],
  wide: ['Worklog_AddAllUsers'],
} as const;

const nullableText = z.nullable(z.string());
const row = z.object({
  id,
  version,
  updatedAt: moment,
  /** The class, in the format of `wordOf`. */
  word: z.string(),
  onDate: z.string(),
  slot: z.string(),
  startsAt: z.string(),
  sectionCourseId: id,
  section: z.string(),
  group: nullableText,
  code: z.string(),
  course: z.string(),
  teacher: z.string(),
  kind: z.enum(worklogKinds),
  periods: z.int(),
  /** The topics taught, in one line. */
  topics: z.string(),
  method: z.nullable(z.enum(teachingMethods)),
  remarks: nullableText,
  present: z.int(),
  students: z.int(),
  status: z.enum(worklogStatuses),
  voidReason: nullableText,
  isJoint: z.boolean(),
  enteredBy: z.string(),
  submittedAt: z.nullable(moment),
  /** The last correction after the edit window. */
  amendedAt: z.nullable(moment),
  events: openEvents(worklogLife),
});
export type WorklogRow = z.infer<typeof row>;

export const listWorklogs = endpoint({
  method: 'GET',
  path: '/worklogs',
  cost: 'medium',
  ...ofOwnClasses,
  summary: 'List recorded classes with their topics and attendance.',
  rule: '`term=current` is the running term.',
  area: 'WorklogList',
  file: 'byFormat',
  query: listQuery(['onDate', 'section', 'code', 'teacher', 'status'], {
    term: termFilter,
    from: dayFilter,
    to: dayFilter,
    employeeId: idFilter,
    sectionId: idFilter,
    sectionCourseId: idFilter,
    status: choiceFilter(worklogStatuses),
    kind: choiceFilter(worklogKinds),
    /** Corrected after the edit window. */
    amended: choiceFilter(['late']),
  }),
  answer: listAnswer(row),
});

export const getWorklog = endpoint({
  method: 'GET',
  path: '/worklogs/:id',
  ...ofOwnClasses,
  summary: 'Get a recorded class.',
  area: 'WorklogList',
  answer: oneAnswer(row),
});
