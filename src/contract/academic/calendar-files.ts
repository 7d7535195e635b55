import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { digits } from '../core/scalars.ts';

const rule =
  'iCalendar (RFC 5545) in the local time of the college, with an event for each class. A cancelled class is an event with the status cancelled. Classes of the running term, otherwise of the next one.';

export const myCalendarFile = endpoint({
  method: 'GET',
  path: '/timetable/mine/calendar',
  access: 'signedIn',
  callers: 'both',
  summary: 'Download the caller’s classes of the term as a calendar file.',
  rule,
  cost: 'heavy',
  file: 'always',
  answer: z.unknown(),
});

export const calendarFile = endpoint({
  method: 'GET',
  path: '/timetable/calendar',
  access: ['TimetableAllUserAllUser'],
  summary: 'Download the classes of a section, a teacher, a room or a course in the term as a calendar file.',
  rule: `${rule} At least one filter is required.`,
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
