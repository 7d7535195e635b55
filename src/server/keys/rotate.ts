import { newKey, type KeyLists, type Purpose } from './signing-keys.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Days for which a replaced key is stored: as long as its signatures can be valid. A link ends with its session and a
 * device is remembered for a year at most; sealed texts are read for ever.
 */
const keptDays: Readonly<Record<Purpose, number>> = { links: 7, devices: 400, feedback: 400, secondFactor: Infinity };

/** Adds a new newest key for the purpose and drops those that nothing can need any more. */
export function rotated(lists: KeyLists, purpose: Purpose, now = new Date()): KeyLists {
  const [before, ...older] = lists[purpose];
  // A key was in use until the one above it was created.
  const stillValid = older.filter((_key, index) => {
    const replaced = lists[purpose][index];
    return replaced !== undefined && now.getTime() - Date.parse(replaced.made) < keptDays[purpose] * dayMs;
  });
  return { ...lists, [purpose]: [newKey(now), ...(before ? [before] : []), ...stillValid] };
}
