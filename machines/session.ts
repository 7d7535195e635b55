/**
 * The session of one browser tab: restore, sign in (in two steps if a code is required), expire, sign in again (spec
 * §4, §8). Without a connection, the session belongs to the user remembered by this device until the server can confirm
 * it.
 *
 * Events from the form: `signIn` with the credentials, `codeGiven` with the credentials and the code of the second
 * factor, `startOver` (with another name or password), `leave` (give up an expired or unreachable session), `retry`.
 * Events from outside: `expire` (the API answered 403 with an error other than Forbidden), `signedOut` (here or in
 * another tab), `userChanged` (a new photo or name), `passwordChanged`, `secondFactorSetUp`.
 * Emits: `signedIn` after credentials, never after a restore; `confirmed` when the server has confirmed a remembered
 * session; `expired`; `cameBack` when the same user signs in again, whose unsaved input the portal restores;
 * `changedUser` when another user signs in, after which the portal reloads to `/`.
 * Tags: `busy`, `private` (show the screens), `remembered` (from the cache of this device), `held` (show only the
 * screen of a required step), `expired` (show the sign-in over the screens), `secondStep` (the form asks for the code),
 * `waiting` (the form is blocked until `retryAt`), `unreachable`.
 *
 * The portal provides the actors and the actions without a body. The actors keep the token themselves. Token, password
 * and code are never in the context: the form keeps the credentials between the two steps.
 */
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { failureIn } from './parts/failure.ts';

/** The user of this tab, saved under the key `user`. */
export interface SessionUser {
  userId: number;
  name: string;
  roleNames: string;
  profileImage: string | null;
}

export interface Credentials {
  userName: string;
  password: string;
  /** Code of the second factor, in the second step. */
  code?: string;
}

/** Steps that the user must complete first, in this order. */
export type Duty = 'changePassword' | 'setUpSecondFactor';

/** Result of signing in or restoring. */
export interface SignedIn {
  user: SessionUser;
  duties: readonly Duty[];
}

/**
 * The reason for the last failure: 401, 409 Locked, PasswordExpired and AccountEnded, 401 CodeRequired (which is not
 * shown) and InvalidCode, 429, no network, anything else. The view translates the code.
 */
export type SessionProblem = 'rejected' | 'locked' | 'lapsed' | 'ended' | 'codeNeeded' | 'codeWrong' | 'throttled' | 'offline' | 'failed';

/**
 * Rejections of the provided actors. Any other error counts as `offline`. `retryAt` is a time in ms like `Date.now()`.
 */
export interface SessionFailure {
  problem: SessionProblem;
  retryAt?: number;
  /** If a restore found no connection: the user remembered by this device for the same token. */
  remembered?: SessionUser | null;
}

