import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

/** Maximum depth of arrays and objects in one body. No call of the contract needs half of it. */
const mostLevels = 32;

/**
 * Parses bodies like Fastify, after rejecting deeply nested ones with BadRequest: the parser's time grows with every
 * level.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (isNestedOver(body, mostLevels)) done(new ApiError('BadRequest', { detail: 'the body is nested too deeply' }));
    else void parse(request, body, done);
  });
}

const [quote, backslash, openArray, closeArray, openObject, closeObject] = [...'"\\[]{}'].map((sign) => sign.charCodeAt(0));

/** True if a JSON text nests arrays and objects deeper than `levels`. */
export function isNestedOver(text: string, levels: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) isInText = !isInText;
    else if (isInText) {
      if (sign === backslash) at += 1;
    } else if (sign === openArray || sign === openObject) {
      depth += 1;
      if (depth > levels) return true;
    } else if (sign === closeArray || sign === closeObject) depth -= 1;
  }
  return false;
}
