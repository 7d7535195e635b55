/** The portal cannot start; the message is one plain sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The database cannot answer at the moment: the request gets a 503, the next one may succeed. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** The parts of a PostgreSQL error that code depends on; both drivers provide them. */
export interface DatabaseError extends Error {
  /** SQLSTATE, five characters. */
  code: string;
  constraint?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
  detail?: string | undefined;
}

/** True for an error that PostgreSQL itself reported. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);
}

/** A unique key is taken; `constraint` names it. */
export const isUniqueViolation = (error: unknown): error is DatabaseError => hasCode(error, '23505');

/** A reference to a missing row, or the row to be deleted is still referred to; `constraint` names the key. */
export const isForeignKeyViolation = (error: unknown): error is DatabaseError => hasCode(error, '23503', '23001');

/** An exclusion constraint was violated, for example by overlapping days; `constraint` names it. */
export const isExclusionViolation = (error: unknown): error is DatabaseError => hasCode(error, '23P01');

/** A CHECK refused a value; `constraint` names it. */
export const isCheckViolation = (error: unknown): error is DatabaseError => hasCode(error, '23514');

/** A required column got no value; `column` names it. */
export const isNotNullViolation = (error: unknown): error is DatabaseError => hasCode(error, '23502');

/** A value outside its column's type: U+0000, a number out of range, not a number, not a date, too long. */
export const isBadValue = (error: unknown): error is DatabaseError =>
  hasCode(error, '22021', '22P05', '22003', '22P02', '22007', '22008', '22001');

/** A prepared statement that the connection lost, or whose tables were changed by another process: nothing was run. */
export const isStaleStatement = (error: unknown): error is DatabaseError =>
  hasCode(error, '26000') || (hasCode(error, '0A000') && /cached plan/.test(error.message));

/** Two transactions conflicted, or a statement was stale; repeating the same work may succeed. */
export const isRetryable = (error: unknown): error is DatabaseError => hasCode(error, '40001', '40P01') || isStaleStatement(error);

/**
 * The database is not available, refuses connections, is stopping, is full, or took too long. SQLSTATE classes 08
 * (connection), 28 and 3D000 (user or database no longer exists), 53 (resources), 57P0x (shutdown), 57014 (time limit),
 * 25006 (a server that became a replica), 55000 if it accepts no connections; or the network's own errors.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  if (isDatabaseError(error) && /^(08|28|3D000|53|57P0|57014|25006)/.test(error.code)) return true;
  if (isDatabaseError(error) && error.code === '55000' && /not currently accepting/.test(error.message)) return true;
  if ('syscall' in error && error.syscall === 'connect') return true;
  if ('code' in error && networkErrors.has(String(error.code))) return true;
  return clientErrors.test(error.message);
}

const networkErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Errors of `pg` and Kysely without a code. */
const clientErrors =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|driver has already been destroyed)/;

function hasCode(error: unknown, ...codes: string[]): error is DatabaseError {
  return isDatabaseError(error) && codes.includes(error.code);
}
