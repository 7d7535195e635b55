import { createElement, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useOffline } from '../kit/use-offline.ts';
import { countUnsent, onUnsent } from '../outbox/tally.ts';
import { useUser } from '../session/use-user.ts';

/**
 * The number of unsent changes. Its code, including the outbox, is loaded if an earlier page has left changes, or
 * together with a screen that uses the outbox: then immediately, because without a network it could no longer be
 * loaded.
 */
export function UnsentHost() {
  const [link, keepLink] = useState<{ Link: ComponentType } | null>(null);
  const userId = useUser()?.userId;
  const isOffline = useOffline();
  const isNeeded = useSyncExternalStore(onUnsent, countUnsent) !== null;
  useEffect(() => {
    if (link || userId === undefined) return undefined;
    let isOver = false;
    const fetchLink = async () => {
      try {
        if (!isNeeded && !(await hasRows(userId))) return;
        const { UnsentLink } = await import('./unsent-link.tsx');
        if (!isOver) keepLink({ Link: UnsentLink });
      } catch {
        // The code could not be loaded, or the browser has no storage: tried again when the network state changes.
      }
    };
    void fetchLink();
    return () => {
      isOver = true;
    };
  }, [link, userId, isNeeded, isOffline]);
  return link && createElement(link.Link);
}

async function hasRows(userId: number): Promise<boolean> {
  const { readRows } = await import('../outbox/rows.ts');
  return (await readRows(userId)).length > 0;
}
