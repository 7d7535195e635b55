import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { choice, date, flag, integer, optional, recordSchema, text, type RecordOf } from '../core/field.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { personFacts } from '../core/person.ts';
import { digits, id, moment, version } from '../core/scalars.ts';

export const grantEffects = ['grant', 'deny'] as const;
export const grantStates = ['coming', 'live', 'over', 'revoked'] as const;
export const grantSorts = ['user', 'permissionId', 'startsOn', 'endsOn', 'createdAt'] as const;

/** Permissions granted together to an office holder, by name. */
export const grantPresets = {
  warden: [631, 911, 915],
  examOfficer: [502, 614, 916],
  headOfDepartment: [201, 202, 207],
  accounts: [912],
  placementOfficer: [108],
} as const satisfies Record<string, readonly number[]>;
export type GrantPreset = keyof typeof grantPresets;
export const grantPresetNames = Object.keys(grantPresets) as GrantPreset[];

/** Grants longer than this, or without an end date, must be confirmed. */
export const longestUnconfirmedDays = 366;

const big = Number.MAX_SAFE_INTEGER;

/**
 * A permission added to or removed from those of the role, for a time and a reason: a single one, or all of a preset.
 */
export const grantFields = {
  userId: integer(1, big),
  effect: choice(grantEffects),
  preset: optional(choice(grantPresetNames)),
  permissionId: optional(integer(1, big)),
  reason: text({ min: 5, max: 200 }),
  startsOn: date(),
  endsOn: optional(date()),
  isConfirmed: optional(flag()),
};

const grant = z.extend(personFacts, {
  id,
  version,
  createdAt: moment,
  userId: id,
  user: z.string(),
  username: z.string(),
  roleNames: z.string(),
  permissionId: id,
  effect: z.enum(grantEffects),
  reason: z.string(),
  startsOn: z.string(),
  endsOn: z.nullable(z.string()),
  givenBy: z.string(),
  revokedAt: z.nullable(moment),
  revokedBy: z.nullable(z.string()),
  state: z.enum(grantStates),
  /** The caller may revoke this grant. */
  isOpenToCaller: z.boolean(),
});
export type Grant = z.infer<typeof grant>;

const oneGrant = oneAnswer(grant);
const changes = ['Users', 'Session', 'Audit'] as const;

export const listGrants = endpoint({
  method: 'GET',
  path: '/user-grants',
  access: ['Permission_LIST'],
  summary: 'List grants and denials of permissions, with their status.',
  rule: 'An export (`format`) writes an audit event.',
  area: 'Users',
  file: 'byFormat',
  query: listQuery(grantSorts, {
    state: choiceFilter(grantStates),
    effect: choiceFilter(grantEffects),
    permissionId: idFilter,
    userId: idFilter,
    /** Live grants that end within this number of days. */
    endsWithin: z.optional(digits.check(z.maximum(3660, 'outOfRange'))),
  }),
  answer: listAnswer(grant),
});

export const getGrant = endpoint({
  method: 'GET',
  path: '/user-grants/:id',
  access: ['Permission_LIST'],
  summary: 'Get a grant or denial.',
  area: 'Users',
  answer: oneGrant,
});

export const addGrant = endpoint({
  method: 'POST',
  path: '/user-grants',
  access: ['Permission_UPDATE'],
  rule: 'Forbidden for the caller’s own account, and for holders of a restricted role unless the caller is an Admin. Sensitive permissions can be granted only by holders, and students can have only permissions for students: `permissionId: notAllowed`. Locked if an Admin would lose 701, 703, 711 or 712.',
  summary: 'Grant or deny a permission, or all of a preset, for a time and a reason. Returns the first grant.',
  changes,
  body: recordSchema(grantFields) as unknown as z.ZodMiniType<RecordOf<typeof grantFields>>,
  answer: oneGrant,
});

export const revokeGrant = endpoint({
  method: 'POST',
  path: '/user-grants/:id/revoke',
  access: ['Permission_UPDATE'],
  rule: 'The same as for granting. Locked if it has ended or was already revoked.',
  summary: 'Revoke a grant or a denial.',
  changes,
  body: z.strictObject({ version, reason: text({ min: 5, max: 200 }).schema }),
  answer: oneGrant,
});
