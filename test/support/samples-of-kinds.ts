import { isMissing } from '../../src/portal/navigation.ts';
import type { Route } from '../../src/portal/route.ts';
import { handWritten } from './hand-written.ts';
import { isFull } from './is-full.ts';

/** Sort of a screen, by its address. */
export type Sort = 'list' | 'form' | 'record' | 'report' | 'upload' | 'missing';

export function sortOf(route: Route | null): Sort {
  if (!route || isMissing(route)) return 'missing';
  if (/\/(add|edit)\b/.test(route.path)) return 'form';
  if (/upload/i.test(route.path)) return 'upload';
  if (route.path.includes(':')) return 'record';
  return /report/i.test(route.path) ? 'report' : 'list';
}

/**
 * Picks a sample of screens: in each module the first of each sort, since the others have the same parts, and all
 * hand-written ones. All screens in a full run.
 */
export function sample<T>(screens: readonly T[], routeOf: (screen: T) => Route | null): T[] {
  const met = new Set<string>();
  return screens.filter((screen) => {
    const route = routeOf(screen);
    const sort = [route?.section, sortOf(route)].join(' ');
    const isFirst = !met.has(sort);
    met.add(sort);
    return isFull || isFirst || (route !== null && route.key in handWritten);
  });
}
