import { isSame } from '../../../../../../../machines/editor.ts';
import type { SentEntry } from '../../../../../../contract/academic/timetable-week.ts';
import type { Placed } from '../../../../../../contract/academic/timetable/model.ts';

export type Classes = ReadonlyMap<string, Placed>;
export const byKey = (placed: readonly Placed[]): Classes => new Map(placed.map((entry) => [entry.key, entry]));

/** Changes that the server does not have yet: classes to save, and those to remove, by the keys of this page. */
export interface Difference {
  readonly put: readonly Placed[];
  readonly remove: readonly string[];
}

export function differenceOf(base: Classes, placed: readonly Placed[]): Difference {
  const placedByKey = byKey(placed);
  return {
    put: placed.filter((entry) => !isSame(base.get(entry.key), entry)),
    remove: [...base.keys()].filter((key) => !placedByKey.has(key)),
  };
}

export const isNothing = ({ put, remove }: Difference): boolean => put.length === 0 && remove.length === 0;

/** A class for the request, with its id if it is stored on the server, otherwise null. */
export const sentOf = ({ key, ...entry }: Placed, numbers: ReadonlyMap<string, number>): SentEntry => ({
  ...entry,
  key,
  id: numbers.get(key) ?? null,
  teacherIds: [...entry.teacherIds],
});

/** A class changed on both sides; null on the side that has removed it. */
export interface Contest {
  readonly key: string;
  readonly mine: Placed | null;
  readonly theirs: Placed | null;
}

/**
 * Merges the server's current classes with those of this page. If only one side has changed a class, that side's
 * version is taken. If both have changed it differently, the version of this page stays and the class is reported as
 * contested.
 */
export function meet(base: Classes, mine: readonly Placed[], theirs: readonly Placed[]): { placed: Placed[]; contests: Contest[] } {
  const [mineByKey, theirsByKey] = [byKey(mine), byKey(theirs)];
  const contests: Contest[] = [];
  const placed: Placed[] = [];
  for (const key of new Set([...mineByKey.keys(), ...theirsByKey.keys()])) {
    const [before, here, there] = [base.get(key), mineByKey.get(key), theirsByKey.get(key)];
    const isMine = !isSame(before, here);
    const isTheirs = !isSame(before, there);
    if (isMine && isTheirs && !isSame(here, there)) contests.push({ key, mine: here ?? null, theirs: there ?? null });
    const merged = isMine ? here : there;
    if (merged) placed.push(merged);
  }
  return { placed, contests };
}
