import { randomInt } from 'node:crypto';

/** A uniform shuffle with cryptographic randomness. */
export function shuffled<One>(all: readonly One[]): One[] {
  const order = [...all];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const place = randomInt(last + 1);
    [order[last], order[place]] = [order[place]!, order[last]!];
  }
  return order;
}
