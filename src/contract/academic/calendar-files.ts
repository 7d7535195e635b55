import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { digits } from '../core/scalars.ts';

const rule =
  'iCalendar (RFC 5545) in the time of the college, an event a class; a cancelled class is there as cancelled. Of the term that runs, or of the next one before it does.';

export const myCalendarFile = endpoint({
  method: 'GET',
  path: '/timetable/mine/calendar',
  access: 'signedIn',
  callers: 'both',
  summary: 'The classes of the caller in the term, for the calendar of a phone or a computer.',
  rule,
  cost: 'heavy',
  file: 'always',
  answer: z.unknown(),
});

export const calendarFile = endpoint({
  method: 'GET',
  path: '/timetable/calendar',
  access: ['TimetableAllUserAllUser'],
  summary: 'The classes of a section, a teacher, a room or a course in the term, for the calendar of a phone or a computer.',
  rule: `${rule} One of them must be named.`,
  cost: 'heavy',
  query: z.strictObject({
    sectionId: z.optional(digits),
    employeeId: z.optional(digits),
    roomId: z.optional(digits),
    courseId: z.optional(digits),
  }),
  file: 'always',
  answer: z.unknown(),
});
