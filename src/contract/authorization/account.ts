import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { imageTypes } from '../core/files.ts';
import { oneAnswer } from '../core/paging.ts';
import { personFacts } from '../core/person.ts';
import { atMost, digits, id, moment, noNull, trimmedText, version } from '../core/scalars.ts';

/** The nine modules in the order of `GET /account/modules`. */
export const moduleKeys = [
  'studentInformation', 'humanResource', 'syllabus', 'academic', 'exam', 'webAuthorization', 'studentDesk',
  'studentFeedback', 'studentWelfare',
] as const; // prettier-ignore

/** The record kept in the browser under the key `user` (spec §3). */
export const sessionUser = z.object({
  userId: id,
  name: z.string(),
  roleNames: z.string(),
  profileImage: z.nullable(z.string()),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** A password as typed: never trimmed, never logged. */
const typedPassword = z.string('required').check(z.minLength(1, 'required'), atMost(128), z.regex(noNull, 'badFormat'));
const reason = trimmedText(200, 'required').check(z.minLength(1, 'required'), z.minLength(3, 'tooShort'));

export const credentials = z.strictObject({
  username: trimmedText(120, 'required').check(z.minLength(1, 'required')),
  password: typedPassword,
});

export const login = endpoint({
  method: 'POST',
  path: '/account/login',
  access: 'anyone',
  ownTransaction: true,
  summary: 'Sign in with a user name (or registration, admission, employee number, official e-mail) and a password.',
  body: credentials,
  answer: oneAnswer(
    z.object({
      token: z.string(),
      expiresAt: moment,
      mustChangePassword: z.boolean(),
      user: sessionUser,
      permissions: z.array(z.int()),
    }),
  ),
});

export const logout = endpoint({
  method: 'POST',
  path: '/account/logout',
  access: 'anyone',
  summary: 'End this session. Also answers when the session was already over.',
  answer: oneAnswer(z.object({ loggedOut: z.boolean() })),
});

export const modules = endpoint({
  method: 'GET',
  path: '/account/modules',
  access: 'signedIn',
  callers: 'both',
  summary: 'Which modules the caller may open, with the permissions held in each.',
  area: 'Session',
  answer: z.object({
    data: z.array(z.object({ key: z.enum(moduleKeys), access: z.boolean(), permissions: z.array(z.int()) })),
  }),
});

export const userPermissions = endpoint({
  method: 'GET',
  path: '/permissions/user',
  access: 'signedIn',
  callers: 'both',
  summary: "The caller's effective permissions, ascending.",
  area: 'Session',
  answer: z.object({ permissions: z.array(z.int()) }),
});

const profileRecord = z.object({
  userId: id,
  kind: z.enum(['employee', 'student', 'system']),
  username: z.string(),
  name: z.string(),
  roleId: id,
  roleNames: z.string(),
  profileImage: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  lastLoginAt: z.nullable(moment),
  passwordChangedAt: z.nullable(moment),
  mustChangePassword: z.boolean(),
  otherSessions: z.int(),
  /** Who reset the password and when, as long as the owner has chosen none since; of the own profile only. */
  passwordReset: z.nullable(z.object({ by: z.nullable(z.string()), at: moment })),
  version,
  student: z.nullable(
    z.object({ id, admissionNo: z.string(), regdNo: z.nullable(z.string()), degree: z.string(), branch: z.string(), batch: z.string(), semester: z.nullable(z.int()) }),
  ),
  employee: z.nullable(
    z.object({ id, employeeNo: z.string(), designation: z.nullable(z.string()), department: z.nullable(z.string()) }),
  ),
}); // prettier-ignore
export type Profile = z.infer<typeof profileRecord>;

export const ownProfile = endpoint({
  method: 'GET',
  path: '/account/profile',
  access: 'signedIn',
  callers: 'both',
  whileMustChange: true,
  summary: "The caller's own account and whom it belongs to.",
  area: 'Session',
  answer: oneAnswer(profileRecord),
});

export const profile = endpoint({
  method: 'GET',
  path: '/account/profile/:id',
  access: 'signedIn',
  callers: 'both',
  scope: ['ownAccount', 'accountsOfStudents', 'accountsOfStaff'],
  wide: ['User_ResetAnyUserPassword', 'User_AssignRole'],
  summary: 'The account of one user.',
  area: 'Users',
  answer: oneAnswer(profileRecord),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/account/change-password',
  access: 'signedIn',
  callers: 'both',
  whileMustChange: true,
  ownTransaction: true,
  summary: "Change the caller's own password; ends all other sessions.",
  changes: ['Session', 'Users'],
  body: z.strictObject({ currentPassword: typedPassword, newPassword: typedPassword, confirmPassword: typedPassword }),
  answer: oneAnswer(z.object({ passwordChangedAt: moment, endedSessions: z.int() })),
});

export const changeUserPassword = endpoint({
  method: 'POST',
  path: '/account/change-user-password',
  access: ['User_ResetAnyUserPassword'],
  rule: "Forbidden for one's own account, and for holders of a restricted role unless the caller is an Admin.",
  ownTransaction: true,
  summary: "Reset another user's password; null lets the server make one, shown once.",
  changes: ['Users'],
  body: z.strictObject({
    userId: id,
    newPassword: z.nullable(typedPassword),
    mustChange: z._default(z.boolean('required'), true),
    reason,
  }),
  answer: oneAnswer(
    z.object({ userId: id, temporaryPassword: z.string(), mustChangePassword: z.boolean(), endedSessions: z.int() }),
  ),
});

export const assignRole = endpoint({
  method: 'POST',
  path: '/account/assign-role',
  access: ['User_AssignRole'],
  rule: "Forbidden for one's own account and for restricted roles unless the caller is an Admin; a role with sensitive permissions is given by a holder of them: `roleId: notAllowed`. InUse for the last Admin.",
  summary: 'Give a user another role; ends all their sessions.',
  changes: ['Users'],
  body: z.strictObject({ userId: id, roleId: id, version, reason }),
  answer: oneAnswer(
    z.object({ userId: id, roleId: id, roleNames: z.string(), previousRoleId: id, version, endedSessions: z.int() }),
  ),
});

const photo = oneAnswer(z.object({ profileImage: z.nullable(z.string()) }));

export const putOwnPhoto = endpoint({
  method: 'PUT',
  path: '/account/profile/photo',
  access: 'signedIn',
  callers: 'both',
  ownTransaction: true,
  summary: "Set the caller's photo: cut square, re-encoded to 400 pixels.",
  upload: { maxBytes: 2 * 1024 * 1024, types: imageTypes },
  changes: ['Session', 'Users', 'StudentData', 'Employees'],
  answer: photo,
});

export const removeOwnPhoto = endpoint({
  method: 'DELETE',
  path: '/account/profile/photo',
  access: 'signedIn',
  callers: 'both',
  summary: "Remove the caller's photo.",
  changes: ['Session', 'Users', 'StudentData', 'Employees'],
  answer: photo,
});

const liveSession = z.object({ id, startedAt: moment, lastSeenAt: moment, ip: z.nullable(z.string()), userAgent: z.nullable(z.string()), isThisOne: z.boolean() }); // prettier-ignore

export const ownSessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  access: 'signedIn',
  callers: 'both',
  summary: "The caller's live sessions.",
  area: 'Users',
  answer: z.object({ data: z.array(liveSession) }),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/account/sessions/:id',
  access: 'signedIn',
  callers: 'both',
  scope: ['ownSessions'],
  summary: "End one of the caller's own sessions.",
  changes: ['Session', 'Users'],
  answer: oneAnswer(z.object({ id })),
});

/** A user as an administrator picks one: for resetting a password and giving a role. */
export const userRow = z.extend(personFacts, {
  id,
  version,
  username: z.string(),
  name: z.string(),
  kind: z.enum(['employee', 'student', 'system']),
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
  access: [
    'User_ResetAnyUserPassword',
    'User_AssignRole',
    'Permission_LIST',
    'Permission_UPDATE',
    'Session_MANAGE',
    'Audit_VIEW',
  ],
  rule: 'Exactly one of `q` and `id`.',
  summary: 'Up to eight users by name, user name or number; or the one whose id is known.',
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
  access: ['User_AssignRole', 'User_ResetAnyUserPassword', 'Permission_LIST'],
  summary: 'The active roles, to choose from.',
  area: 'Users',
  answer: z.object({
    data: z.array(z.object({ id, name: z.string(), kind: z.enum(['employee', 'student']), isRestricted: z.boolean() })),
  }),
});
