import { useSyncExternalStore } from 'react';

/** Screens narrower than 640 px have lists and cards, as a table would have to be scrolled sideways. */
const narrow = globalThis.matchMedia?.('screen and (max-width: 39.99em)');

/** True if the page is narrower than 640 px. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => narrow?.matches ?? false,
    () => false,
  );

function subscribe(listener: () => void): () => void {
  narrow?.addEventListener('change', listener);
  return () => narrow?.removeEventListener('change', listener);
}
