let unsent: number | null = null;
const listeners = new Set<() => void>();

/** Number of unsent entries of this user including drafts; null until the outbox is loaded. */
export const countUnsent = (): number | null => unsent;

export function noteUnsent(count: number): void {
  if (count === unsent) return;
  unsent = count;
  for (const listener of listeners) listener();
}

/** Calls the listener when the number changes. Returns a function to stop listening. */
export function onUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
