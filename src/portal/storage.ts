/** Local storage, with a fallback for browsers that refuse it: values then last as long as the page. */
const kept = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return kept.get(key) ?? null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    kept.set(key, value);
  }
}

export function removeStored(key: string): void {
  kept.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is not accessible.
  }
}

/** Stored keys with this prefix. */
export function storedKeys(prefix: string): string[] {
  const begins = (key: string) => key.startsWith(prefix);
  try {
    return [...Object.keys(localStorage), ...kept.keys()].filter(begins);
  } catch {
    return [...kept.keys()].filter(begins);
  }
}

/** Empties local storage completely, as signing out does (spec §4). */
export function eraseStored(): void {
  kept.clear();
  try {
    localStorage.clear();
  } catch {
    // Storage is not accessible.
  }
}
