import { errorStatus, type ErrorBody, type ErrorCode, type FieldProblems, type Use } from '../../contract/core/errors.ts';

interface Details {
  fields?: FieldProblems;
  rows?: ErrorBody['rows'];
  /** For Forbidden: the missing permissions. */
  permissions?: number[];
  /** For InUse: the references to the row. */
  uses?: Use[];
  /** For TooManyRequests and Unavailable: the `Retry-After` header, in seconds. */
  retryAfterSeconds?: number;
  /** For developers and the log; never shown to a user. */
  detail?: string;
}

/** Thrown if a request cannot continue; answered in one place, by `answer-error.ts`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.detail ?? code);
    this.name = 'ApiError';
    this.code = code;
    this.status = errorStatus[code];
    this.details = details;
  }
}

/** 422 with the field problems, if there are any. */
export function refuseProblems(fields: FieldProblems): void {
  if (Object.keys(fields).length > 0) throw new ApiError('ValidationFailed', { fields });
}
