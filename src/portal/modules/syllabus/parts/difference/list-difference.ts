/** What became of one entry between two versions of a list. */
export type Mark = 'same' | 'changed' | 'moved' | 'added' | 'removed';

export interface Entry<T> {
  mark: Mark;
  before: T | null;
  after: T | null;
}

interface Telling<T> {
  /** What makes two entries the same thing: a code, or a title without its spelling. */
  keyOf: (item: T) => string;
  isSame: (before: T, after: T) => boolean;
}

/**
 * Two versions of an ordered list side by side: in the order of the later one, and what was removed where it stood. An
 * entry is moved when it no longer follows those before it; of what changed places, as few as possible are said to
 * have moved (the longest run that kept its order has not).
 */
export function listDifference<T>(before: readonly T[], after: readonly T[], telling: Telling<T>): Entry<T>[] {
  const places = pair(before, after, telling.keyOf);
  const kept = longestRun(places);
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
    if (kept.has(at)) removeUntil(place);
    const was = before[place] as T;
    const mark = telling.isSame(was, item) ? (kept.has(at) ? 'same' : 'moved') : 'changed';
    entries.push({ mark, before: was, after: item });
  });
  removeUntil(before.length);
  return entries;
}

/** For each entry of the later list its place in the earlier one; null for what is new. Equal keys pair in their order. */
function pair<T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => string): (number | null)[] {
  const waiting = new Map<string, number[]>();
  before.forEach((item, at) => {
    const key = keyOf(item);
    waiting.set(key, [...(waiting.get(key) ?? []), at]);
  });
  return after.map((item) => waiting.get(keyOf(item))?.shift() ?? null);
}

/** The entries of the longest run of places that rise (patience sorting, with the way back). */
function longestRun(places: readonly (number | null)[]): Set<number> {
  const lengths = places.map(() => 0);
  const previous = places.map(() => -1);
  let last = -1;
  places.forEach((place, at) => {
    if (place === null) return;
    lengths[at] = 1;
    for (let earlier = 0; earlier < at; earlier++) {
      const other = places[earlier];
      if (other === null || other === undefined || other > place || (lengths[earlier] ?? 0) < (lengths[at] ?? 0)) continue;
      lengths[at] = (lengths[earlier] ?? 0) + 1;
      previous[at] = earlier;
    }
    if (last < 0 || (lengths[at] ?? 0) > (lengths[last] ?? 0)) last = at;
  });
  const kept = new Set<number>();
  for (let at = last; at >= 0; at = previous[at] ?? -1) kept.add(at);
  return kept;
}
