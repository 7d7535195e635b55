import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { NoticeKind } from '../modules.ts';
import { listAnswer, listQuery, oneAnswer } from './paging.ts';
import { id, moment, nameOf, queryFlag } from './scalars.ts';

const nullableText = z.nullable(z.string());

/** One notification. The portal fills the text of its kind with `person`, `subject`, `on` and `outcome`. */
export const notification = z.object({
  /** `requestToDecide:12`, used to mark it as read. */
  key: z.string(),
  kind: nameOf<NoticeKind>(),
  recordId: id,
  at: moment,
  person: nullableText,
  /** The variant, if the kind has several: the kind of an upload, the table of an office. */
  of: nullableText,
  /** The permission, the file or the field in question. */
  subject: nullableText,
  on: nullableText,
  outcome: z.nullable(z.enum(['accepted', 'refused', 'grant', 'deny'])),
  /** True if it waits for this user to act. */
  waits: z.boolean(),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** The number of unread notifications, and a stamp that changes with the list of notifications. */
export const notificationState = z.object({ unread: z.int(), stamp: z.string() });
export type NotificationState = z.infer<typeof notificationState>;

/** Identifies long work of one request, so that a tab does not show the progress of another tab's work. */
export const workKey = z.string('badFormat').check(z.regex(/^[\w-]{1,40}$/, 'badFormat'));

/** Progress of the caller's long work. */
export const workProgress = z.object({ key: workKey, done: z.int(), of: z.int() });
export type WorkProgress = z.infer<typeof workProgress>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'signedIn',
  callers: 'both',
  summary: 'List the caller’s tasks and notifications, newest first.',
  area: 'Notifications',
  isBackground: true,
  query: z.pick(listQuery(['at'] as const, { unread: z.optional(queryFlag) }), {
    page: true,
    pageSize: true,
    unread: true,
  }),
  answer: z.extend(listAnswer(notification), notificationState.shape),
});

const key = z.string('badFormat').check(z.regex(/^[a-zA-Z]{1,40}:[1-9]\d{0,14}$/, 'badFormat'));

export const readNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read',
  access: 'signedIn',
  callers: 'both',
  rule: 'Requires either `keys` or `all`. Notifications of other users are ignored.',
  summary: 'Mark notifications as read.',
  changes: ['Notifications'],
  body: z.strictObject({
    keys: z.optional(z.array(key, 'required').check(z.minLength(1, 'required'), z.maxLength(500, 'tooLong'))),
    all: z.optional(z.literal(true, 'notAllowed')),
  }),
  answer: oneAnswer(z.object({ unread: z.int() })),
});

export const notificationStream = endpoint({
  method: 'GET',
  path: '/notifications/stream',
  access: 'signedIn',
  callers: 'both',
  rule: 'With `Accept: text/event-stream` the stream stays open until the session or the server ends. Otherwise it returns the current state and ends.',
  summary:
    'Server-sent events: `state` with the number of unread notifications, immediately and after each change; `progress` of long work that the caller has requested with a `key`.',
  isBackground: true,
  file: 'events',
  answer: z.string(),
});
