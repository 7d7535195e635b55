import * as z from 'zod/mini';
import { dateOrders } from '../core/date-order.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, flag, integer, text, type Field } from '../core/field.ts';
import { imageTypes } from '../core/files.ts';
import { oneAnswer } from '../core/paging.ts';
import { id, moment, queryText, version } from '../core/scalars.ts';

export const settingGroups = ['signIn', 'college', 'students', 'staff'] as const;
export const clearanceKinds = ['academic', 'hostel', 'mess', 'fine'] as const;

/** A setting, its group and its allowed values. `isSeveral` allows any number of the options. */
export interface SettingDefinition {
  readonly group: (typeof settingGroups)[number];
  readonly field: Field;
  readonly isSeveral?: boolean;
  /** The value is a list of role ids. The audit trail keeps the names of the roles. */
  readonly isOfRoles?: boolean;
  /** A pattern for registration numbers. The form shows how many existing numbers it would reject. */
  readonly isPattern?: boolean;
}

const several = (options: readonly string[]): Field => ({
  ...choice(options),
  schema: z.array(z.enum(options as [string, ...string[]], 'notAllowed'), 'required').check(
    z.minLength(1, 'required'),
    z.refine((chosen) => new Set(chosen).size === chosen.length, 'duplicate'),
  ) as unknown as z.ZodMiniType,
});

/** Any number of the college's roles, including none. */
const roles: Field = {
  ...choice([]),
  schema: z.array(id, 'required').check(
    z.maxLength(100, 'tooLong'),
    z.refine((chosen) => new Set(chosen).size === chosen.length, 'duplicate'),
  ) as unknown as z.ZodMiniType,
};

const pattern: Field<string> = (() => {
  const field = text({ min: 3, max: 60 });
  return { ...field, schema: (field.schema as z.ZodMiniString).check(z.refine(isPlainPattern, 'badFormat')) };
})();

/** Every setting of the institution, in display order. The logo has its own calls. */
export const settingDefinitions: Readonly<Record<string, SettingDefinition>> = {
  'auth.idleMinutes': { group: 'signIn', field: integer(5, 1440) },
  'auth.absoluteHours': { group: 'signIn', field: integer(1, 72) },
  'auth.maxSessions': { group: 'signIn', field: integer(1, 20) },
  'auth.minLength': { group: 'signIn', field: integer(8, 64) },
  'auth.history': { group: 'signIn', field: integer(1, 24) },
  'auth.lockAfter': { group: 'signIn', field: integer(3, 20) },
  'auth.ipPer15Min': { group: 'signIn', field: integer(50, 10_000) },
  'auth.temporaryHours': { group: 'signIn', field: integer(1, 720) },
  'auth.secondFactorRoles': { group: 'signIn', field: roles, isSeveral: true, isOfRoles: true },
  'auth.secondFactorDays': { group: 'signIn', field: integer(0, 90) },
  'college.name': { group: 'college', field: text({ min: 3, max: 120 }) },
  'college.shortName': { group: 'college', field: text({ min: 2, max: 20 }) },
  'college.address': { group: 'college', field: text({ min: 5, max: 200 }) },
  'college.emailDomain': {
    group: 'college',
    field: text({
      min: 4,
      max: 80,
      pattern: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
      tidy: (typed) => typed.trim().toLowerCase(),
    }),
  },
  'college.dateOrder': { group: 'college', field: choice(dateOrders) },
  'student.regdNoPattern': { group: 'students', field: pattern, isPattern: true },
  'student.aadhaar': { group: 'students', field: choice(['off', 'optional']) },
  'clearance.kinds': { group: 'students', field: several(clearanceKinds), isSeveral: true },
  'hostel.blockVacateWithDues': { group: 'students', field: flag() },
  'mess.minLeaveDays': { group: 'students', field: integer(1, 30) },
  'mess.maxRebateDays': { group: 'students', field: integer(1, 31) },
  'queries.attendanceDays': { group: 'students', field: integer(1, 60) },
  'queries.marksDays': { group: 'students', field: integer(1, 60) },
  'queries.maxOpen': { group: 'students', field: integer(1, 20) },
  'hr.retirementAge': { group: 'staff', field: integer(50, 75) },
  'hr.trainingDaysTarget': { group: 'staff', field: integer(0, 60) },
};

const setting = z.object({
  key: z.string(),
  value: z.unknown(),
  default: z.unknown(),
  version,
  /** Null while the setting has its default value. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(moment),
});
export type Setting = z.infer<typeof setting>;

export const listSettings = endpoint({
  method: 'GET',
  path: '/settings',
  access: ['Settings_EDIT'],
  summary: 'List the settings of the institution, with their defaults and last changes.',
  area: 'Settings',
  answer: z.object({ data: z.array(setting) }),
});

export const changeSetting = endpoint({
  method: 'PATCH',
  path: '/settings/:key',
  access: ['Settings_EDIT'],
  rule: 'The value must match the kind and range of the setting: ValidationFailed with `value`.',
  summary: 'Update a setting.',
  changes: ['Settings', 'Audit'],
  body: z.strictObject({ version, value: z.unknown() }),
  answer: oneAnswer(setting),
});

export const checkRegdNoPattern = endpoint({
  method: 'GET',
  path: '/settings/regd-no-check',
  access: ['Settings_EDIT'],
  summary: 'Count the existing registration numbers that a pattern would reject, with up to five examples.',
  area: 'StudentData',
  query: z.strictObject({ pattern: queryText(60).check(z.refine(isPlainPattern, 'badFormat')) }),
  answer: oneAnswer(z.object({ total: z.int(), failing: z.int(), examples: z.array(z.string()) })),
});

const logo = z.object({
  /** Address of the logo. Null for the portal's own logo. */
  logo: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(moment),
});
const changesOfLogo = ['Settings', 'Audit', 'StudentData'] as const;

export const getLogo = endpoint({
  method: 'GET',
  path: '/settings/logo',
  access: ['Settings_EDIT'],
  summary: 'Get the college’s logo for printed documents.',
  area: 'Settings',
  answer: oneAnswer(logo),
});

export const putLogo = endpoint({
  method: 'PUT',
  path: '/settings/logo',
  access: ['Settings_EDIT'],
  summary: 'Set the college’s logo: a picture, not cropped, scaled to at most 400 pixels a side.',
  upload: { maxBytes: 2 * 1024 * 1024, types: imageTypes },
  ownTransaction: true,
  changes: changesOfLogo,
  answer: oneAnswer(logo),
});

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/settings/logo',
  access: ['Settings_EDIT'],
  summary: 'Remove the college’s logo. Printed documents show the default logo again.',
  changes: changesOfLogo,
  answer: oneAnswer(logo),
});

/**
 * A pattern of letters, digits, `/`, `-`, `\d` and classes like `[A-Z]`, each with an optional count, from `^` to `$`:
 * enough for registration numbers. At most two parts may vary in length. Each further one would multiply the ways to
 * divide a number that does not match, and the engine tries them all.
 */
export function isPlainPattern(typed: string): boolean {
  if ((typed.match(/,\d|\?/g)?.length ?? 0) > 2) return false;
  if (!/^\^(?:(?:\\d|\[[A-Za-z0-9-]+\]|[A-Za-z0-9/-])(?:\{\d{1,2}(?:,\d{1,2})?\}|\?)?)+\$$/.test(typed)) return false;
  try {
    return new RegExp(typed).source !== '';
  } catch {
    // A class or a count in reverse order: `[9-0]`, `{5,2}`.
    return false;
  }
}
