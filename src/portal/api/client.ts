import ky, { isHTTPError } from 'ky';
import { apiPrefix } from './base.ts';
import { earlyAnswer } from './early.ts';
import { connectionActor } from '../session/connection.ts';
import { readToken, removeToken } from './token.ts';

type Listener = () => void;
const listeners = new Set<Listener>();

/**
 * Calls the listener when the API has reported the end of the session and the token is removed. Returns a function to
 * stop listening.
 */
export function onSessionOver(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The only HTTP client (spec §7, §8): bearer token if there is one, no timeout, no retries. A 403 with an error other
 * than `Forbidden` removes the token, once for all running calls with that token.
 */
export const client = ky.create({
  timeout: false,
  retry: 0,
  fetch: async (input, init) => {
    const answer = await ((input instanceof Request && earlyAnswer(input)) || fetch(input, init));
    // A hook of ky would copy each response.
    if (answer.ok) connectionActor.send({ type: 'answered' });
    return answer;
  },
  hooks: {
    init: [(options) => void (options.prefix ??= apiPrefix())],
    beforeRequest: [
      ({ request }) => {
        const token = readToken();
        // A call with a cached answer sets the token itself.
        if (token && !request.headers.has('authorization')) request.headers.set('authorization', `Bearer ${token}`);
      },
    ],
    beforeError: [
      ({ error, request }) => {
        if (isHTTPError(error) && error.response.status === 403 && reasonOf(error.data) !== 'Forbidden') {
          const sent = request.headers.get('authorization')?.slice('Bearer '.length) ?? null;
          if (sent === readToken()) endSession();
        }
        return error;
      },
    ],
  },
});

function endSession() {
  removeToken();
  for (const listener of listeners) listener();
}

function reasonOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
}
