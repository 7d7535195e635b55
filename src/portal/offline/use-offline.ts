import { useEffect } from 'react';
import { rememberSession } from '../session/remembered.ts';
import { usePermissions } from '../session/use-permissions.ts';
import { useHasExpired, useIsHeld } from '../session/use-session.ts';
import { useUser } from '../session/use-user.ts';
import { startOffline } from './start.ts';

/**
 * For a signed-in user, stores the data of the session for opening without a connection, and starts the service worker
 * in idle time.
 */
export function useOffline(): void {
  const userId = useUser()?.userId;
  const held = usePermissions();
  const isIn = !useHasExpired();
  const isReady = !useIsHeld() && isIn && held !== null;
  useEffect(() => {
    if (userId !== undefined && isReady) void rememberSession(userId, [...held]);
  }, [userId, isReady, held]);
  useEffect(() => (userId !== undefined && isReady ? inIdleTime(() => void startOffline(userId)) : undefined), [userId, isReady]);
}

/**
 * Runs the work in idle time, at least 2 s later, after the page’s own requests. Returns a function to cancel it before
 * that.
 */
function inIdleTime(work: () => void): () => void {
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
    else work();
  }, 2000);
  return () => clearTimeout(timer);
}
