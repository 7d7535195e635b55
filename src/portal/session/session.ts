import { createActor, fromPromise } from 'xstate';
import type { Profile } from '../../contract/core/session.ts';
import {
  sessionMachine,
  type Duty,
  type SessionFailure,
  type SessionProblem,
  type SessionUser,
  type SignedIn,
} from '../../../machines/session.ts';
import { ApiError, isApiError } from '../api/api-error.ts';
import { callQuery, keyOf } from '../api/call-query.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { readToken, removeToken, storeToken } from '../api/token.ts';
import { forgetTokenUser, noteTokenUser } from '../api/token-user.ts';
import { dropDrafts } from '../drafts.ts';
import { readStored, removeStored, writeStored } from '../storage.ts';
import { noteUserName } from './user-name.ts';
import { inspection } from './inspection.ts';

/**
 * The calls of the session. Imported on demand, because they add the schemas of all calls, which the sign-in page does
 * not need.
 */
export const sessionCalls = () => import('../../contract/core/session.ts');

/** Local storage key of the signed-in user’s record (spec §3). */
export const userKey = 'user';

/** Local storage key of the data for opening without a connection (`remembered.ts`). */
export const rememberedKey = 'remembered';

/** The session of this tab. Started by `startSession`. */
export const sessionActor = createActor(
  sessionMachine.provide({
    actors: {
      restoreUser: fromPromise(async ({ signal }) => restore(signal)),
      authenticate: fromPromise(async ({ input: { userName, password, code }, signal }) => {
        const { login, userPermissions } = await sessionCalls();
        const { data } = await failingAs(
          call(login, { body: { username: userName, password, ...(code !== undefined && { code }) } }, { signal }),
        );
        // With an expired session the screens and their data are still shown.
        if (!sessionActor.getSnapshot().hasTag('expired')) queryClient.clear();
        storeToken(data.token);
        noteTokenUser(data.token, data.user.userId);
        noteUserName(userName);
        queryClient.setQueryData(keyOf(userPermissions, {}), { permissions: data.permissions });
        return { user: data.user, duties: dutiesOf(data) };
      }),
    },
    actions: {
      storeUser: ({ context }) => {
        if (!context.user) return;
        dropDrafts(context.user.userId);
        writeStored(userKey, recordOf(context.user));
      },
      dropToken: removeToken,
      eraseUser: () => {
        removeToken();
        forgetTokenUser();
        removeStored(userKey);
        removeStored(rememberedKey);
      },
      dropKept: () => {
        dropDrafts();
        void import('../api/cached-answers.ts').then(
          ({ forgetKept }) => forgetKept(),
          () => {},
        );
      },
    },
  }),
  inspection,
);

/** The user of the stored token; null if it is missing or rejected. Throws a SessionFailure on any other error. */
async function restore(signal: AbortSignal): Promise<SignedIn | null> {
  const token = readToken();
  if (!token) return null;
  const { ownProfile, userPermissions } = await sessionCalls();
  // Needed immediately afterwards; a failure is handled there.
  void queryClient.prefetchQuery(callQuery(userPermissions, {}));
  try {
    const { data } = await inTime(call(ownProfile, {}, { signal, token }));
    noteTokenUser(token, data.userId);
    queryClient.setQueryData(keyOf(ownProfile, {}), { data });
    noteUserName(data.username);
    return { user: userOf(data), duties: dutiesOf(data) };
  } catch (error) {
    // These answers mean that the token is invalid. If the server fails, its validity is unknown.
    if (isApiError(error) && (error.status === 401 || error.status === 403 || error.status === 404)) return null;
    const failure = failureOf(error);
    if (failure.problem !== 'offline') throw failure;
    // If this code is not cached, nothing is cached for use without a connection.
    const remembered = await import('./remembered.ts').then(
      ({ rememberedUser }) => rememberedUser(token),
      () => null,
    );
    throw { ...failure, remembered };
  }
}

/** Limits the wait for a slow network if this device remembers the session. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  if (readStored(rememberedKey) === null) return answer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new ApiError('TIMEOUT_ERROR')), patienceMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

const patienceMs = 8000;

function dutiesOf(answer: Pick<Profile, 'mustChangePassword' | 'mustSetUpSecondFactor'>): Duty[] {
  return [
    ...(answer.mustChangePassword ? (['changePassword'] as const) : []),
    ...(answer.mustSetUpSecondFactor ? (['setUpSecondFactor'] as const) : []),
  ];
}

/** The parts of a profile that the tab keeps. */
export function userOf({ userId, name, roleNames, profileImage }: Profile): SessionUser {
  return { userId, name, roleNames, profileImage };
}

/** The record in the specification’s form: without a picture, no `profileImage`. */
function recordOf({ profileImage, ...user }: SessionUser): string {
  return JSON.stringify({ ...user, ...(profileImage !== null && { profileImage }) });
}

async function failingAs<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw failureOf(error);
  }
}

function failureOf(error: unknown): SessionFailure {
  if (!isApiError(error)) return { problem: 'failed' };
  if (error.code === 'TooManyRequests') {
    return { problem: 'throttled', retryAt: Date.now() + (error.retryAfterSeconds ?? 60) * 1000 };
  }
  const problems: Partial<Record<typeof error.code, SessionProblem>> = {
    InvalidCredentials: 'rejected',
    ValidationFailed: 'rejected',
    Locked: 'locked',
    PasswordExpired: 'lapsed',
    AccountEnded: 'ended',
    CodeRequired: 'codeNeeded',
    InvalidCode: 'codeWrong',
    FETCH_ERROR: 'offline',
    TIMEOUT_ERROR: 'offline',
  };
  return { problem: problems[error.code] ?? 'failed' };
}
