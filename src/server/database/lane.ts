/** Connections reserved for calls that are not heavy. */
const spared = 4;

/** The number of connections that heavy calls may use. */
export const heavyPlaces = (connections: number): number => Math.max(1, connections - spared);

/** Admits a limited number at a time, first come, first served. */
export class Lane {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(size: number) {
    this.#free = size;
  }

  /** Waits for a place; the returned function releases it and may be called more than once. */
  async enter(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resume) => this.#waiting.push(resume));
    let isInside = true;
    return () => {
      if (isInside) this.#leave();
      isInside = false;
    };
  }

  /** The next in line takes over the place. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
