import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/**
 * A queue for pieces of work that take up to 50 ms. Each has a turn of the event loop of its own, and after each, other
 * requests have as much time as the piece took: a page takes several turns, and would otherwise wait for a piece before
 * each.
 */
export class OwnTurns {
  #last: Promise<unknown> = Promise.resolve();
  #restsUntil = 0;

  run<Result>(work: () => Result): Promise<Result> {
    const result = this.#last.then(async () => {
      const restMs = this.#restsUntil - performance.now();
      if (restMs > 0) await pause(restMs);
      await nextTurn();
      const startedAt = performance.now();
      try {
        return work();
      } finally {
        const endedAt = performance.now();
        this.#restsUntil = endedAt + (endedAt - startedAt);
      }
    });
    this.#last = result.catch(() => undefined);
    return result;
  }
}
