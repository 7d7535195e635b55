/**
 * The signed-in life of one browser tab: restore, sign in, in two steps where a code is asked for, stay, expire, come
 * back (spec §4, §8). Opened without a connection it is of whom this device remembers, until the server can say.
 *
 * Events from the form: `signIn` with the credentials, `codeGiven` with them and the code of the second factor,
 * `startOver` (with another name or password), `leave` (give the expired session up), `retry`.
 * Events from outside: `expire` (the API answered 403 with an error other than Forbidden), `signedOut` (the logout is
 * done, or another tab did it), `userChanged` (a new photo or name), `passwordChanged`, `secondFactorSetUp`.
 * Emits: `signedIn` after credentials, never after a restore; `confirmed` when the server has said that a remembered
 * session holds; `expired`; `cameBack` when the same user signs in again, to whom the portal gives back what was typed;
 * `changedUser` when somebody else does: the portal reloads to `/`.
 * Tags: `busy`, `private` (show the screens), `remembered` (with what this device has kept), `held` (but only the one
 * that something must be done on first), `expired` (show the sign-in over them), `secondStep` (the form asks for the
 * code), `waiting` (it is held until `retryAt`), `unreachable`.
 *
 * The portal provides the actors and the inert actions. The actors keep the token themselves; it never comes here, and
 * neither it nor a password or a code is ever in context: the form keeps them between the two steps.
 */
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { failureIn } from './parts/failure.ts';

/** What the tab keeps of its user, and saves under the key `user`. */
export interface SessionUser {
  userId: number;
  name: string;
  roleNames: string;
  profileImage: string | null;
}

export interface Credentials {
  userName: string;
  password: string;
  /** Of the second factor, in the second step. */
  code?: string;
}

/** What the user must do before anything else, in this order. */
export type Duty = 'changePassword' | 'setUpSecondFactor';

/** What signing in and restoring answer. */
export interface SignedIn {
  user: SessionUser;
  duties: readonly Duty[];
}

/**
 * Why the last attempt failed: 401, 409 Locked, PasswordExpired and AccountEnded, 401 CodeRequired (which is none to
 * show) and InvalidCode, 429, no network, anything else. A code, which the view translates.
 */
export type SessionProblem = 'rejected' | 'locked' | 'lapsed' | 'ended' | 'codeNeeded' | 'codeWrong' | 'throttled' | 'offline' | 'failed';

/** What a provided actor rejects with; any other error counts as `offline`. `retryAt` is a time as of `Date.now()`. */
export interface SessionFailure {
  problem: SessionProblem;
  retryAt?: number;
  /** Of a restore that found no connection: whose session this device remembers under the very same token. */
  remembered?: SessionUser | null;
}

