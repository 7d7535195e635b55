import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer } from '../core/paging.ts';
import { id, moment, trimmedText } from '../core/scalars.ts';
import { typedCode, typedPassword } from '../core/session.ts';

const secondFactor = z.object({
  /** Start of the second factor; null if none is set up. */
  setUpAt: z.nullable(moment),
  recoveryCodesLeft: z.int(),
  /** The caller's role requires a second factor, so it cannot be removed. */
  isRequired: z.boolean(),
});

/** Also open to callers who must set up a second factor before anything else. */
const own = { access: 'signedIn', callers: 'both', whileMustSetUp: true } as const;
/** A wrong password counts towards the lock-out, as in every other call that requires it. */
const withPassword = { ...own, ownTransaction: true, cost: 'hashing', changes: ['Session', 'Users'] } as const;
const password = z.strictObject({ currentPassword: typedPassword });
const codes = oneAnswer(z.object({ recoveryCodes: z.array(z.string()), endedSessions: z.int() }));

export const ownSecondFactor = endpoint({
  ...own,
  method: 'GET',
  path: '/account/second-factor',
  summary: 'Whether the caller has a second factor, and how many recovery codes are left.',
  area: 'Session',
  answer: oneAnswer(secondFactor),
});

export const beginSecondFactor = endpoint({
  ...withPassword,
  method: 'POST',
  path: '/account/second-factor',
  summary: 'Begin to set up a second factor: the key for an authenticator app, as text and as address to scan.',
  rule: 'The key is worth nothing until a code of it has confirmed it; an existing second factor stays until then.',
  body: password,
  answer: oneAnswer(z.object({ secret: z.string(), uri: z.string() })),
});

export const confirmSecondFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/account/second-factor/confirm',
  summary: 'Confirm the key with a code of the app; answers ten recovery codes, shown once. Ends all other sessions.',
  changes: ['Session', 'Users'],
  body: z.strictObject({ code: typedCode }),
  answer: codes,
});

export const renewRecoveryCodes = endpoint({
  ...withPassword,
  method: 'POST',
  path: '/account/second-factor/recovery-codes',
  summary: 'Generate ten new recovery codes, shown once; the former ones are worth nothing any more.',
  body: password,
  answer: codes,
});

export const removeSecondFactor = endpoint({
  ...withPassword,
  method: 'POST',
  path: '/account/second-factor/remove',
  rule: 'Locked where the role of the caller requires one.',
  summary: 'Remove the second factor: the password alone opens the account again.',
  body: password,
  answer: oneAnswer(z.object({ removed: z.boolean() })),
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/users/:id/reset-second-factor',
  access: ['User_ResetAnyUserPassword'],
  rule: 'The same as for resetting a password. NotFound where none is set up.',
  summary: 'Remove another user’s second factor, for who has lost the phone and the recovery codes; ends all sessions.',
  changes: ['Users', 'Audit'],
  body: z.strictObject({
    reason: trimmedText(200, 'required').check(z.minLength(1, 'required'), z.minLength(3, 'tooShort')),
  }),
  answer: oneAnswer(z.object({ userId: id, endedSessions: z.int() })),
});
