import * as z from 'zod/mini';
import { userRow } from './account.ts';
import { endpoint } from '../core/endpoint.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { personFacts } from '../core/person.ts';
import { purposeFilter } from '../core/report.ts';
import { digits, id, many, moment, trimmedText, version } from '../core/scalars.ts';

/** States of an account. `leftEnabled`: the person has left but can still sign in. */
export const userStates = ['active', 'mustChange', 'locked', 'disabled', 'ended', 'leftEnabled'] as const;
export const userKinds = ['employee', 'student', 'other'] as const;
/** End dates of accounts: passed, within a month, later, or none. */
export const userEnds = ['over', 'month', 'later', 'none'] as const;
export const userSorts = ['displayName', 'username', 'role', 'lastLoginAt'] as const;
/** Never signed in, or not for this number of days. */
export const userAbsences = ['never', '30', '90', '180'] as const;

const nullableText = z.nullable(z.string());

const listedUser = z.extend(userRow, {
  state: z.enum(userStates),
  disabledReason: nullableText,
  sessions: z.int(),
  hasSecondFactor: z.boolean(),
  endsOn: nullableText,
  /** The caller may act on this account: not on their own, and on restricted ones only as an Admin. */
  isOpenToCaller: z.boolean(),
});
export type ListedUser = z.infer<typeof listedUser>;

export const userFilters = {
  id: z.optional(many(digits, 500)),
  /** Upload that created the users' records. */
  importRunId: idFilter,
  roleId: idFilter,
  kind: choiceFilter(userKinds),
  state: choiceFilter(userStates),
  departmentId: idFilter,
  branchId: idFilter,
  batchId: idFilter,
  absent: choiceFilter(userAbsences),
  ends: choiceFilter(userEnds),
};

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  access: ['User_ResetAnyUserPassword', 'User_AssignRole'],
  rule: 'An export (`format`) writes an audit event. Over 500 users it requires a purpose.',
  summary: 'List users, searched by name or number, or export them as a file.',
  area: 'Users',
  file: 'byFormat',
  query: listQuery(userSorts, { ...userFilters, ...purposeFilter }),
  answer: listAnswer(listedUser),
});

const userRecord = z.extend(listedUser, {
  studentId: z.nullable(id),
  employeeId: z.nullable(id),
  createdAt: moment,
  passwordChangedAt: z.nullable(moment),
  failedCount: z.int(),
  /** For users without a record of their own. */
  email: nullableText,
  phone: nullableText,
});
export type UserRecord = z.infer<typeof userRecord>;

const oneUser = oneAnswer(userRecord);

export const getUser = endpoint({
  method: 'GET',
  path: '/users/:id',
  access: ['User_ResetAnyUserPassword', 'User_AssignRole'],
  summary: 'Get a user: account, person, role and status.',
  area: 'Users',
  answer: oneUser,
});

const reason = trimmedText(200, 'required').check(z.minLength(1, 'required'), z.minLength(3, 'tooShort'));
const changes = ['Users', 'Audit'] as const;

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/users/:id',
  access: ['User_ResetAnyUserPassword'],
  rule: 'Forbidden for the caller’s own account, and for holders of a restricted role unless the caller is an Admin. InUse for the last enabled Admin.',
  summary: 'Disable an account with a reason, which ends its sessions, or enable it, after which the password must be changed.',
  changes,
  body: z.strictObject({
    version,
    isEnabled: z.boolean('required'),
    disabledReason: z._default(z.nullable(reason), null),
  }),
  answer: z.object({ data: userRecord, endedSessions: z.int() }),
});

export const unlockUser = endpoint({
  method: 'POST',
  path: '/users/:id/unlock',
  access: ['User_ResetAnyUserPassword'],
  rule: 'Forbidden for the caller’s own account, and for holders of a restricted role unless the caller is an Admin.',
  summary: 'Reset the count of a user’s wrong passwords, so that no one has to wait before signing in as that user.',
  changes,
  answer: oneUser,
});

