import { setTimeout as pause } from 'node:timers/promises';
import { Lane } from '../lane.ts';

/** Between two statements of one request there is less than this. */
const quietMs = 2;
/** Longest that a heavy statement steps back, so that it comes about on the busiest day. */
const patienceMs = 25;

/**
 * Heavy reads one statement at a time, and each only when nobody else asks. A page takes several statements, one after
 * the other: with a slice of a search before each of them, everybody would wait for as many slices.
 */
export class Courtesy {
  readonly #lane = new Lane(1);
  #asking = 0;
  #lastAt = Number.NEGATIVE_INFINITY;

  /** A statement that is not heavy begins; the answer ends it. */
  ask(): () => void {
    this.#asking += 1;
    return () => {
      this.#asking -= 1;
      this.#lastAt = performance.now();
    };
  }

  /** Waits for the turn of a heavy statement; the answer gives it back. */
  async stepBack(): Promise<() => void> {
    const leave = await this.#lane.enter();
    const until = performance.now() + patienceMs;
    for (let now = 0; (now = performance.now()) < until && this.#isBusy(now);) await pause(1);
    return leave;
  }

  #isBusy(now: number): boolean {
    return this.#asking > 0 || now - this.#lastAt < quietMs;
  }
}
