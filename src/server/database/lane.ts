/** Connections that heavy calls never take, together, from all the others. */
const spared = 4;

/** How many of so many connections heavy calls may have. */
export const heavyPlaces = (connections: number): number => Math.max(1, connections - spared);

/** Lets in so many at a time, first come, first served. */
export class Lane {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(size: number) {
    this.#free = size;
  }

  /** Waits for a place; the answer gives it back, however often it is called. */
  async enter(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resume) => this.#waiting.push(resume));
    let isInside = true;
    return () => {
      if (isInside) this.#leave();
      isInside = false;
    };
  }

  /** Whoever is next takes the place over. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
