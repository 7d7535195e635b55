import { useSyncExternalStore } from 'react';

/** Narrower than 640 px: a card a course, where a table would have to be pushed to and fro. */
const narrow = globalThis.matchMedia?.('screen and (max-width: 39.99em)');

/** Whether the page is that narrow. */
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
