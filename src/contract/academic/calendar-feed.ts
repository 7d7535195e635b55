import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer } from '../core/paging.ts';
import { moment } from '../core/scalars.ts';

const ownFeed = { access: 'signedIn', callers: 'both' } as const;

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
  ...ownFeed,
  summary: 'Get the status of the secret calendar address of the caller’s timetable. The address itself is shown only when it is created.',
  area: 'Session',
  answer: oneAnswer(feed),
});

export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/desk/calendar-feed',
  ...ownFeed,
  summary: 'Create a secret address under which calendars read the caller’s timetable. A former address stops working immediately.',
  rule: 'The address is returned only once, because the server keeps a hash of it.',
  changes: ['Session'],
  body: z.strictObject({}),
  answer: oneAnswer(z.extend(feed, { path: z.string() })),
});

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/desk/calendar-feed',
  ...ownFeed,
  summary: 'Revoke the secret address. Calendars that use it get NotFound from now on.',
  rule: 'NotFound if there is no address.',
  changes: ['Session'],
  answer: oneAnswer(feed),
});

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/calendar-feeds/:key',
  access: 'anyone',
  summary: 'Read a timetable by its secret address, for calendars: titles, rooms and times of the term, without names.',
  rule: '`key` is the secret with `.ics`. NotFound for an unknown key, and for an account that is disabled or has ended. iCalendar (RFC 5545) in the local time of the college. A cancelled class is an event with the status cancelled.',
  cost: 'heavy',
  file: 'always',
  answer: z.unknown(),
});