export const bulkUserActions = ['assignRole', 'resetPassword', 'disable', 'enable'] as const;
/** Maximum number of accounts in one request. */
export const bulkUserLimit = 500;

/** Result for one account. The temporary password is returned once and stored nowhere. */
const bulkResult = z.object({
  id,
  name: z.string(),
  username: z.string(),
  detail: nullableText,
  number: nullableText,
  temporaryPassword: nullableText,
});
export type BulkUserResult = z.infer<typeof bulkResult>;

export const bulkUsers = endpoint({
  method: 'POST',
  path: '/users/bulk',
  access: ['User_ResetAnyUserPassword', 'User_AssignRole'],
  rule: 'assignRole requires 712, the other actions 711. All or nothing: each account that cannot be changed is reported, `ids.3: notAllowed`.',
  summary: 'Assign a role to up to 500 accounts, or reset their passwords, disable or enable them.',
  ownTransaction: true,
  cost: 'long',
  changes,
  body: z.strictObject({
    ids: z.array(id, 'required').check(z.minLength(1, 'required'), z.maxLength(bulkUserLimit, 'tooLong')),
    action: z.enum(bulkUserActions, 'notAllowed'),
    roleId: z._default(z.nullable(id), null),
    reason,
  }),
  answer: oneAnswer(z.object({ results: z.array(bulkResult), endedSessions: z.int() })),
});

const grantOfUser = z.object({
  id,
  effect: z.enum(['grant', 'deny']),
  startsOn: z.string(),
  endsOn: nullableText,
  reason: z.string(),
  givenBy: z.string(),
  state: z.enum(['live', 'coming']),
});

/** Permissions of a user with their source: the role, a grant or a denial. */
export const permissionsOfUser = endpoint({
  method: 'GET',
  path: '/users/:id/permissions',
  access: ['Permission_LIST'],
  summary: 'List the permissions of a user’s role, grants and denials, each with its source.',
  area: 'Users',
  answer: oneAnswer(
    z.object({
      roleId: id,
      roleNames: z.string(),
      permissions: z.array(z.object({ id, isHeld: z.boolean(), isFromRole: z.boolean(), grants: z.array(grantOfUser) })),
    }),
  ),
});
export type SourcedPermissions = z.infer<typeof permissionsOfUser.answer>['data'];

export const rolesOfUser = endpoint({
  method: 'GET',
  path: '/users/:id/roles',
  access: ['User_ResetAnyUserPassword', 'User_AssignRole', 'Permission_LIST'],
  summary: 'List the roles that were assigned to a user, with person and reason, newest first.',
  area: 'Users',
  answer: z.object({
    data: z.array(z.object({ id, at: moment, by: nullableText, from: nullableText, to: nullableText, reason: nullableText })),
  }),
});

export const holderSorts = ['name', 'role', 'permissionId', 'endsOn'] as const;
export const permissionSources = ['role', 'grant'] as const;

/** One permission held by one user. */
const holder = z.extend(personFacts, {
  /** Identifies the pair of user and permission within the list only. */
  id,
  userId: id,
  name: z.string(),
  username: z.string(),
  roleNames: z.string(),
  permissionId: id,
  source: z.enum(permissionSources),
  endsOn: nullableText,
  reason: nullableText,
  isEnabled: z.boolean(),
});
export type Holder = z.infer<typeof holder>;

export const listHolders = endpoint({
  method: 'GET',
  path: '/permission-holders',
  access: ['Permission_LIST'],
  rule: 'An export (`format`) writes an audit event. Over 500 rows it requires a purpose.',
  summary: 'List the holders of permissions today, each with the role or grant as its source.',
  area: 'Users',
  file: 'byFormat',
  query: listQuery(holderSorts, {
    permissionId: idFilter,
    roleId: idFilter,
    source: choiceFilter(permissionSources),
    isSensitive: choiceFilter(['true', 'false']),
    isEnabled: choiceFilter(['true', 'false']),
    ...purposeFilter,
  }),
  answer: listAnswer(holder),
});
