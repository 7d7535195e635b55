import type { AnyEndpoint, Input } from '../../contract/core/endpoint.ts';
import type { CallOptions } from './call.ts';
import { toApiError } from './api-error.ts';
import { client } from './client.ts';
import { addressOf, searchOf, type Parts } from './request-parts.ts';

/**
 * Downloads a file with the token and saves it under the server’s name: an export, a template, a document. @throws
 * {ApiError}
 */
export async function download<E extends AnyEndpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}): Promise<void> {
  const { body } = input as Parts;
  try {
    const answer = await client(addressOf(endpoint, input), {
      method: endpoint.method,
      searchParams: searchOf(input),
      ...(body !== undefined && { json: body }),
      ...(options.signal && { signal: options.signal }),
    });
    saveFile(await answer.blob(), fileName(answer.headers.get('content-disposition')) ?? endpoint.path.split('/').at(-1) ?? 'file');
  } catch (error) {
    throw toApiError(error);
  }
}

/** The name in a Content-Disposition header; the UTF-8 form takes precedence (RFC 6266). */
export function fileName(header: string | null): string | null {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // Invalid encoding: use the plain form below.
    }
  }
  return /filename\s*=\s*"?([^";]+)"?/i.exec(header ?? '')?.[1]?.trim() ?? null;
}

/** Saves a blob as a file through the browser. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser needs the address until the download has started.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
