import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { personFacts } from '../core/person.ts';
import { id, moment } from '../core/scalars.ts';

export const sessionSorts = ['lastSeenAt', 'startedAt', 'name', 'role'] as const;
export const sessionKinds = ['employee', 'student'] as const;

/** A live session, as an administrator sees it. */
export const sessionRow = z.extend(personFacts, {
  id,
  userId: id,
  name: z.string(),
  username: z.string(),
  kind: z.enum(['employee', 'student', 'other', 'system']),
  roleId: id,
  roleNames: z.string(),
  startedAt: moment,
  lastSeenAt: moment,
  expiresAt: moment,
  ip: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  /** The caller's current session. */
  isThisOne: z.boolean(),
});
export type SessionRow = z.infer<typeof sessionRow>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  access: ['Session_MANAGE'],
  rule: 'An export (`format`) writes an audit event.',
  summary: 'List the live sessions.',
  area: 'Users',
  file: 'byFormat',
  query: listQuery(sessionSorts, { userId: idFilter, roleId: idFilter, kind: choiceFilter(sessionKinds) }),
  answer: listAnswer(sessionRow),
});

/** Number of sessions that were live at some time in each hour, oldest first. */
export const sessionHours = endpoint({
  method: 'GET',
  path: '/sessions/hours',
  access: ['Session_MANAGE'],
  summary: 'Get the number of live sessions by hour of the last seven days.',
  area: 'Users',
  answer: z.object({ data: z.array(z.object({ hour: moment, live: z.int() })) }),
});

const changes = ['Session', 'Users', 'Audit'] as const;

export const endSession = endpoint({
  method: 'DELETE',
  path: '/sessions/:id',
  access: ['Session_MANAGE'],
  rule: 'InUse for the caller’s current session, which ends by signing out. NotFound if the session has already ended.',
  summary: 'End one session of any user. Its device is no longer remembered.',
  changes,
  answer: oneAnswer(z.object({ id })),
});

export const endSessions = endpoint({
  method: 'POST',
  path: '/sessions/end',
  access: ['Session_MANAGE'],
  rule: 'Exactly one of userId and roleId. The caller’s current session continues.',
  summary: 'End all sessions of a user, also forgetting the user’s devices, or all sessions of a role.',
  changes,
  body: z.strictObject({ userId: z.optional(id), roleId: z.optional(id) }),
  answer: oneAnswer(z.object({ endedSessions: z.int() })),
});
