import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { imageTypes } from './files.ts';
import { oneAnswer } from './paging.ts';
import { atMost, id, moment, noNull, trimmedText, version } from './scalars.ts';

/** The nine modules in the order of `GET /account/modules`. */
export const moduleKeys = [
  'studentInformation',
  'humanResource',
  'syllabus',
  'academic',
  'exam',
  'webAuthorization',
  'studentDesk',
  'studentFeedback',
  'studentWelfare',
] as const;

/** The record stored in the browser under the key `user` (spec §3). */
export const sessionUser = z.object({
  userId: id,
  name: z.string(),
  roleNames: z.string(),
  profileImage: z.nullable(z.string()),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** A password as typed: never trimmed, never logged. */
export const typedPassword = z.string('required').check(z.minLength(1, 'required'), atMost(128), z.regex(noNull, 'badFormat'));
/** A code of the authenticator app, or a recovery code; blanks and hyphens are ignored. */
export const typedCode = trimmedText(20, 'required').check(z.minLength(1, 'required'));
export const credentials = z.strictObject({
  username: trimmedText(120, 'required').check(z.minLength(1, 'required')),
  password: typedPassword,
  code: z.optional(typedCode),
});

export const login = endpoint({
  method: 'POST',
  path: '/account/login',
  access: 'anyone',
  ownTransaction: true,
  cost: 'hashing',
  summary: 'Sign in with a user name (or registration, admission, employee number, official e-mail) and a password.',
  rule: 'CodeRequired if the account has a second factor and no `code` was sent: send the same request again with a code. InvalidCode counts like a wrong password.',
  body: credentials,
  answer: oneAnswer(
    z.object({
      token: z.string(),
      expiresAt: moment,
      mustChangePassword: z.boolean(),
      mustSetUpSecondFactor: z.boolean(),
      user: sessionUser,
      permissions: z.array(z.int()),
    }),
  ),
});

export const logout = endpoint({
  method: 'POST',
  path: '/account/logout',
  access: 'anyone',
  summary: 'End this session. Succeeds even if the session has ended already.',
  answer: oneAnswer(z.object({ loggedOut: z.boolean() })),
});

export const modules = endpoint({
  method: 'GET',
  path: '/account/modules',
  access: 'signedIn',
  callers: 'both',
  summary: 'List the modules that the caller may open, with the caller’s permissions in each.',
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
  summary: 'List the caller’s effective permissions, ascending.',
  area: 'Session',
  answer: z.object({ permissions: z.array(z.int()) }),
});

export const profileRecord = z.object({
  userId: id,
  kind: z.enum(['employee', 'student', 'other', 'system']),
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
  /** True if this session cannot make other calls until the user has set up a second factor. */
  mustSetUpSecondFactor: z.boolean(),
  otherSessions: z.int(),
  /**
   * Set while the owner has not changed a reset password: the person who reset it and the time; only in the profile of
   * the owner.
   */
  passwordReset: z.nullable(z.object({ by: z.nullable(z.string()), at: moment })),
  version,
  student: z.nullable(
    z.object({
      id,
      admissionNo: z.string(),
      regdNo: z.nullable(z.string()),
      degree: z.string(),
      branch: z.string(),
      batch: z.string(),
      semester: z.nullable(z.int()),
    }),
  ),
  employee: z.nullable(z.object({ id, employeeNo: z.string(), designation: z.nullable(z.string()), department: z.nullable(z.string()) })),
});
export type Profile = z.infer<typeof profileRecord>;

export const ownProfile = endpoint({
  method: 'GET',
  path: '/account/profile',
  access: 'signedIn',
  callers: 'both',
  whileMustChange: true,
  whileMustSetUp: true,
  summary: 'Get the caller’s own account and its owner.',
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
  summary: 'Get the account of a user.',
  area: 'Users',
  answer: oneAnswer(profileRecord),
});

const photo = oneAnswer(z.object({ profileImage: z.nullable(z.string()) }));

export const putOwnPhoto = endpoint({
  method: 'PUT',
  path: '/account/profile/photo',
  access: 'signedIn',
  callers: 'both',
  ownTransaction: true,
  summary: 'Set the caller’s photo. It is cropped to a square and re-encoded to 400 pixels.',
  upload: { maxBytes: 2 * 1024 * 1024, types: imageTypes },
  changes: ['Session', 'Users', 'StudentData', 'Employees'],
  answer: photo,
});

export const removeOwnPhoto = endpoint({
  method: 'DELETE',
  path: '/account/profile/photo',
  access: 'signedIn',
  callers: 'both',
  summary: 'Remove the caller’s photo.',
  changes: ['Session', 'Users', 'StudentData', 'Employees'],
  answer: photo,
});
