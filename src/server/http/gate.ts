import { ApiError } from './api-error.ts';

export interface GateLimits {
  /** How many are inside at a time, and how many of one key. */
  readonly atOnce: number;
  readonly ofEach: number;
  /** How many may wait outside, and of one key. */
  readonly waiting: number;
  readonly waitingOfEach: number;
  readonly patienceMs: number;
}

interface Waiting {
  enter(): void;
}

/**
 * Lets in so many at a time, and so many of each key: a user, an address. The keys take turns, so that whoever asks
 * for a thousand things holds up nobody else; whom it is too long for is sent away with TooManyRequests.
 */
export class Gate {
  readonly #limits: GateLimits;
  readonly #inside = new Map<string, number>();
  /** By key, in the order of their turns. */
  readonly #outside = new Map<string, readonly Waiting[]>();
  #insideInAll = 0;
  #outsideInAll = 0;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  /** Waits for the turn of this key; the answer gives it back, however often it is called. */
  async enter(key: string, signal: AbortSignal): Promise<() => void> {
    if (this.#hasRoom(key)) this.#hold(key);
    else await this.#wait(key, signal);
    let isInside = true;
    return () => {
      if (isInside) this.#leave(key);
      isInside = false;
    };
  }

  #hasRoom(key: string): boolean {
    const { atOnce, ofEach } = this.#limits;
    return this.#insideInAll < atOnce && (this.#inside.get(key) ?? 0) < ofEach;
  }

  #hold(key: string): void {
    this.#insideInAll += 1;
    this.#inside.set(key, (this.#inside.get(key) ?? 0) + 1);
  }

  #leave(key: string): void {
    this.#insideInAll -= 1;
    const left = (this.#inside.get(key) ?? 1) - 1;
    if (left > 0) this.#inside.set(key, left);
    else this.#inside.delete(key);
    this.#admit();
  }

  async #wait(key: string, signal: AbortSignal): Promise<void> {
    const { waiting, waitingOfEach, patienceMs } = this.#limits;
    const queue = this.#outside.get(key) ?? [];
    if (queue.length >= waitingOfEach || this.#outsideInAll >= waiting) throw this.#refusal();
    await new Promise<void>((resolve, reject) => {
      const settle = (end: () => void) => {
        clearTimeout(patience);
        signal.removeEventListener('abort', goAway);
        end();
      };
      const one: Waiting = { enter: () => settle(resolve) };
      const giveUp = (reason: unknown) => {
        this.#forget(key, one);
        settle(() => reject(reason));
      };
      const goAway = () => giveUp(signal.reason);
      const patience = setTimeout(() => giveUp(this.#refusal()), patienceMs).unref();
      signal.addEventListener('abort', goAway);
      this.#outside.set(key, [...queue, one]);
      this.#outsideInAll += 1;
    });
  }

  /** Lets in whoever there is room for. A key that had its turn is last in the next round. */
  #admit(): void {
    for (const [key, [first]] of [...this.#outside]) {
      if (!first || !this.#hasRoom(key)) continue;
      const left = this.#forget(key, first);
      this.#outside.delete(key);
      if (left.length > 0) this.#outside.set(key, left);
      this.#hold(key);
      first.enter();
    }
  }

  #forget(key: string, one: Waiting): readonly Waiting[] {
    const left = (this.#outside.get(key) ?? []).filter((other) => other !== one);
    if (left.length > 0) this.#outside.set(key, left);
    else this.#outside.delete(key);
    this.#outsideInAll -= 1;
    return left;
  }

  #refusal(): ApiError {
    return new ApiError('TooManyRequests', { retryAfterSeconds: 5, detail: 'too much is under way at once' });
  }
}
