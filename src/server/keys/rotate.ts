import { newKey, type KeyLists, type Purpose } from './keys.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * How long a key is kept once there is a newer one: as long as what it has signed can live. A link ends with its session
 * and a device is remembered for a year at most; what is sealed is read for ever.
 */
const keptDays: Readonly<Record<Purpose, number>> = { links: 7, devices: 400, feedback: 400, secondFactor: Infinity };

/** A new newest key for the purpose; those that nothing can need any more go. */
export function rotated(lists: KeyLists, purpose: Purpose, now = new Date()): KeyLists {
  const [before, ...older] = lists[purpose];
  // A key has signed until the one above it was made.
  const kept = older.filter((_key, index) => {
    const replaced = lists[purpose][index];
    return replaced !== undefined && now.getTime() - Date.parse(replaced.made) < keptDays[purpose] * dayMs;
  });
  return { ...lists, [purpose]: [newKey(now), ...(before ? [before] : []), ...kept] };
}
