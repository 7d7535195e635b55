/** Gives the one connection of the embedded database to one caller at a time, in the order of asking. */
export class Turn {
  #isTaken = false;
  #waiting: { resume: () => void; refuse: (reason: Error) => void }[] = [];

  /** Waits for the turn; the answer gives it back, however often it is called. */
  async take(): Promise<() => void> {
    if (this.#isTaken) await new Promise<void>((resume, refuse) => this.#waiting.push({ resume, refuse }));
    this.#isTaken = true;
    let isHeld = true;
    return () => {
      if (isHeld) this.#passOn();
      isHeld = false;
    };
  }

  /** Sends away whoever waits; the present holder keeps the turn. */
  refuseWaiting(reason: Error): void {
    for (const { refuse } of this.#waiting.splice(0)) refuse(reason);
  }

  #passOn(): void {
    const next = this.#waiting.shift();
    if (next) next.resume();
    else this.#isTaken = false;
  }
}
