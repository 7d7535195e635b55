import type { AnyEndpoint, Input, Output } from '../../contract/core/endpoint.ts';
import { ApiError, toApiError } from './api-error.ts';
import { client } from './client.ts';
import { addressOf, searchOf, type Parts } from './request-parts.ts';

export interface CallOptions {
  /** Ends the call from outside; it then rejects with the browser's AbortError. */
  signal?: AbortSignal | undefined;
}

/**
 * Calls an endpoint of the contract: `await call(students.get, { id: 9 })`. An answer without a body is undefined.
 * @throws {ApiError} whatever goes wrong.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const { body } = input as Parts;
  try {
    const answer = await client(addressOf(endpoint, input), {
      method: endpoint.method,
      searchParams: searchOf(input),
      ...(body !== undefined && { json: body }),
      ...(options.signal && { signal: options.signal }),
    });
    return read(await answer.text(), answer.status) as Output<E>;
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
