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
  const entries = new Map<string, { until: number; value: Promise<Value> }>();
  return {
    recall(key, read) {
      const cached = entries.get(key);
      if (cached && cached.until > now()) return cached.value;
      if (entries.size >= maxKeys) entries.clear();
      const entry = { until: now() + keepMs, value: read() };
      entries.set(key, entry);
      entry.value.catch(() => entries.get(key) === entry && entries.delete(key));
      return entry.value;
    },
    forget: () => entries.clear(),
  };
}
