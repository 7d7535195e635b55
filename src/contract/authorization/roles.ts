import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { choice, changeSchema, flag, integer, optional, recordSchema, text, type RecordOf } from '../core/field.ts';
import { choiceFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { id, moment, version } from '../core/scalars.ts';

export const roleKinds = ['employee', 'student'] as const;

/** Fields of a role. The session contains its name, and the portal compares it. */
export const roleFields = {
  name: text({ min: 2, max: 30, pattern: /^[A-Za-z][A-Za-z0-9]*$/ }),
  kind: choice(roleKinds),
  description: optional(text({ max: 200, input: 'multiline' })),
  isActive: flag(),
};
/** A new role may start with the permissions of another role. */
export const newRoleFields = { ...roleFields, startFromRoleId: optional(integer(1, Number.MAX_SAFE_INTEGER)) };
const { kind: _kind, ...changeableRoleFields } = roleFields;
export { changeableRoleFields };

const role = z.object({
  id,
  version,
  updatedAt: moment,
  name: z.string(),
  kind: z.enum(roleKinds),
  description: z.nullable(z.string()),
  isSystem: z.boolean(),
  isRestricted: z.boolean(),
  isActive: z.boolean(),
  users: z.int(),
  permissions: z.int(),
});
export type Role = z.infer<typeof role>;

const roleRecord = z.extend(role, {
  permissionIds: z.array(z.int()),
  /** The caller may change the permissions: not of their own role, and of a restricted role only as an Admin. */
  isOpenToCaller: z.boolean(),
});
export type RoleRecord = z.infer<typeof roleRecord>;

export const roleSorts = ['id', 'name', 'users', 'permissions'] as const;
const oneRole = oneAnswer(roleRecord);
const changes = ['Users', 'Session', 'Audit'] as const;

export const listRoles = endpoint({
  method: 'GET',
  path: '/roles',
  access: ['Permission_LIST'],
  summary: 'List roles, with their numbers of users and permissions.',
  rule: 'An export (`format`) writes an audit event.',
  area: 'Users',
  file: 'byFormat',
  query: listQuery(roleSorts, {
    kind: choiceFilter(roleKinds),
    isSystem: choiceFilter(['true', 'false']),
    isActive: choiceFilter(['true', 'false']),
  }),
  answer: listAnswer(roleRecord),
});

export const getRole = endpoint({
  method: 'GET',
  path: '/roles/:id',
  access: ['Permission_LIST'],
  summary: 'Get a role with its permissions.',
  area: 'Users',
  answer: oneRole,
});

export const addRole = endpoint({
  method: 'POST',
  path: '/roles',
  access: ['Permission_CREATE'],
  rule: 'The role to start from must have the same kind and no sensitive permission that the caller lacks: `startFromRoleId: notAllowed`.',
  summary: 'Create a role, empty or with the permissions of another.',
  changes,
  body: recordSchema(newRoleFields) as unknown as z.ZodMiniType<RecordOf<typeof newRoleFields>>,
  answer: oneRole,
});

export const changeRole = endpoint({
  method: 'PATCH',
  path: '/roles/:id',
  access: ['Permission_UPDATE'],
  rule: 'Forbidden for the caller’s own role and for restricted ones unless the caller is an Admin. A built-in role keeps its name and stays in use.',
  summary: 'Update a role: its name, its description, and its use.',
  changes,
  body: changeSchema(changeableRoleFields),
  answer: oneRole,
});

export const removeRole = endpoint({
  method: 'DELETE',
  path: '/roles/:id',
  access: ['Permission_UPDATE'],
  rule: 'Forbidden for built-in roles. InUse while a user has the role.',
  summary: 'Delete a role without users.',
  changes,
  answer: oneAnswer(z.object({ id })),
});

const permissionIds = z.array(z.int('notANumber'), 'required').check(z.maxLength(1000, 'tooLong'));

export const putRolePermissions = endpoint({
  method: 'PUT',
  path: '/roles/:id/permissions',
  access: ['Permission_UPDATE'],
  rule: 'Forbidden for the caller’s own role and for restricted ones unless the caller is an Admin. Sensitive permissions can be granted only by holders, and roles of students can have only permissions for students: `permissionIds: notAllowed`. Locked if an Admin would lose 701, 703, 711 or 712.',
  summary: 'Set all permissions of a role. The change applies immediately to users who are signed in.',
  changes,
  body: z.strictObject({ version, permissionIds }),
  answer: oneRole,
});

export const putPermissions = endpoint({
  method: 'PUT',
  path: '/roles/permissions',
  access: ['Permission_UPDATE'],
  rule: 'The rules for the permissions of one role apply to each. If one is refused, none is changed.',
  summary: 'Set all permissions of several roles, all or none.',
  changes,
  isLarge: true,
  body: z.strictObject({
    roles: z
      .array(z.strictObject({ id, version, permissionIds }), 'required')
      .check(z.minLength(1, 'required'), z.maxLength(100, 'tooLong')),
  }),
  answer: z.object({ data: z.array(roleRecord) }),
});

const cataloguedPermission = z.object({
  id,
  name: z.string(),
  group: z.string(),
  isSensitive: z.boolean(),
  /** Number of enabled users who have it today, through their role or a grant. */
  holders: z.int(),
});
export type ListedPermission = z.infer<typeof cataloguedPermission>;

export const listPermissions = endpoint({
  method: 'GET',
  path: '/permissions',
  access: ['Permission_LIST'],
  summary: 'List the permissions, with the number of users who have each.',
  area: 'Users',
  answer: z.object({ data: z.array(cataloguedPermission) }),
});
