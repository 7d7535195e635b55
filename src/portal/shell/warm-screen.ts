import { callQuery } from '../api/call-query.ts';
import { queryClient } from '../api/query-client.ts';
import { firstCallsOf } from '../kinds/first-calls.ts';
import { routeAt } from '../navigation.ts';
import { mayOpen } from '../session/use-permissions.ts';
import { fetchScreen, screenHere } from './load-screen.ts';

/** A path within the portal, and its query string. */
interface Address {
  path: string;
  search: string;
}

/** Loads code and texts of the screen at a path in advance. */
export async function warmScreen(path: string): Promise<void> {
  const route = routeAt(path)?.route;
  // Navigation loads it again and shows the error.
  if (route?.load && !screenHere(route)) await fetchScreen(route).catch(() => {});
}

/** Loads everything that the screen at an address needs first: code, texts and, by its description, data. */
export async function warmAddress({ path, search }: Address): Promise<void> {
  await warmScreen(path);
  await Promise.all(firstQueries({ path, search }).map((query) => queryClient.prefetchQuery(query)));
}

/** Checks that the screen at an address can be drawn immediately: with its data, or with what it draws without data. */
export function isWarm({ path, search }: Address): boolean {
  const route = routeAt(path)?.route;
  if (!route?.load) return true;
  if (!screenHere(route)) return false;
  return firstQueries({ path, search }).every(({ queryKey }) => queryClient.getQueryData(queryKey) !== undefined);
}

/** First queries of a loaded screen; none if this user may not open it. */
function firstQueries({ path, search }: Address) {
  const match = routeAt(path);
  const screen = match && screenHere(match.route);
  if (!screen || !mayOpen(match.route)) return [];
  const calls = firstCallsOf(screen, match.params, search);
  return calls.map(({ endpoint, input }) => callQuery(endpoint, input));
}
