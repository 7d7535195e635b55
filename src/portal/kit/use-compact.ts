import { useSyncExternalStore } from 'react';

/** Narrower than a tablet: a screen’s head has space for its title and main button only. */
const compact = globalThis.matchMedia?.('(max-width: 47.99em)');

/** True if the page is narrower than a tablet, so that all but the main actions are in a menu. */
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
