import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { NoticeKind } from '../modules.ts';
import { listAnswer, listQuery, oneAnswer } from './paging.ts';
import { id, moment, nameOf, queryFlag } from './scalars.ts';

const nullableText = z.nullable(z.string());

/** One matter. The portal says it in words of the kind, with `person`, `subject`, `on` and `outcome` in their gaps. */
export const notification = z.object({
  /** `requestToDecide:12`: by this it is marked as read. */
  key: z.string(),
  kind: nameOf<NoticeKind>(),
  recordId: id,
  at: moment,
  person: nullableText,
  /** Whose matter it is, where the kind leaves that open: the kind of an upload, the table of an office. */
  of: nullableText,
  /** The permission, the file or the field that it is about. */
  subject: nullableText,
  on: nullableText,
  outcome: z.nullable(z.enum(['accepted', 'refused', 'grant', 'deny'])),
  /** Whether it waits for this user to act. */
  waits: z.boolean(),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** What the bell shows: how many are not read, and a mark that changes with whatever would change the list. */
export const notificationState = z.object({ unread: z.int(), stamp: z.string() });
export type NotificationState = z.infer<typeof notificationState>;

/** By what a request for long work calls it, so that one tab does not take the work of another for its own. */
export const workKey = z.string('badFormat').check(z.regex(/^[\w-]{1,40}$/, 'badFormat'));

/** How far long work of the caller is. */
export const workProgress = z.object({ key: workKey, done: z.int(), of: z.int() });
export type WorkProgress = z.infer<typeof workProgress>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'signedIn',
  callers: 'both',
  summary: 'What waits for the caller, and what the caller is told of, newest first.',
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
  rule: '`keys` names some, `all` means all; one of the two. Notifications of other users are ignored.',
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
  rule: 'Asked with `Accept: text/event-stream` it stays open until the session or the server ends; otherwise it answers the current state and ends.',
  summary:
    'Server-sent events: `state` with the number of unread notifications, immediately and after each change; `progress` of long work that the caller has asked for with a `key`.',
  isBackground: true,
  file: 'events',
  answer: z.string(),
});
