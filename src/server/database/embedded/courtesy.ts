import { setTimeout as pause } from 'node:timers/promises';
import { Lane } from '../lane.ts';

/** Longest pause between two statements of one request, in milliseconds. */
const quietMs = 2;
/** Longest delay of a heavy statement in milliseconds, so that it runs even under constant load. */
const patienceMs = 25;

/**
 * Delays heavy reads: one statement at a time, each when no other request is active, but by 25 ms at most. A page takes
 * several statements in sequence: if part of a search ran before each of them, the page would wait several times.
 */
export class Courtesy {
  readonly #lane = new Lane(1);
  #asking = 0;
  #lastAt = Number.NEGATIVE_INFINITY;

  /** Records the beginning of a statement that is not heavy; the returned function records its end. */
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
