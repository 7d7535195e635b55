import { isHTTPError, isTimeoutError } from 'ky';
import type { ErrorBody, ErrorCode, FieldProblems, Use } from '../../contract/core/errors.ts';

/** What went wrong before the API could say so (spec §8). */
export type CallFailure = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';

interface Details {
  status?: number | null;
  /** The answer as it came: JSON, text, or undefined where it could not be read. */
  body?: unknown;
  retryAfterSeconds?: number | null;
  cause?: unknown;
}

/** Every failed call but one that its caller ended. The view chooses its text by `code`: `error.{code}`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | CallFailure;
  /** The status of the answer; null when there was none. */
  readonly status: number | null;
  readonly body: unknown;
  /** Problems by field: `firstName`, `guardians.0.phone`. */
  readonly fields: FieldProblems;
  /** Problems by row of an uploaded file. */
  readonly rows: NonNullable<ErrorBody['rows']>;
  /** Of Forbidden: what one would have to hold as well. */
  readonly permissions: readonly number[];
  /** Of InUse: what refers to it. */
  readonly uses: readonly Use[];
  /** To quote when asking for help; null when the server never saw the call. */
  readonly requestId: string | null;
  /** How long to wait, after 429. */
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode | CallFailure, { status = null, body, retryAfterSeconds = null, cause }: Details = {}) {
    super(code, { cause });
    const known = errorBodyIn(body);
    this.code = code;
    this.status = status;
    this.body = body;
    this.fields = known?.fields ?? {};
    this.rows = known?.rows ?? [];
    this.permissions = known?.permissions ?? [];
    this.uses = known?.uses ?? [];
    this.requestId = known?.requestId ?? null;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The code under the name by which machines keep what went wrong. */
  get problem(): string {
    return this.code;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** Whether the caller itself ended the call: nothing to tell anybody. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** What ky threw, in the portal's words. A call that its caller ended stays what it is. */
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

/** The API's own form of an error. The schema is not asked: it would bring all of zod to the first page. */
function errorBodyIn(body: unknown): Partial<ErrorBody> | null {
  const isOurs = typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
  return isOurs ? (body as Partial<ErrorBody>) : null;
}

/** The code for an answer that is not our API's: a proxy's page, say. */
function codeOf(status: number): ErrorCode {
  // The specification reads a 403 that does not say Forbidden as the end of the session.
  if (status === 403) return 'TokenInvalid';
  if (status === 404) return 'NotFound';
  if (status === 413) return 'PayloadTooLarge';
  if (status === 429) return 'TooManyRequests';
  if (status >= 502 && status <= 504) return 'Unavailable';
  return status >= 500 ? 'InternalError' : 'BadRequest';
}
