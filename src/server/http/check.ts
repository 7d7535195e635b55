import type * as z from 'zod/mini';
import type { AnyEndpoint } from '../../contract/core/endpoint.ts';
import { problemsOf } from '../../contract/core/problems.ts';
import { ApiError } from './api-error.ts';

/**
 * Path parameters: numbers of up to 15 digits, which both a bigint key and JSON represent exactly; `name` and `key` are
 * texts.
 */
function checkParams(params: Record<string, string>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (name === 'name' || name === 'key') return [name, value];
      if (!/^[1-9]\d{0,14}$/.test(value)) throw new ApiError('BadRequest', { fields: { [name]: 'notANumber' } });
      return [name, Number(value)];
    }),
  );
}

function checkQuery(schema: z.ZodMiniType, query: unknown): unknown {
  const result = schema.safeParse(query);
  if (result.success) return result.data;
  const fields = problemsOf(result.error);
  const isOfWrongType = Object.values(fields).includes('notANumber');
  throw new ApiError(isOfWrongType ? 'BadRequest' : 'ValidationFailed', { fields });
}

function checkBody(schema: z.ZodMiniType, body: unknown): unknown {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new ApiError('BadRequest', { detail: 'the body is not a JSON object' });
  }
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  throw new ApiError('ValidationFailed', { fields: problemsOf(result.error) });
}

/**
 * The checked input of a call: path numbers, query and body according to its contract; throws an error that names the
 * field.
 */
export function checkInput(endpoint: AnyEndpoint, request: { params: unknown; query: unknown; body: unknown }): Record<string, unknown> {
  return {
    ...checkParams((request.params ?? {}) as Record<string, string>),
    ...(endpoint.query && { query: checkQuery(endpoint.query, request.query) }),
    ...(endpoint.body && { body: checkBody(endpoint.body, request.body) }),
  };
}
