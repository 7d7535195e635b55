import { randomInt } from 'node:crypto';

/** In any order, each as likely as another: by the randomness of keys, not of games. */
export function shuffled<One>(all: readonly One[]): One[] {
  const order = [...all];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const place = randomInt(last + 1);
    [order[last], order[place]] = [order[place]!, order[last]!];
  }
  return order;
}
