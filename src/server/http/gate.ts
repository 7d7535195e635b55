import { ApiError } from './api-error.ts';

export interface GateLimits {
  /** Maximum number of requests inside at a time, in total and per key. */
  readonly atOnce: number;
  readonly ofEach: number;
  /** Maximum number of requests waiting outside, in total and per key. */
  readonly waiting: number;
  readonly waitingOfEach: number;
  /** Waiting places of strangers: in total, of one address, and of one name at that address. */
  readonly strangers?: { readonly waiting: number; readonly ofAddress: number; readonly ofName: number };
  readonly patienceMs: number;
}

/** The sender of a request, as the gate counts it. */
export interface Asker {
  /** A user, a known device or an address. */
  readonly key: string;
  /** Set if the key is an address, which many people may share. `name` is the account that the request is about. */
  readonly stranger?: { readonly name: string };
}

interface Waiting {
  readonly asker: Asker;
  enter(): void;
}

/**
 * A fair semaphore. It limits how many run at a time, in total and per key; the keys take turns, so a key with a
 * thousand requests delays no other key. Strangers have waiting places of their own, so they cannot fill those of users
 * and known devices. A request without a place, or that waits longer than `patienceMs`, is refused: TooManyRequests.
 */
export class Gate {
  readonly #limits: GateLimits;
  readonly #inside = new Map<string, number>();
  /** By key, in the order of their turns. */
  readonly #outside = new Map<string, readonly Waiting[]>();
  #insideInAll = 0;
  #outsideInAll = 0;
  #strangersOutside = 0;
  #wasStranger = true;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  /** Waits for a turn. The returned function releases it and may be called more than once. */
  async enter(asker: Asker, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const { key } = asker;
    if (this.#hasRoom(key)) this.#hold(key);
    else await this.#wait(asker, signal);
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

  #hasWaitingPlace({ key, stranger }: Asker): boolean {
    const { waiting, waitingOfEach, strangers } = this.#limits;
    const queue = this.#outside.get(key) ?? [];
    if (this.#outsideInAll >= waiting) return false;
    if (!stranger || !strangers) return queue.length < waitingOfEach;
    if (this.#strangersOutside >= strangers.waiting || queue.length >= strangers.ofAddress) return false;
    const ofName = queue.filter(({ asker }) => asker.stranger?.name === stranger.name);
    return ofName.length < strangers.ofName;
  }

  async #wait(asker: Asker, signal: AbortSignal): Promise<void> {
    if (!this.#hasWaitingPlace(asker)) throw this.#refusal();
    const { key } = asker;
    await new Promise<void>((resolve, reject) => {
      const settle = (end: () => void) => {
        clearTimeout(patience);
        signal.removeEventListener('abort', goAway);
        end();
      };
      const request: Waiting = { asker, enter: () => settle(resolve) };
      const giveUp = (reason: unknown) => {
        this.#forget(key, request);
        settle(() => reject(reason));
      };
      const goAway = () => giveUp(signal.reason);
      const patience = setTimeout(() => giveUp(this.#refusal()), this.#limits.patienceMs).unref();
      signal.addEventListener('abort', goAway);
      this.#outside.set(key, [...(this.#outside.get(key) ?? []), request]);
      this.#outsideInAll += 1;
      if (asker.stranger) this.#strangersOutside += 1;
    });
  }

  /** Admits one request of each key, as far as there is room. A key that had its turn is last in the next round. */
  #admit(): void {
    for (const [key, [first]] of this.#inTurn()) {
      if (!first || !this.#hasRoom(key)) continue;
      const left = this.#forget(key, first);
      this.#outside.delete(key);
      if (left.length > 0) this.#outside.set(key, left);
      this.#hold(key);
      this.#wasStranger = first.asker.stranger !== undefined;
      first.enter();
    }
  }

  /** Strangers alternate with all others, so requests from many addresses delay a known device by one turn only. */
  #inTurn(): [string, readonly Waiting[]][] {
    const all = [...this.#outside];
    const strangers = all.filter(([, [first]]) => first?.asker.stranger !== undefined);
    const others = all.filter(([, [first]]) => first?.asker.stranger === undefined);
    return this.#wasStranger ? [...others, ...strangers] : [...strangers, ...others];
  }

  #forget(key: string, request: Waiting): readonly Waiting[] {
    const left = (this.#outside.get(key) ?? []).filter((waiting) => waiting !== request);
    if (left.length > 0) this.#outside.set(key, left);
    else this.#outside.delete(key);
    this.#outsideInAll -= 1;
    if (request.asker.stranger) this.#strangersOutside -= 1;
    return left;
  }

  #refusal(): ApiError {
    return new ApiError('TooManyRequests', { retryAfterSeconds: 5, detail: 'too many requests at once' });
  }
}
