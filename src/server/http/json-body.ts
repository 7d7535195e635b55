import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { OwnTurns } from './own-turns.ts';

/**
 * Maximum depth of arrays and objects in one body, and maximum number of keys of one object. No call of the contract
 * needs half of them.
 */
const most = { levels: 32, keys: 1000 } as const;
/** Size in bytes of the largest body that is parsed at once. Only calls with hundreds of rows accept larger ones. */
const mostAtOnce = 64 * 1024;
const turns = new OwnTurns();

/** A large body that has not been parsed yet. */
class LargeBody {
  readonly parse: () => unknown;

  constructor(parse: () => unknown) {
    this.parse = parse;
  }
}

/**
 * Parses bodies like Fastify, after rejecting those with too many levels or keys with BadRequest: the time of the parser
 * and of the check grows with every level and key. Large bodies are parsed by `withBody`.
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
    if (bytes.length <= mostAtOnce) return parse(done);
    done(null, new LargeBody(() => resultOf(parse)));
  });
}

/**
 * Runs the check of a request's body. A large body is parsed and checked in two turns of the event loop that it shares
 * with no other; if the client disconnects before, it is not parsed.
 */
export async function withBody<Result>(
  { body }: Pick<FastifyRequest, 'body'>,
  signal: AbortSignal,
  check: (body: unknown) => Result,
): Promise<Result> {
  if (!(body instanceof LargeBody)) return check(body);
  const parsed = await turns.run(() => {
    signal.throwIfAborted();
    return body.parse();
  });
  return turns.run(() => check(parsed));
}

/** The result of a function that reports it to a callback before it returns; throws the reported error. */
function resultOf(report: (handle: (error: Error | null, result?: unknown) => void) => void): unknown {
  let reported: { error: Error | null; result?: unknown } = { error: null };
  report((error, result) => (reported = { error, result }));
  if (reported.error) throw reported.error;
  return reported.result;
}

const [quote, backslash, openArray, closeArray, openObject, closeObject, colon] = [...'"\\[]{}:'].map((sign) => sign.charCodeAt(0));

/** What a JSON text has too much of, or null. */
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
