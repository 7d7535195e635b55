import { setTimeout as pause } from 'node:timers/promises';
import { Lane } from '../lane.ts';

/** Longest pause between two statements of one request. */
const quietMs = 2;
/** Longest delay of a heavy statement, so that it runs even on the busiest day. */
const patienceMs = 25;

/**
 * Runs heavy reads one statement at a time, and each only when no other request is active. A page takes several
 * statements in sequence: with a slice of a search before each of them, every page would wait for that many slices.
 */
export class Courtesy {
  readonly #lane = new Lane(1);
  #asking = 0;
  #lastAt = Number.NEGATIVE_INFINITY;

  /** Begins a statement that is not heavy; the returned function ends it. */
  ask(): () => void {
    this.#asking += 1;
    return () => {
      this.#asking -= 1;
      this.#lastAt = performance.now();
    };
  }

  /** Waits for the turn of a heavy statement; the returned function releases it. */
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
