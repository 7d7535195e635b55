/** How long what was read may be shown after another process changed it; this one's own changes empty it at once. */
const keepMs = 3000;
const maxKeys = 200;

/** Answers that many pages ask for in the same seconds and that are slower to find than the page itself. */
export interface Memory<Value> {
  /** The value under this key, read at most once at a time. */
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
