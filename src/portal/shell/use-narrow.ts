import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { sidebarActor } from '../session/sidebar.ts';

/** Whether the page is narrower than 1024 px: the menu is a drawer (spec §2). */
export const useNarrow = (): boolean => useSelector(sidebarActor, (sidebar) => sidebar.matches({ drawer: 'narrow' }));

/** Narrower than a tablet: the header has room for the menu, the title, the search and the user. */
const compact = globalThis.matchMedia?.('(max-width: 47.99em)');

/** Whether what else the header offers has moved into the user menu. */
export const useCompact = (): boolean =>
  useSyncExternalStore(subscribe, () => compact?.matches ?? false, () => false); // prettier-ignore

function subscribe(listener: () => void): () => void {
  compact?.addEventListener('change', listener);
  return () => compact?.removeEventListener('change', listener);
}
