import * as z from 'zod/mini';

/** Every error code of the API, with its HTTP status. The portal shows its own text for the code, never `message`. */
export const errorStatus = {
  BadRequest: 400,
  InvalidCredentials: 401,
  CodeRequired: 401,
  InvalidCode: 401,
  TokenMissing: 403,
  TokenInvalid: 403,
  TokenExpired: 403,
  TokenRevoked: 403,
  Forbidden: 403,
  NotFound: 404,
  Duplicate: 409,
  InUse: 409,
  StaleVersion: 409,
  Locked: 409,
  PasswordExpired: 409,
  AccountEnded: 409,
  PayloadTooLarge: 413,
  ValidationFailed: 422,
  TooManyRequests: 429,
  InternalError: 500,
  Unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The codes that end a session: also 403, but not because of a missing permission (spec §8). */
export const sessionErrors = ['TokenMissing', 'TokenInvalid', 'TokenExpired', 'TokenRevoked'] as const;

/** Problems of one field. `unknown` is a field that the call does not define. */
export const fieldCodes = [
  'required',
  'tooShort',
  'tooLong',
  'notANumber',
  'outOfRange',
  'notADate',
  'badFormat',
  'unknownReference',
  'duplicate',
  'notAllowed',
  'unknown',
] as const;

export type FieldCode = (typeof fieldCodes)[number];

/** Field problems by path: `firstName`, `guardians.0.phone`. */
export type FieldProblems = Record<string, FieldCode>;

/** The number of rows of a table that refer to a row to be deleted, and by which field. */
const use = z.object({ table: z.string(), field: z.string(), count: z.int() });
export type Use = z.infer<typeof use>;

const code = z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]);
const fieldCode = z.enum(fieldCodes);

/** The form of every error answer. */
export const errorBody = z.object({
  error: code,
  message: z.string(),
  fields: z.optional(z.record(z.string(), fieldCode)),
  rows: z.optional(z.array(z.object({ row: z.int(), field: z.string(), code: fieldCode, nearest: z.optional(z.string()) }))),
  /** With Forbidden: permissions that the caller lacks beyond those of the call itself. */
  permissions: z.optional(z.array(z.int())),
  /** With InUse: references to the row, the most frequent first. */
  uses: z.optional(z.array(use)),
  requestId: z.string(),
});

export type ErrorBody = z.infer<typeof errorBody>;
