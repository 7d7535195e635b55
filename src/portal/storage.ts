/** Local storage for a browser that may refuse it: what cannot be kept lasts as long as the page. */
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
    // It was never there.
  }
}

/** What is stored under keys that begin so. */
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
    // It was never there.
  }
}