export interface SessionContext {
  /** Kept through an expiry: the name is filled in again, and the id tells who comes back. */
  user: SessionUser | null;
  duties: readonly Duty[];
  problem: SessionProblem | null;
  /** When the form may be used again, after 429. */
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
    /** Resolves to null without a token or when the API refuses it; rejects when the API could not be asked. */
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
      duties: ({ context }, { duty }: { duty: Duty }) => context.duties.filter((one) => one !== duty),
    }),
    /** Saves the user of the context under the key `user`. */
    storeUser: () => {},
    /** Removes the answers that this device has kept: whoever gives a session up by hand leaves nothing to read. */
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
    isKnown: (_, found: SignedIn | null) => found !== null,
    isNobody: (_, found: SignedIn | null) => found === null,
    isRemembered: (_, { error }: { error: unknown }) => rememberedIn(error) !== null,
    mustChangePassword: ({ context }) => context.duties.includes('changePassword'),
    mustSetUpSecondFactor: ({ context }) => context.duties.includes('setUpSecondFactor'),
    isSomebodyElse: ({ context }, { user }: SignedIn) => context.user?.userId !== user.userId,
    isCodeNeeded: (_, { error }: { error: unknown }) => failureOf(error).problem === 'codeNeeded',
    /** Name and password are as good as before: only the code is typed again. */
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
  description: 'Who is signed in on this tab.',
  context: { user: null, duties: [], problem: null, retryAt: null },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'A stored token is being checked against the API.',
      tags: ['busy'],
      initial: 'first',
      on: { signedOut: { target: 'signedOut', description: 'In another tab, before there was an answer.' } },
      states: {
        first: {},
        again: { description: 'The page goes on saying that nobody answers.', tags: ['unreachable'] },
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
            description: 'There is no connection, and this device knows whose session it is.',
            target: 'remembered',
            actions: { type: 'keepUser', params: ({ event }) => ({ user: rememberedIn(event.error)! }) },
          },
          {
            description: 'No answer says nothing about the token, so nobody is signed out.',
            target: 'unreachable',
            actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    remembered: {
      description: 'Opened without a connection: the screens show what this device has kept, until the server can be asked.',
      tags: ['private', 'remembered'],
      initial: 'waiting',
      on: {
        expire: {
          description: 'The session ended meanwhile; the screen stays as it is, with a sign-in over it.',
          target: 'expired',
          actions: ['dropToken', 'announceExpiry'],
        },
        signedOut: { target: 'signedOut' },
      },
      states: {
        waiting: {
          description: 'Asked again after 15000 ms, or when the connection is back.',
          on: { retry: { target: 'confirming' } },
          after: { confirmAgain: { target: 'confirming' } },
        },
        confirming: {
          description: 'The server is asked whose session it is.',
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
                description: 'Another tab has signed in as somebody else; the portal reloads.',
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
      description: 'The API could not be asked; tried again after 5000 ms, or when the user says so.',
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
          description: 'Too many attempts; the form waits until the time that the API gave, `retryAt`.',
          tags: ['waiting'],
          after: { throttle: { target: 'ready', actions: 'clearProblem' } },
        },
        secondStep: {
          description: 'The password is right; a code of the second factor opens the session.',
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
                    description: 'The password or the account is no longer what it was.',
                    target: '#session.signedOut.ready',
                    actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
                  },
                ],
              },
            },
            throttled: {
              description: 'Too many attempts; the form waits until the time that the API gave, `retryAt`.',
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
          description: 'Whatever must be done first is done first.',
          always: [
            { guard: 'mustChangePassword', target: 'mustChangePassword' },
            { guard: 'mustSetUpSecondFactor', target: 'mustSetUpSecondFactor' },
            { target: 'active' },
          ],
        },
        active: {},
        mustChangePassword: {
          description: 'Somebody else set the password; every screen waits until the user has chosen one.',
          tags: ['held'],
          on: {
            passwordChanged: {
              target: 'arriving',
              actions: { type: 'dropDuty', params: { duty: 'changePassword' } },
            },
          },
        },
        mustSetUpSecondFactor: {
          description: 'The role requires a second factor; every screen waits until it is set up.',
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
      description: 'The session ended under the user: the screen stays as it is, with a sign-in over it.',
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
          description: 'The credentials are being checked, and whose they are.',
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
                description: 'What the former user typed is not theirs; the portal reloads.',
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
          description: 'Too many attempts; the form waits until the time that the API gave, `retryAt`.',
          tags: ['waiting'],
          on: { leave: { target: '#session.signedOut', actions: 'dropKept' } },
          after: { throttle: { target: 'ready', actions: 'clearProblem' } },
        },
        secondStep: {
          description: 'The password is right; a code of the second factor opens the session.',
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
                    description: 'What the former user typed is not theirs; the portal reloads.',
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
                    description: 'The password or the account is no longer what it was.',
                    target: '#session.expired.ready',
                    actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
                  },
                ],
              },
            },
            throttled: {
              description: 'Too many attempts; the form waits until the time that the API gave, `retryAt`.',
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
