import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer } from '../core/paging.ts';
import { id, moment, trimmedText } from '../core/scalars.ts';
import { typedCode, typedPassword } from '../core/session.ts';

const secondFactor = z.object({
  /** Start of the second factor. Null if none is set up. */
  setUpAt: z.nullable(moment),
  recoveryCodesLeft: z.int(),
  /** The caller's role requires a second factor, so it cannot be removed. */
  isRequired: z.boolean(),
});

/** Also open to callers who must set up a second factor before anything else. */
const ownAccess = { access: 'signedIn', callers: 'both', whileMustSetUp: true } as const;
/** A wrong password counts towards the lock-out, as in every other call that requires it. */
const withPassword = { ...ownAccess, ownTransaction: true, cost: 'hashing', changes: ['Session', 'Users'] } as const;
const password = z.strictObject({ currentPassword: typedPassword });
const codes = oneAnswer(z.object({ recoveryCodes: z.array(z.string()), endedSessions: z.int() }));

export const ownSecondFactor = endpoint({
  ...ownAccess,
  method: 'GET',
  path: '/account/second-factor',
  summary: 'Get the caller’s second factor: its state and the number of recovery codes left.',
  area: 'Session',
  answer: oneAnswer(secondFactor),
});

export const beginSecondFactor = endpoint({
  ...withPassword,
  method: 'POST',
  path: '/account/second-factor',
  summary: 'Begin to set up a second factor. Returns the key for an authenticator app, as text and as an address to scan.',
  rule: 'The key has no effect until it is confirmed with a code. An existing second factor applies until then.',
  body: password,
  answer: oneAnswer(z.object({ secret: z.string(), uri: z.string() })),
});

export const confirmSecondFactor = endpoint({
  ...ownAccess,
  method: 'POST',
  path: '/account/second-factor/confirm',
  summary: 'Confirm the key with a code of the app. Returns ten recovery codes, shown once, and ends all other sessions.',
  changes: ['Session', 'Users'],
  body: z.strictObject({ code: typedCode }),
  answer: codes,
});

export const renewRecoveryCodes = endpoint({
  ...withPassword,
  method: 'POST',
  path: '/account/second-factor/recovery-codes',
  summary: 'Generate ten new recovery codes, shown once. The former codes become invalid.',
  body: password,
  answer: codes,
});

export const removeSecondFactor = endpoint({
  ...withPassword,
  method: 'POST',
  path: '/account/second-factor/remove',
  rule: 'Locked if the role of the caller requires a second factor.',
  summary: 'Remove the second factor, so that the password alone opens the account again.',
  body: password,
  answer: oneAnswer(z.object({ removed: z.boolean() })),
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/users/:id/reset-second-factor',
  access: ['User_ResetAnyUserPassword'],
  rule: 'The same as for resetting a password. NotFound if no second factor is set up.',
  summary: 'Remove the second factor of a user who has lost the phone and the recovery codes. Ends all sessions.',
  changes: ['Users', 'Audit'],
  body: z.strictObject({
    reason: trimmedText(200, 'required').check(z.minLength(1, 'required'), z.minLength(3, 'tooShort')),
  }),
  answer: oneAnswer(z.object({ userId: id, endedSessions: z.int() })),
});
