import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { hrefOf, routeAt } from '../navigation.ts';
import { useUser } from '../session/use-user.ts';
import type { Route } from '../route.ts';

/** The current place in the menu: the path, and the menu’s route for it (for a record, its list). */
export interface CurrentPlace {
  path: string;
  route: Route | null;
}

/** The place of the current address, even while its screen is loading, so that a choice is visible immediately. */
export function useCurrentPlace(): CurrentPlace {
  const [path] = useLocation();
  return useMemo(() => {
    let menuRoute = routeAt(path)?.route ?? null;
    while (menuRoute?.parent) menuRoute = menuRoute.parent;
    return { path, route: menuRoute };
  }, [path]);
}

/** The address of an entry, and whether it is current. */
export function useEntry(held: ReadonlySet<number>, { path, route: here }: CurrentPlace) {
  const userId = useUser()?.userId ?? 0;
  return (route: Route): { href: string; current: 'page' | 'true' | undefined } => {
    const href = hrefOf(route, held, userId);
    return { href, current: href === path ? 'page' : route === here ? 'true' : undefined };
  };
}
