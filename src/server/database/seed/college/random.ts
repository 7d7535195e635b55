/** A reproducible random stream: each subject of the seed has its own named stream. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** An item chosen by weight; the weights may have any total. */
  weighted<Item>(shares: Shares<Item>): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
  /** Some of the items, in their original order. */
  sample<Item>(items: readonly Item[], count: number): Item[];
  hex(digits: number): string;
  digits(count: number): string;
}

export type Shares<Item> = readonly (readonly [Item, number])[];

/** sfc32 seeded by cyrb128: small, fast and good enough for a demo college. */
export function random(name: string): Random {
  const next = sfc32(...hash(name));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <Item>(items: readonly Item[]): Item => at(items, int(0, items.length - 1));
  const shuffle = <Item>(items: readonly Item[]): Item[] => {
    const mixed = [...items];
    for (let last = mixed.length - 1; last > 0; last -= 1) {
      const place = int(0, last);
      [mixed[last], mixed[place]] = [at(mixed, place), at(mixed, last)];
    }
    return mixed;
  };
  return {
    next,
    int,
    pick,
    shuffle,
    chance: (probability) => next() < probability,
    weighted: (shares) => {
      let rest = next() * sum(shares.map(([, weight]) => weight));
      for (const [item, weight] of shares) if ((rest -= weight) < 0) return item;
      return at(shares, shares.length - 1)[0];
    },
    sample: (items, count) => {
      const chosen = new Set(shuffle(items.map((_, index) => index)).slice(0, count));
      return items.filter((_, index) => chosen.has(index));
    },
    hex: (digits) =>
      drawn(digits, () =>
        Math.floor(next() * 4294967296)
          .toString(16)
          .padStart(8, '0'),
      ),
    digits: (count) => drawn(count, () => String(Math.floor(next() * 10_000)).padStart(4, '0')),
  };
}

/** Splits a total by weights into whole numbers that add up to it: the largest remainders are rounded up. */
export function split(total: number, weights: readonly number[]): number[] {
  const all = sum(weights);
  if (all === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / all);
  const parts = exact.map(Math.floor);
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRemainder.slice(0, total - sum(parts))) parts[index] = at(parts, index) + 1;
  return parts;
}

/** `count` items in exactly the given shares, in random order. */
export function deal<Item>(chance: Random, count: number, shares: Shares<Item>): Item[] {
  const parts = split(
    count,
    shares.map(([, weight]) => weight),
  );
  return chance.shuffle(shares.flatMap(([item], index) => Array<Item>(at(parts, index)).fill(item)));
}

/** The item at an index that exists. */
export function at<Item>(items: readonly Item[], index: number): Item {
  if (index < 0 || index >= items.length) throw new RangeError(`no item ${index} of ${items.length}`);
  return items[index] as Item;
}

/** The first matching item; the plan of the college guarantees one. */
export function find<Item>(items: readonly Item[], fits: (item: Item) => boolean): Item {
  const item = items.find(fits);
  if (item === undefined) throw new Error('the plan of the demo college lacks an item');
  return item;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** A text of `count` characters, built in pieces. */
function drawn(count: number, more: () => string): string {
  let text = '';
  while (text.length < count) text += more();
  return text.slice(0, count);
}

function hash(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a];
}

function sfc32(a: number, b: number, c: number, d: number): () => number {
  const next = () => {
    const result = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + result) | 0;
    return (result >>> 0) / 4294967296;
  };
  for (let round = 0; round < 15; round += 1) next();
  return next;
}
