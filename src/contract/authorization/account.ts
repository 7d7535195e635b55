import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer } from '../core/paging.ts';
import { personFacts } from '../core/person.ts';
import { digits, id, moment, trimmedText, version } from '../core/scalars.ts';
import { typedPassword } from '../core/session.ts';

const reason = trimmedText(200, 'required').check(z.minLength(1, 'required'), z.minLength(3, 'tooShort'));

export const changePassword = endpoint({
  method: 'POST',
  path: '/account/change-password',
  access: 'signedIn',
  callers: 'both',
  whileMustChange: true,
  whileMustSetUp: true,
  ownTransaction: true,
  cost: 'hashing',
  summary: 'Change the caller’s own password. Ends all other sessions.',
  changes: ['Session', 'Users'],
  body: z.strictObject({ currentPassword: typedPassword, newPassword: typedPassword, confirmPassword: typedPassword }),
  answer: oneAnswer(z.object({ passwordChangedAt: moment, endedSessions: z.int() })),
});

export const changeUserPassword = endpoint({
  method: 'POST',
  path: '/account/change-user-password',
  access: ['User_ResetAnyUserPassword'],
  rule: 'Forbidden for the caller’s own account, for holders of a restricted role unless the caller is an Admin, and for employees with permissions that the caller lacks, including future grants: `permissions` lists them. Permissions for the employee’s own record do not count.',
  ownTransaction: true,
  cost: 'hashing',
  summary: 'Reset another user’s password. If it is null, the server generates one, which is shown once.',
  changes: ['Users'],
  body: z.strictObject({
    userId: id,
    newPassword: z.nullable(typedPassword),
    mustChange: z._default(z.boolean('required'), true),
    reason,
  }),
  answer: oneAnswer(z.object({ userId: id, temporaryPassword: z.string(), mustChangePassword: z.boolean(), endedSessions: z.int() })),
});

export const assignRole = endpoint({
  method: 'POST',
  path: '/account/assign-role',
  access: ['User_AssignRole'],
  rule: 'Forbidden for the caller’s own account and for restricted roles unless the caller is an Admin. A role with sensitive permissions can be assigned only by a holder of them: `roleId: notAllowed`. InUse for the last Admin.',
  summary: 'Assign another role to a user. Ends all their sessions.',
  changes: ['Users'],
  body: z.strictObject({ userId: id, roleId: id, version, reason }),
  answer: oneAnswer(z.object({ userId: id, roleId: id, roleNames: z.string(), previousRoleId: id, version, endedSessions: z.int() })),
});

const liveSession = z.object({
  id,
  startedAt: moment,
  lastSeenAt: moment,
  ip: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  isThisOne: z.boolean(),
});

export const ownSessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  access: 'signedIn',
  callers: 'both',
  summary: 'List the caller’s live sessions.',
  area: 'Users',
  answer: z.object({ data: z.array(liveSession) }),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/account/sessions/:id',
  access: 'signedIn',
  callers: 'both',
  scope: ['ownSessions'],
  summary: 'End one of the caller’s own sessions. Its device is no longer remembered.',
  changes: ['Session', 'Users'],
  answer: oneAnswer(z.object({ id })),
});

const knownDevice = z.object({ id, userAgent: z.nullable(z.string()), firstSeenAt: moment, lastSeenAt: moment, isThisOne: z.boolean() });
export type KnownDevice = z.infer<typeof knownDevice>;

export const ownDevices = endpoint({
  method: 'GET',
  path: '/account/devices',
  access: 'signedIn',
  callers: 'both',
  summary: 'List the caller’s remembered devices. Wrong passwords typed elsewhere never delay a sign-in on these.',
  area: 'Users',
  answer: z.object({ data: z.array(knownDevice) }),
});

export const forgetOwnDevice = endpoint({
  method: 'DELETE',
  path: '/account/devices/:id',
  access: 'signedIn',
  callers: 'both',
  scope: ['ownDevices'],
  summary: 'Forget one of the caller’s remembered devices.',
  changes: ['Users'],
  answer: oneAnswer(z.object({ id })),
});

/** A user in a user picker, for resetting a password or assigning a role. */
export const userRow = z.extend(personFacts, {
  id,
  version,
  username: z.string(),
  name: z.string(),
  kind: z.enum(['employee', 'student', 'other', 'system']),
  roleId: id,
  roleNames: z.string(),
  isEnabled: z.boolean(),
  mustChangePassword: z.boolean(),
  lockedUntil: z.nullable(moment),
  lastLoginAt: z.nullable(moment),
});
export type UserRow = z.infer<typeof userRow>;

export const findUsers = endpoint({
  method: 'GET',
  path: '/users/find',
  access: ['User_ResetAnyUserPassword', 'User_AssignRole', 'Permission_LIST', 'Permission_UPDATE', 'Session_MANAGE', 'Audit_VIEW'],
  rule: 'Exactly one of `q` and `id`.',
  summary: 'Find up to eight users by name, user name or number, or get one by id.',
  area: 'Users',
  query: z.strictObject({
    q: z.optional(trimmedText(80, 'required').check(z.minLength(2, 'tooShort'))),
    id: z.optional(digits),
  }),
  answer: z.object({ data: z.array(userRow) }),
});

export const rolesToGive = endpoint({
  method: 'GET',
  path: '/roles/choices',
  access: ['User_AssignRole', 'User_ResetAnyUserPassword', 'Permission_LIST', 'Settings_EDIT'],
  summary: 'List the active roles, to choose from.',
  area: 'Users',
  answer: z.object({
    data: z.array(z.object({ id, name: z.string(), kind: z.enum(['employee', 'student']), isRestricted: z.boolean() })),
  }),
});
