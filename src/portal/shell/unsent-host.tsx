import { createElement, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useOffline } from '../kit/use-offline.ts';
import { countUnsent, onUnsent } from '../outbox/tally.ts';
import { useUser } from '../session/use-user.ts';

/**
 * The count of what is not sent. Its code, and with it the outbox, comes when an earlier page has left something here, or
 * with a screen that uses the outbox: then at once, for without a network it could not come any more.
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
        // The code did not arrive, or the browser keeps nothing: looked at again when the network goes or comes.
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
