let unsent: number | null = null;
const listeners = new Set<() => void>();

/** How much of this user’s is not sent, drafts too, as the outbox tells itself; null until its code is here. */
export const countUnsent = (): number | null => unsent;

export function noteUnsent(count: number): void {
  if (count === unsent) return;
  unsent = count;
  for (const listener of listeners) listener();
}

/** Calls back when that changes. Answers how to stop that. */
export function onUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
