import { useSyncExternalStore } from 'react';

/** Narrower than a tablet: a head has room for a title and its chief button. */
const compact = globalThis.matchMedia?.('(max-width: 47.99em)');

/** Whether the page is that narrow: what else a head offers has moved into a menu. */
export const useCompact = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => compact?.matches ?? false,
    () => false,
  );

function subscribe(listener: () => void): () => void {
  compact?.addEventListener('change', listener);
  return () => compact?.removeEventListener('change', listener);
}
