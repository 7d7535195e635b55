import { isHTTPError, isTimeoutError } from 'ky';
import type { ErrorBody, ErrorCode, FieldProblems, Use } from '../../contract/core/errors.ts';

/** Failures without an API error (spec §8). */
export type CallFailure = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';

interface Details {
  status?: number | null;
  /** The response body: JSON, text, or undefined if it could not be read. */
  body?: unknown;
  retryAfterSeconds?: number | null;
  cause?: unknown;
}

/**
 * The error of every failed call that its caller did not abort. The view chooses the text by `code`: `error.{code}`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | CallFailure;
  /** HTTP status, or null without a response. */
  readonly status: number | null;
  readonly body: unknown;
  /** Errors by field: `firstName`, `guardians.0.phone`. */
  readonly fields: FieldProblems;
  /** Errors by row of an uploaded file. */
  readonly rows: NonNullable<ErrorBody['rows']>;
  /** For Forbidden: the missing permissions. */
  readonly permissions: readonly number[];
  /** For InUse: the referring records. */
  readonly uses: readonly Use[];
  /** Id for support requests, or null if the response has no API error. */
  readonly requestId: string | null;
  /** Waiting time after 429. */
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode | CallFailure, { status = null, body, retryAfterSeconds = null, cause }: Details = {}) {
    super(code, { cause });
    const parsed = errorBodyIn(body);
    this.code = code;
    this.status = status;
    this.body = body;
    this.fields = parsed?.fields ?? {};
    this.rows = parsed?.rows ?? [];
    this.permissions = parsed?.permissions ?? [];
    this.uses = parsed?.uses ?? [];
    this.requestId = parsed?.requestId ?? null;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The code under the name that machines use. */
  get problem(): string {
    return this.code;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** Checks that the caller itself aborted the call, which needs no message. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Converts an error of ky. An aborted call stays unchanged. */
export function toApiError(error: unknown): unknown {
  if (isApiError(error) || isAbort(error)) return error;
  if (isTimeoutError(error)) return new ApiError('TIMEOUT_ERROR', { cause: error });
  if (!isHTTPError(error)) return new ApiError('FETCH_ERROR', { cause: error });
  const { status, headers } = error.response;
  const body: unknown = error.data;
  const wait = Number(headers.get('retry-after') ?? Number.NaN);
  return new ApiError(errorBodyIn(body)?.error ?? codeOf(status), {
    status,
    body,
    retryAfterSeconds: Number.isFinite(wait) ? wait : null,
    cause: error,
  });
}

/** The API’s error body. The schema is not used, because it would add zod to the first page. */
function errorBodyIn(body: unknown): Partial<ErrorBody> | null {
  const isOurs = typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
  return isOurs ? (body as Partial<ErrorBody>) : null;
}

/** Error code for a response that is not from our API, such as a proxy’s page. */
function codeOf(status: number): ErrorCode {
  // The specification treats a 403 other than Forbidden as the end of the session.
  if (status === 403) return 'TokenInvalid';
  if (status === 404) return 'NotFound';
  if (status === 413) return 'PayloadTooLarge';
  if (status === 429) return 'TooManyRequests';
  if (status >= 502 && status <= 504) return 'Unavailable';
  return status >= 500 ? 'InternalError' : 'BadRequest';
}
