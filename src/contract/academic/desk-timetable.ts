import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer, queryDay } from '../core/paging.ts';
import { id } from '../core/scalars.ts';
import { mostDays, timetableShape } from './days.ts';

/** Kinds of entries of a day other than classes. */
export const dayLineKinds = ['test', 'assignment', 'feedback'] as const;

const dayLine = z.object({
  day: z.string(),
  kind: z.enum(dayLineKinds),
  /** Code of the course. Null if the entry belongs to no course. */
  code: z.nullable(z.string()),
  title: z.string(),
  startsAt: z.nullable(z.string()),
});
export type DayLine = z.infer<typeof dayLine>;

const ownTimetable = z.extend(timetableShape, {
  studentId: id,
  /** The date at the college when the answer was made. */
  today: z.string(),
  /** Sorted by day and hour. */
  lines: z.array(dayLine),
  /** Elective groups of the current class with a choice still open, and the number of courses to choose. */
  toChoose: z.array(z.object({ group: z.string(), missing: z.int() })),
  /** The terms that include these days. */
  terms: z.array(z.object({ id, name: z.string(), from: z.string(), to: z.string() })),
});
export type DeskTimetable = z.infer<typeof ownTimetable>;

export const deskTimetable = endpoint({
  method: 'GET',
  path: '/desk/timetable',
  cost: 'medium',
  access: 'signedIn',
  callers: 'students',
  scope: ['ownStudent'],
  summary:
    'List the student’s classes from one day to another as they are held on these days, with tests, deadlines, holidays and electives to be chosen.',
  rule: `At most ${mostDays} days. Times are local times of the college (Asia/Kolkata).`,
  offline: 'day',
  area: 'Timetable',
  query: z.strictObject({ from: queryDay, to: queryDay }),
  answer: oneAnswer(ownTimetable),
});