export interface SessionContext {
  /** Stays after an expiry: the name is filled in again, and the id identifies the returning user. */
  user: SessionUser | null;
  duties: readonly Duty[];
  problem: SessionProblem | null;
  /** Time from which the form can be used again, after 429. */
  retryAt: number | null;
}

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as
      | { type: 'signIn'; credentials: Credentials }
      | { type: 'codeGiven'; credentials: Credentials }
      | { type: 'startOver' }
      | { type: 'retry' }
      | { type: 'leave' }
      | { type: 'expire' }
      | { type: 'signedOut' }
      | { type: 'userChanged'; user: SessionUser }
      | { type: 'passwordChanged' }
      | { type: 'secondFactorSetUp' },
    emitted: {} as
      | { type: 'signedIn'; userId: number }
      | { type: 'confirmed' }
      | { type: 'expired' }
      | { type: 'cameBack'; userId: number }
      | { type: 'changedUser'; userId: number },
    tags: {} as 'busy' | 'private' | 'remembered' | 'held' | 'expired' | 'secondStep' | 'waiting' | 'unreachable',
    children: {} as {
      restore: 'restoreUser';
      confirm: 'restoreUser';
      signIn: 'authenticate';
      checkCode: 'authenticate';
      signInAgain: 'authenticate';
      checkCodeAgain: 'authenticate';
    },
  },
  actors: {
    /** Resolves to null without a token or if the API rejects the token. Rejects if the API cannot be reached. */
    restoreUser: fromPromise<SignedIn | null>(async () => null),
    authenticate: fromPromise<SignedIn, Credentials>(async ({ input }) => ({
      user: { userId: 1, name: input.userName, roleNames: 'Admin', profileImage: null },
      duties: [],
    })),
  },
  actions: {
    keepUser: assign({ user: (_, { user }: { user: SessionUser }) => user }),
    keepArrival: assign((_, { user, duties }: SignedIn) => ({ user, duties })),
    dropDuty: assign({
      duties: ({ context }, { duty }: { duty: Duty }) => context.duties.filter((entry) => entry !== duty),
    }),
    /** Saves the user from the context under the key `user`. */
    storeUser: () => {},
    /** Removes cached answers from this device, so that ending a session manually leaves nothing to read. */
    dropKept: () => {},
    forgetUser: assign({ user: null, duties: [], problem: null, retryAt: null }),
    /** Removes the access token from storage. */
    dropToken: () => {},
    /** Removes the access token and the record `user` from storage. */
    eraseUser: () => {},
    noteProblem: assign((_, { error }: { error: unknown }) => failureOf(error)),
    clearProblem: assign({ problem: null, retryAt: null }),
    announceConfirmation: emit({ type: 'confirmed' }),
    announceSignIn: emit(({ context }) => ({ type: 'signedIn', userId: context.user!.userId })),
    announceReturn: emit(({ context }) => ({ type: 'cameBack', userId: context.user!.userId })),
    announceOther: emit(({ context }) => ({ type: 'changedUser', userId: context.user!.userId })),
    announceExpiry: emit({ type: 'expired' }),
  },
  guards: {
    isKnown: (_, session: SignedIn | null) => session !== null,
    isNobody: (_, session: SignedIn | null) => session === null,
    isRemembered: (_, { error }: { error: unknown }) => rememberedIn(error) !== null,
    mustChangePassword: ({ context }) => context.duties.includes('changePassword'),
    mustSetUpSecondFactor: ({ context }) => context.duties.includes('setUpSecondFactor'),
    isSomebodyElse: ({ context }, { user }: SignedIn) => context.user?.userId !== user.userId,
    isCodeNeeded: (_, { error }: { error: unknown }) => failureOf(error).problem === 'codeNeeded',
    /** Name and password are still valid: only the code must be entered again. */
    isOfCode: (_, { error }: { error: unknown }) => ['codeWrong', 'offline', 'failed'].includes(failureOf(error).problem),
    isThrottled: (_, { error }: { error: unknown }) => failureOf(error).problem === 'throttled',
  },
  delays: {
    restoreAgain: 5000,
    confirmAgain: 15_000,
    throttle: ({ context }) => Number(context.retryAt) - Date.now(),
  },
}).createMachine({
  id: 'session',
  description: 'The signed-in user of this tab.',
  context: { user: null, duties: [], problem: null, retryAt: null },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'A stored token is being checked by the API.',
      tags: ['busy'],
      initial: 'first',
      on: { signedOut: { target: 'signedOut', description: 'Signed out in another tab before the API answered.' } },
      states: {
        first: {},
        again: { description: 'The page still shows that the server cannot be reached.', tags: ['unreachable'] },
      },
      invoke: {
        id: 'restore',
        src: 'restoreUser',
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'keepArrival', params: ({ event }) => event.output! },
          },
          { target: 'signedOut' },
        ],
        onError: [
          {
            guard: { type: 'isRemembered', params: ({ event }) => ({ error: event.error }) },
            description: 'There is no connection, but this device remembers the user.',
            target: 'remembered',
            actions: { type: 'keepUser', params: ({ event }) => ({ user: rememberedIn(event.error)! }) },
          },
          {
            description: 'Without an answer the token may still be valid, so the user stays signed in.',
            target: 'unreachable',
            actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    remembered: {
      description: 'Opened without a connection: the screens show cached data until the server can be reached.',
      tags: ['private', 'remembered'],
      initial: 'waiting',
      on: {
        expire: {
          description: 'The session has ended; the screen stays, with a sign-in over it.',
          target: 'expired',
          actions: ['dropToken', 'announceExpiry'],
        },
        signedOut: { target: 'signedOut' },
      },
      states: {
        waiting: {
          description: 'Retried after 15000 ms or on reconnecting.',
          on: { retry: { target: 'confirming' } },
          after: { confirmAgain: { target: 'confirming' } },
        },
        confirming: {
          description: 'Requests the user of the session from the server.',
          invoke: {
            id: 'confirm',
            src: 'restoreUser',
            onDone: [
              {
                guard: { type: 'isNobody', params: ({ event }) => event.output },
                target: '#session.expired',
                actions: ['dropToken', 'announceExpiry'],
              },
              {
                guard: { type: 'isSomebodyElse', params: ({ event }) => event.output! },
                target: '#session.signedIn',
                description: 'Another user has signed in in another tab; the portal reloads.',
                actions: [{ type: 'keepArrival', params: ({ event }) => event.output! }, 'announceOther'],
              },
              {
                target: '#session.signedIn',
                actions: [{ type: 'keepArrival', params: ({ event }) => event.output! }, 'announceConfirmation'],
              },
            ],
            onError: { target: 'waiting' },
          },
        },
      },
    },
    unreachable: {
      description: 'The API cannot be reached; retried after 5000 ms or by the user.',
      tags: ['unreachable'],
      on: {
        retry: { target: 'restoring.again', actions: 'clearProblem' },
        leave: { target: 'signedOut', actions: 'dropKept' },
        signedOut: { target: 'signedOut' },
      },
      after: { restoreAgain: { target: 'restoring.again', actions: 'clearProblem' } },
    },
    signedOut: {
      entry: ['forgetUser', 'eraseUser'],
      initial: 'ready',
      states: {
        ready: {
          on: { signIn: { target: 'signingIn', actions: 'clearProblem' } },
        },
        signingIn: {
          description: 'The credentials are being checked.',
          tags: ['busy'],
          invoke: {
            id: 'signIn',
            src: 'authenticate',
            input: ({ event }) => {
              assertEvent(event, 'signIn');
              return event.credentials;
            },
            onDone: {
              target: '#session.signedIn',
              actions: [{ type: 'keepArrival', params: ({ event }) => event.output }, 'announceSignIn'],
            },
            onError: [
              {
                guard: { type: 'isThrottled', params: ({ event }) => ({ error: event.error }) },
                target: 'throttled',
                actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
              },
              {
                guard: { type: 'isCodeNeeded', params: ({ event }) => ({ error: event.error }) },
                target: 'secondStep',
              },
              {
                target: 'ready',
                actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        throttled: {
          description: 'Too many attempts; the form waits until `retryAt`, a time set by the API.',
          tags: ['waiting'],
          after: { throttle: { target: 'ready', actions: 'clearProblem' } },
        },
        secondStep: {
          description: 'The password is correct. A code of the second factor is required.',
          tags: ['secondStep'],
          initial: 'ready',
          states: {
            ready: {
              on: {
                codeGiven: { target: 'checking', actions: 'clearProblem' },
                startOver: { target: '#session.signedOut.ready', actions: 'clearProblem' },
              },
            },
            checking: {
              description: 'Name, password and code are being checked.',
              tags: ['busy'],
              invoke: {
                id: 'checkCode',
                src: 'authenticate',
                input: ({ event }) => {
                  assertEvent(event, 'codeGiven');
                  return event.credentials;
                },
                onDone: {
                  target: '#session.signedIn',
                  actions: [{ type: 'keepArrival', params: ({ event }) => event.output }, 'announceSignIn'],
                },
                onError: [
                  {
                    guard: { type: 'isThrottled', params: ({ event }) => ({ error: event.error }) },
                    target: 'throttled',
                    actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
                  },
                  {
                    guard: { type: 'isOfCode', params: ({ event }) => ({ error: event.error }) },
                    target: 'ready',
                    actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
                  },
                  {
                    description: 'Password or account have changed meanwhile.',
                    target: '#session.signedOut.ready',
                    actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
                  },
                ],
              },
            },
            throttled: {
              description: 'Too many attempts; the form waits until `retryAt`, a time set by the API.',
              tags: ['waiting'],
              on: {
                startOver: { target: '#session.signedOut.ready', actions: 'clearProblem' },
              },
              after: { throttle: { target: 'ready', actions: 'clearProblem' } },
            },
          },
        },
      },
    },
    signedIn: {
      tags: ['private'],
      entry: 'storeUser',
      initial: 'arriving',
      on: {
        userChanged: {
          actions: [{ type: 'keepUser', params: ({ event }) => ({ user: event.user }) }, 'storeUser'],
        },
        expire: {
          description: 'The API answered 403 with an error other than Forbidden.',
          target: 'expired',
          actions: ['dropToken', 'announceExpiry'],
        },
        signedOut: { target: 'signedOut' },
      },
      states: {
        arriving: {
          description: 'Required steps come first.',
          always: [
            { guard: 'mustChangePassword', target: 'mustChangePassword' },
            { guard: 'mustSetUpSecondFactor', target: 'mustSetUpSecondFactor' },
            { target: 'active' },
          ],
        },
        active: {},
        mustChangePassword: {
          description: 'Another person set the password. No other screen is available until the user has changed it.',
          tags: ['held'],
          on: {
            passwordChanged: {
              target: 'arriving',
              actions: { type: 'dropDuty', params: { duty: 'changePassword' } },
            },
          },
        },
        mustSetUpSecondFactor: {
          description: 'The role requires a second factor. No other screen is available until it is set up.',
          tags: ['held'],
          on: {
            secondFactorSetUp: {
              target: 'active',
              actions: { type: 'dropDuty', params: { duty: 'setUpSecondFactor' } },
            },
          },
        },
      },
    },
    expired: {
      description: 'The session ended during use: the screen stays, with a sign-in over it.',
      tags: ['private', 'expired'],
      initial: 'ready',
      on: {
        signedOut: { target: 'signedOut' },
      },
      states: {
        ready: {
          on: {
            signIn: { target: 'signingIn', actions: 'clearProblem' },
            leave: { target: '#session.signedOut', actions: 'dropKept' },
          },
        },
        signingIn: {
          description: 'Credentials and user are being checked.',
          tags: ['busy'],
          invoke: {
            id: 'signInAgain',
            src: 'authenticate',
            input: ({ event }) => {
              assertEvent(event, 'signIn');
              return event.credentials;
            },
            onDone: [
              {
                guard: { type: 'isSomebodyElse', params: ({ event }) => event.output },
                target: '#session.signedIn',
                description: 'The unsaved input belongs to another user; the portal reloads.',
                actions: [{ type: 'keepArrival', params: ({ event }) => event.output }, 'announceOther'],
              },
              {
                target: '#session.signedIn',
                actions: [{ type: 'keepArrival', params: ({ event }) => event.output }, 'announceReturn'],
              },
            ],
            onError: [
              {
                guard: { type: 'isThrottled', params: ({ event }) => ({ error: event.error }) },
                target: 'throttled',
                actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
              },
              {
                guard: { type: 'isCodeNeeded', params: ({ event }) => ({ error: event.error }) },
                target: 'secondStep',
              },
              {
                target: 'ready',
                actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        throttled: {
          description: 'Too many attempts; the form waits until `retryAt`, a time set by the API.',
          tags: ['waiting'],
          on: { leave: { target: '#session.signedOut', actions: 'dropKept' } },
          after: { throttle: { target: 'ready', actions: 'clearProblem' } },
        },
        secondStep: {
          description: 'The password is correct. A code of the second factor is required.',
          tags: ['secondStep'],
          initial: 'ready',
          states: {
            ready: {
              on: {
                codeGiven: { target: 'checking', actions: 'clearProblem' },
                startOver: { target: '#session.expired.ready', actions: 'clearProblem' },
                leave: { target: '#session.signedOut', actions: 'dropKept' },
              },
            },
            checking: {
              description: 'Name, password and code are being checked.',
              tags: ['busy'],
              invoke: {
                id: 'checkCodeAgain',
                src: 'authenticate',
                input: ({ event }) => {
                  assertEvent(event, 'codeGiven');
                  return event.credentials;
                },
                onDone: [
                  {
                    guard: { type: 'isSomebodyElse', params: ({ event }) => event.output },
                    target: '#session.signedIn',
                    description: 'The unsaved input belongs to another user; the portal reloads.',
                    actions: [{ type: 'keepArrival', params: ({ event }) => event.output }, 'announceOther'],
                  },
                  {
                    target: '#session.signedIn',
                    actions: [{ type: 'keepArrival', params: ({ event }) => event.output }, 'announceReturn'],
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isThrottled', params: ({ event }) => ({ error: event.error }) },
                    target: 'throttled',
                    actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
                  },
                  {
                    guard: { type: 'isOfCode', params: ({ event }) => ({ error: event.error }) },
                    target: 'ready',
                    actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
                  },
                  {
                    description: 'Password or account have changed meanwhile.',
                    target: '#session.expired.ready',
                    actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
                  },
                ],
              },
            },
            throttled: {
              description: 'Too many attempts; the form waits until `retryAt`, a time set by the API.',
              tags: ['waiting'],
              on: {
                startOver: { target: '#session.expired.ready', actions: 'clearProblem' },
                leave: { target: '#session.signedOut', actions: 'dropKept' },
              },
              after: { throttle: { target: 'ready', actions: 'clearProblem' } },
            },
          },
        },
      },
    },
  },
});

function rememberedIn(error: unknown): SessionUser | null {
  return failureIn<SessionFailure>(error).remembered ?? null;
}

function failureOf(error: unknown): Pick<SessionContext, 'problem' | 'retryAt'> & { problem: SessionProblem } {
  const { problem = 'offline', retryAt = null } = failureIn<SessionFailure>(error);
  return { problem, retryAt };
}
