import type { FastifyInstance } from 'fastify';
import { usualBodyLimit } from '../../contract/core/endpoint.ts';
import { ApiError } from './api-error.ts';
import { LargeBody } from './large-body.ts';

/**
 * Maximum depth of arrays and objects in one body, and maximum number of keys of one object. No call of the contract
 * needs half of them.
 */
const most = { levels: 32, keys: 1000 } as const;

/**
 * Parses bodies like Fastify, after rejecting those with too many levels or keys with BadRequest: the time of the parser
 * and of the check grows with every level and key. Bodies of more than the usual size are parsed by `checkLargeBody`.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parseText = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    const parse = (handle: typeof done) => {
      const text = bytes.toString();
      const excess = excessOf(text, most);
      if (excess) handle(new ApiError('BadRequest', { detail: excess }));
      else void parseText(request, text, handle);
    };
    if (bytes.length <= usualBodyLimit) return parse(done);
    done(null, new LargeBody(() => resultOf(parse)));
  });
}

/** The result of a function that reports it to a callback before it returns; throws the reported error. */
function resultOf(report: (handle: (error: Error | null, result?: unknown) => void) => void): unknown {
  let reported: { error: Error | null; result?: unknown } = { error: null };
  report((error, result) => (reported = { error, result }));
  if (reported.error) throw reported.error;
  return reported.result;
}

const [quote, backslash, openArray, closeArray, openObject, closeObject, colon] = [...'"\\[]{}:'].map((sign) => sign.charCodeAt(0));

/** The limit that a JSON text exceeds, or null. */
export function excessOf(text: string, { levels, keys }: { levels: number; keys: number }): string | null {
  /** The number of keys so far, by level. */
  const keysAt = [0];
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) isInText = !isInText;
    else if (isInText) {
      if (sign === backslash) at += 1;
    } else if (sign === openArray || sign === openObject) {
      depth += 1;
      if (depth > levels) return 'the body is nested too deeply';
      keysAt[depth] = 0;
    } else if (sign === closeArray || sign === closeObject) depth -= 1;
    else if (sign === colon) {
      const count = (keysAt[depth] ?? 0) + 1;
      if (count > keys) return 'an object of the body has too many keys';
      keysAt[depth] = count;
    }
  }
  return null;
}
