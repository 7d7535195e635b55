/** Change of an entry between two versions of a list. */
export type Mark = 'same' | 'changed' | 'moved' | 'added' | 'removed';

export interface Entry<T> {
  mark: Mark;
  before: T | null;
  after: T | null;
}

interface Telling<T> {
  /** Identity of an entry: a code, or a normalised title. */
  keyOf: (item: T) => string;
  isSame: (before: T, after: T) => boolean;
}

/**
 * Compares two versions of an ordered list. Returns entries in the order of the later version, with removed entries at
 * their old position. As few entries as possible are marked as moved: those outside of the longest subsequence whose
 * order is unchanged.
 */
export function listDifference<T>(before: readonly T[], after: readonly T[], telling: Telling<T>): Entry<T>[] {
  const places = pair(before, after, telling.keyOf);
  const unmoved = longestRun(places);
  const entries: Entry<T>[] = [];
  let next = 0;
  const removeUntil = (end: number) => {
    for (; next < end; next++) {
      if (!places.includes(next)) entries.push({ mark: 'removed', before: before[next] as T, after: null });
    }
  };
  after.forEach((item, at) => {
    const place = places[at];
    if (place === undefined || place === null) return void entries.push({ mark: 'added', before: null, after: item });
    if (unmoved.has(at)) removeUntil(place);
    const was = before[place] as T;
    const mark = telling.isSame(was, item) ? (unmoved.has(at) ? 'same' : 'moved') : 'changed';
    entries.push({ mark, before: was, after: item });
  });
  removeUntil(before.length);
  return entries;
}

/**
 * Returns for each entry of the later list its position in the earlier one, or null if it is new. Entries with equal
 * keys are paired in order.
 */
function pair<T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => string): (number | null)[] {
  const waiting = new Map<string, number[]>();
  before.forEach((item, at) => {
    const key = keyOf(item);
    waiting.set(key, [...(waiting.get(key) ?? []), at]);
  });
  return after.map((item) => waiting.get(keyOf(item))?.shift() ?? null);
}

/** Indices of the longest increasing subsequence of positions, by dynamic programming in quadratic time. */
function longestRun(places: readonly (number | null)[]): Set<number> {
  const lengths = places.map(() => 0);
  const previous = places.map(() => -1);
  let last = -1;
  places.forEach((place, at) => {
    if (place === null) return;
    lengths[at] = 1;
    for (let earlier = 0; earlier < at; earlier++) {
      const otherPlace = places[earlier];
      if (otherPlace === null || otherPlace === undefined || otherPlace > place || (lengths[earlier] ?? 0) < (lengths[at] ?? 0)) continue;
      lengths[at] = (lengths[earlier] ?? 0) + 1;
      previous[at] = earlier;
    }
    if (last < 0 || (lengths[at] ?? 0) > (lengths[last] ?? 0)) last = at;
  });
  const run = new Set<number>();
  for (let at = last; at >= 0; at = previous[at] ?? -1) run.add(at);
  return run;
}
