/**
 * Maximum time that a cached value may be stale after a change by another process. Changes by this process clear the
 * cache at once.
 */
const keepMs = 3000;
const maxKeys = 200;

/** Cache for answers that many pages request within seconds and that take longer than the page itself. */
export interface Memory<Value> {
  /** The value of a key. Concurrent requests share one read. */
  recall(key: string, read: () => Promise<Value>): Promise<Value>;
  forget(): void;
}

export function memory<Value>(now: () => number = Date.now): Memory<Value> {
  const kept = new Map<string, { until: number; value: Promise<Value> }>();
  return {
    recall(key, read) {
      const known = kept.get(key);
      if (known && known.until > now()) return known.value;
      if (kept.size >= maxKeys) kept.clear();
      const entry = { until: now() + keepMs, value: read() };
      kept.set(key, entry);
      entry.value.catch(() => kept.get(key) === entry && kept.delete(key));
      return entry.value;
    },
    forget: () => kept.clear(),
  };
}
