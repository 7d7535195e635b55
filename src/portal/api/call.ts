import type { AnyEndpoint, Input, Offline, Output } from '../../contract/core/endpoint.ts';
import { ApiError, isApiError, toApiError } from './api-error.ts';
import { client } from './client.ts';
import { addressOf, searchOf, type Parts } from './request-parts.ts';
import type { CachedCall } from './cached-answers.ts';
import { readToken } from './token.ts';
import { userOfToken } from './token-user.ts';

export interface CallOptions {
  /** Aborts the call, which then rejects with the browser’s AbortError. */
  signal?: AbortSignal | undefined;
  /** The token to use, if a token changed by another tab must not be used. By default the current token. */
  token?: string | undefined;
}

/**
 * Calls an endpoint of the contract: `await call(students.get, { id: 9 })`. A response without a body is undefined.
 * @throws {ApiError} on any failure.
 */
export async function call<E extends AnyEndpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}): Promise<Output<E>> {
  const answer = endpoint.offline
    ? callOrKept(endpoint, input as Parts, options, endpoint.offline)
    : callAt(endpoint, input as Parts, options);
  return (await answer) as Output<E>;
}

/** A call with answers cached on this device. Without a connection, the cached answer is returned. */
async function callOrKept(endpoint: AnyEndpoint, input: Parts, options: CallOptions, offline: Offline): Promise<unknown> {
  const token = readToken();
  const userId = userOfToken(token);
  if (token === null || userId === null) return callAt(endpoint, input, options);
  const search = searchOf(input).toString();
  const request: CachedCall = { token, userId, address: `/api/${addressOf(endpoint, input)}${search && `?${search}`}` };
  try {
    const answer = await callAt(endpoint, input, { ...options, token });
    void import('./cached-answers.ts').then(
      ({ keep }) => keep(request, offline, JSON.stringify(answer)),
      () => {},
    );
    return answer;
  } catch (error) {
    if (!isApiError(error) || error.code !== 'FETCH_ERROR') throw error;
    const cachedText = await import('./cached-answers.ts').then(
      ({ keptFor }) => keptFor(request, endpoint.path),
      () => null,
    );
    if (cachedText === null) throw error;
    return read(cachedText, 200);
  }
}

/** Calls an endpoint given only by its address, as for outbox entries. @throws {ApiError} on any failure. */
export async function callAt(endpoint: Pick<AnyEndpoint, 'method' | 'path'>, input: Parts, options: CallOptions = {}): Promise<unknown> {
  const { body } = input;
  try {
    const answer = await client(addressOf(endpoint, input), {
      method: endpoint.method,
      searchParams: searchOf(input),
      ...(body !== undefined && { json: body }),
      ...(options.signal && { signal: options.signal }),
      ...(options.token && { headers: { authorization: `Bearer ${options.token}` } }),
    });
    return read(await answer.text(), answer.status);
  } catch (error) {
    throw toApiError(error);
  }
}

function read(text: string, status: number): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError('PARSING_ERROR', { status, body: text, cause });
  }
}
