import { useEffect, useMemo, useState } from 'react';
import type { Route } from '../route.ts';
import { isMissing, screensFor } from '../navigation.ts';
import { usePermissions } from '../session/use-permissions.ts';
import { useUser } from '../session/use-user.ts';
import { readStored, writeStored } from '../storage.ts';
import { frequentPaths, readVisits, recentPaths, visitsKey, withVisit } from './recent-screens.ts';

/** Records that a screen was opened, except missing screens, pages of single records, and the home page. */
export function useVisit(route: Route): void {
  const userId = useUser()?.userId;
  useEffect(() => {
    if (userId === undefined || !isNoted(route)) return;
    const key = visitsKey(userId);
    writeStored(key, JSON.stringify(withVisit(readVisits(readStored(key)), route.path, Date.now())));
  }, [route, userId]);
}

/** The screens that this user opened last and often, if still available. */
export function useVisits(count: number): { recent: readonly Route[]; frequent: readonly Route[] } {
  const userId = useUser()?.userId;
  const held = usePermissions();
  const [now] = useState(Date.now);
  return useMemo(() => {
    if (userId === undefined || held === null) return { recent: [], frequent: [] };
    const visits = readVisits(readStored(visitsKey(userId)));
    const open = new Map(
      screensFor(held)
        .filter((route) => !isMissing(route))
        .map((route) => [route.path, route]),
    );
    const routes = (paths: readonly string[]) => paths.flatMap((path) => open.get(path) ?? []).slice(0, count);
    return {
      recent: routes(recentPaths(visits, 2 * count)),
      frequent: routes(frequentPaths(visits, 2 * count, now)),
    };
  }, [userId, held, count, now]);
}

const isNoted = (route: Route): boolean => route.path !== '/' && !route.path.includes(':') && !isMissing(route);
