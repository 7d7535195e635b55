import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { hrefOf, routeAt } from '../navigation.ts';
import { useUser } from '../session/use-user.ts';
import type { Route } from '../route.ts';

/** Where one is, for the menu: the path, and the menu's own route that holds it (a record belongs to its list). */
export interface CurrentPlace {
  path: string;
  route: Route | null;
}

/** The place of the address as it stands, also while the screen is still on its way: a choice shows at once. */
export function useCurrentPlace(): CurrentPlace {
  const [path] = useLocation();
  return useMemo(() => {
    let found = routeAt(path)?.route ?? null;
    while (found?.parent) found = found.parent;
    return { path, route: found };
  }, [path]);
}

/** Where an entry leads, and whether one is there. */
export function useEntry(held: ReadonlySet<number>, { path, route: here }: CurrentPlace) {
  const userId = useUser()?.userId ?? 0;
  return (route: Route): { href: string; current: 'page' | 'true' | undefined } => {
    const href = hrefOf(route, held, userId);
    return { href, current: href === path ? 'page' : route === here ? 'true' : undefined };
  };
}
