import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Asker, Gate } from './gate.ts';

/** A large body that has not been parsed yet. */
export class LargeBody {
  readonly parse: () => unknown;

  constructor(parse: () => unknown) {
    this.parse = parse;
  }
}

/**
 * Parses and checks the large body of a request inside a gate, so that only the bodies inside are in memory as values;
 * the parsed body replaces its bytes. Parsing and checking take up to 50 ms each, so each has a turn of the event loop
 * of its own, and after each, other requests have as much time as the piece took: a page takes several turns, and would
 * otherwise wait for a piece before each.
 */
export async function checkLargeBody<Result>(
  request: Pick<FastifyRequest, 'body'>,
  { gate, asker, signal }: { gate: Gate; asker: Asker; signal: AbortSignal },
  check: (body: unknown) => Result,
): Promise<Result> {
  const leave = await gate.enter(asker, signal);
  let restMs = 0;
  const inOwnTurn = async <Value>(piece: () => Value): Promise<Value> => {
    await nextTurn();
    signal.throwIfAborted();
    const startedAt = performance.now();
    try {
      return piece();
    } finally {
      restMs = performance.now() - startedAt;
    }
  };
  try {
    request.body = await inOwnTurn(() => (request.body as LargeBody).parse());
    await pause(restMs);
    return await inOwnTurn(() => check(request.body));
  } finally {
    // The next body waits for the second rest, but this request does not.
    setTimeout(leave, restMs);
  }
}
