import type { AnyEndpoint, Input, Output } from '../../contract/core/endpoint.ts';
import { ApiError, toApiError } from './api-error.ts';
import { emptyAreas } from './call-query.ts';
import type { CallOptions } from './call.ts';
import { client } from './client.ts';
import { addressOf, searchOf } from './request-parts.ts';

/**
 * Sends a file as the multipart part `file`. A file that is too large is rejected before sending. After success the
 * areas named in the contract are invalidated, unless the call was a dry run. @throws {ApiError}
 */
export async function upload<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  file: Blob,
  options: CallOptions = {},
): Promise<Output<E>> {
  if (endpoint.upload && file.size > endpoint.upload.maxBytes) throw new ApiError('PayloadTooLarge');
  const body = new FormData();
  body.append('file', file, file instanceof File ? file.name : 'file');
  const searchParams = searchOf(input);
  try {
    const answer = await client(addressOf(endpoint, input), {
      method: endpoint.method,
      searchParams,
      body,
      ...(options.signal && { signal: options.signal }),
    });
    const text = await answer.text();
    if (searchParams.get('dryRun') !== 'true') emptyAreas(endpoint.changes ?? []);
    return (text === '' ? undefined : JSON.parse(text)) as Output<E>;
  } catch (error) {
    throw error instanceof SyntaxError ? new ApiError('PARSING_ERROR', { cause: error }) : toApiError(error);
  }
}
