import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { choice, date, integer, optional, recordSchema, text, type RecordOf } from '../core/field.ts';
import { oneAnswer } from '../core/paging.ts';
import { email, phoneNumber } from '../core/person.ts';
import { id, version } from '../core/scalars.ts';

/** An employee without a password, or a person without a record here, such as an auditor. */
export const newAccountKinds = ['other', 'employee'] as const;
/** Maximum number of days until the end date. A longer need is met by extending the account later. */
export const longestAccountDays = 366;

const big = Number.MAX_SAFE_INTEGER;

export const newAccountFields = {
  kind: choice(newAccountKinds),
  userId: optional(integer(1, big)),
  name: optional(text({ min: 2, max: 120 })),
  username: optional(text({ min: 3, max: 40, pattern: /^[a-z0-9][a-z0-9._-]*$/, tidy: (typed) => typed.trim().toLowerCase() })),
  email: optional(email()),
  phone: optional(phoneNumber()),
  roleId: integer(1, big),
  endsOn: optional(date()),
  reason: text({ min: 3, max: 200 }),
};
const changes = ['Users', 'Audit'] as const;

export const addAccount = endpoint({
  method: 'POST',
  path: '/users',
  access: ['User_AssignRole'],
  also: ['User_ResetAnyUserPassword'],
  rule: 'A role with sensitive permissions can be assigned only by a holder of them: `roleId: notAllowed`. Restricted roles can be assigned only by an Admin. Other people need a name, a user name and an end date within a year. An employee must not have a password yet.',
  summary: 'Open an account for an employee or another person. Returns a temporary password, shown once.',
  ownTransaction: true,
  changes,
  body: recordSchema(newAccountFields) as unknown as z.ZodMiniType<RecordOf<typeof newAccountFields>>,
  answer: oneAnswer(z.object({ id, name: z.string(), username: z.string(), temporaryPassword: z.string() })),
});

export const endDateFields = { endsOn: optional(date()), reason: text({ min: 3, max: 200 }) };

export const changeEndDate = endpoint({
  method: 'POST',
  path: '/users/:id/end-date',
  access: ['User_ResetAnyUserPassword'],
  rule: 'Forbidden for the caller’s own account, for holders of a restricted role unless the caller is an Admin, and for holders of sensitive permissions that the caller lacks. InUse if no Admin without end date would be left. The end date is optional for employees only.',
  summary: 'Change or remove the last day of an account.',
  changes,
  body: z.strictObject({
    version,
    ...Object.fromEntries(Object.entries(endDateFields).map(([name, { schema }]) => [name, schema])),
  }) as unknown as z.ZodMiniType<{ version: number } & RecordOf<typeof endDateFields>>,
  answer: oneAnswer(z.object({ id })),
});
