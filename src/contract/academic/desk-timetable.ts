import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer, queryDay } from '../core/paging.ts';
import { id } from '../core/scalars.ts';
import { mostDays, timetableShape } from './days.ts';

/** What of a whole day is no class. */
export const dayLineKinds = ['test', 'assignment', 'feedback'] as const;

const dayLine = z.object({
  day: z.string(),
  kind: z.enum(dayLineKinds),
  /** Of the course; null where it is about none. */
  code: z.nullable(z.string()),
  title: z.string(),
  startsAt: z.nullable(z.string()),
});
export type DayLine = z.infer<typeof dayLine>;

const ownTimetable = z.extend(timetableShape, {
  studentId: id,
  /** The college's day of the answer. */
  today: z.string(),
  /** By day and hour. */
  lines: z.array(dayLine),
  /** Groups of electives of the running class in which the student has still to choose: as many courses as it says. */
  toChoose: z.array(z.object({ group: z.string(), missing: z.int() })),
  /** The terms in which these days lie. */
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
    'The classes of the student from one day to another as they are held on these very days, with tests, deadlines and holidays, and electives that are not chosen yet.',
  rule: `At most ${mostDays} days. Times are the college’s, Asia/Kolkata.`,
  offline: 'day',
  area: 'Timetable',
  query: z.strictObject({ from: queryDay, to: queryDay }),
  answer: oneAnswer(ownTimetable),
});
