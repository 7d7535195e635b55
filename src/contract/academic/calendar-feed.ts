import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer } from '../core/paging.ts';
import { moment } from '../core/scalars.ts';

const own = { access: 'signedIn', callers: 'both' } as const;

const feed = z.object({
  /** Creation time of the address. Null if there is no address. */
  since: z.nullable(moment),
  /** The last time a calendar read the address, to the hour. */
  lastReadAt: z.nullable(moment),
});
export type CalendarFeed = z.infer<typeof feed>;

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/desk/calendar-feed',
  ...own,
  summary: 'Whether the caller’s timetable has a secret address for calendars. The address itself is told only when it is created.',
  area: 'Session',
  answer: oneAnswer(feed),
});

export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/desk/calendar-feed',
  ...own,
  summary: 'Create a secret address under which a calendar reads the caller’s timetable. The one before it stops working immediately.',
  rule: 'The server keeps a hash of it: it is told this once.',
  changes: ['Session'],
  body: z.strictObject({}),
  answer: oneAnswer(z.extend(feed, { path: z.string() })),
});

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/desk/calendar-feed',
  ...own,
  summary: 'Revoke the secret address: calendars that have it are answered NotFound from now on.',
  rule: 'NotFound where there is none.',
  changes: ['Session'],
  answer: oneAnswer(feed),
});

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/calendar-feeds/:key',
  access: 'anyone',
  summary: 'The timetable of the person who created the address, for calendars: titles, rooms and times of the term, and no names.',
  rule: '`key` is the secret with `.ics`; NotFound for any other, and for one whose account is disabled or has ended. iCalendar (RFC 5545) in the time of the college; a class that is cancelled is there as cancelled.',
  cost: 'heavy',
  file: 'always',
  answer: z.unknown(),
});
