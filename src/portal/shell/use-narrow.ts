import { useSelector } from '@xstate/react';
import { sidebarActor } from '../session/sidebar.ts';

/** Whether the page is narrower than 1024 px: the menu is a drawer (spec §2). */
export const useNarrow = (): boolean => useSelector(sidebarActor, (sidebar) => sidebar.matches({ drawer: 'narrow' }));
