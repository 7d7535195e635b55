import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../contract/core/errors.ts';
import { ApiError } from './api-error.ts';
import { fromDatabase } from './database-errors.ts';

/**
 * The one place where an error becomes an answer. Unexpected errors are logged completely and answered as
 * InternalError.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const expected = error instanceof ApiError ? error : (fromFastify(error) ?? fromDatabase(error));
  const answer = expected ?? new ApiError('InternalError');
  if (!expected) request.log.error({ err: error, requestId: request.id }, 'unforeseen error');
  const { fields, rows, permissions, uses, retryAfterSeconds } = answer.details;
  const body: ErrorBody = {
    error: answer.code,
    message: expected ? answer.message : 'something went wrong on the server',
    ...(fields && { fields }),
    ...(rows && { rows }),
    ...(permissions && { permissions }),
    ...(uses && { uses }),
    requestId: request.id,
  };
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  void reply.code(answer.status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}

/** Fastify's own errors, before our code runs. */
function fromFastify(error: unknown): ApiError | null {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (typeof code !== 'string' || !/^(FST_|ERR_HTTP)/.test(code)) return null;
  const detail = (error as Error).message;
  if (statusCode === 413 || code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE')
    return new ApiError('PayloadTooLarge', { detail });
  if (statusCode !== undefined && statusCode < 500) return new ApiError('BadRequest', { detail });
  return null;
}
