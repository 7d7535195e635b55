interface Waiting {
  isAlone: boolean;
  resume: () => void;
  refuse: (reason: Error) => void;
}

/**
 * The one connection of the embedded database, in the order of requests. A transaction has it exclusively; single
 * queries share it: they are sent to the engine's thread at once and answered one by one, so that the thread is not
 * idle while an answer is on its way.
 */
export class Turn {
  #isAlone = false;
  #sharing = 0;
  #waiting: Waiting[] = [];

  /** Waits for exclusive use of the connection; the returned function releases it and may be called more than once. */
  take(): Promise<() => void> {
    return this.#enter(true);
  }

  /** Waits until no transaction has or awaits the connection. */
  share(): Promise<() => void> {
    return this.#enter(false);
  }

  /** Number of waiting requests. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Rejects all waiting requests; the current holders keep the turn. */
  refuseWaiting(reason: Error): void {
    for (const { refuse } of this.#waiting.splice(0)) refuse(reason);
  }

  async #enter(isAlone: boolean): Promise<() => void> {
    if (this.#waiting.length > 0 || !this.#isFree(isAlone))
      await new Promise<void>((resume, refuse) => this.#waiting.push({ isAlone, resume, refuse }));
    else this.#hold(isAlone);
    let isHeld = true;
    return () => {
      if (isHeld) this.#release(isAlone);
      isHeld = false;
    };
  }

  #isFree(isAlone: boolean): boolean {
    return !this.#isAlone && (!isAlone || this.#sharing === 0);
  }

  #hold(isAlone: boolean): void {
    if (isAlone) this.#isAlone = true;
    else this.#sharing += 1;
  }

  /** Admits the next request, and after a sharer all sharers right behind it; each is counted before it resumes. */
  #release(wasAlone: boolean): void {
    if (wasAlone) this.#isAlone = false;
    else this.#sharing -= 1;
    for (let next = this.#waiting[0]; next && this.#isFree(next.isAlone); next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#hold(next.isAlone);
      next.resume();
    }
  }
}
