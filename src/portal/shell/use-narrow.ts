import { useSelector } from '@xstate/react';
import { sidebarActor } from '../session/sidebar.ts';

/** True if the page is narrower than 1024 px, with the menu as a drawer (spec §2). */
export const useNarrow = (): boolean => useSelector(sidebarActor, (sidebar) => sidebar.matches({ drawer: 'narrow' }));
