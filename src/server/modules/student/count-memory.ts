/** How long a count may be shown after another process changed the students; this one's own changes empty it at once. */
const keepMs = 3000;
const maxKeys = 200;

/** Counts that many pages ask for in the same seconds: counting 20,000 rows takes longer than reading a page of them. */
export interface CountMemory {
  /** The count under this key, counted at most once at a time. */
  recall(key: string, count: () => Promise<number>): Promise<number>;
  forget(): void;
}

export function countMemory(now: () => number = Date.now): CountMemory {
  const kept = new Map<string, { until: number; total: Promise<number> }>();
  return {
    recall(key, count) {
      const known = kept.get(key);
      if (known && known.until > now()) return known.total;
      if (kept.size >= maxKeys) kept.clear();
      const entry = { until: now() + keepMs, total: count() };
      kept.set(key, entry);
      entry.total.catch(() => kept.get(key) === entry && kept.delete(key));
      return entry.total;
    },
    forget: () => kept.clear(),
  };
}
