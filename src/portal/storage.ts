/**
 * Local storage, with a fallback in memory for browsers that refuse it. Values there are lost when the page is closed.
 */
const fallback = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return fallback.get(key) ?? null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    fallback.set(key, value);
  }
}

export function removeStored(key: string): void {
  fallback.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is not accessible.
  }
}

/** Returns the stored keys with this prefix. */
export function storedKeys(prefix: string): string[] {
  const begins = (key: string) => key.startsWith(prefix);
  try {
    return [...Object.keys(localStorage), ...fallback.keys()].filter(begins);
  } catch {
    return [...fallback.keys()].filter(begins);
  }
}

/** Empties local storage completely, as signing out does (spec §4). */
export function eraseStored(): void {
  fallback.clear();
  try {
    localStorage.clear();
  } catch {
    // Storage is not accessible.
  }
}
