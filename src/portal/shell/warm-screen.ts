import { callQuery } from '../api/call-query.ts';
import { queryClient } from '../api/query-client.ts';
import { firstCallsOf } from '../kinds/first-calls.ts';
import { routeAt } from '../navigation.ts';
import { mayOpen } from '../session/use-permissions.ts';
import { fetchScreen, screenHere } from './load-screen.ts';

/** A path within the portal, with the query behind it. */
interface Address {
  path: string;
  search: string;
}

/** Fetches the code and texts of the screen at a path before anybody goes there. */
export async function warmScreen(path: string): Promise<void> {
  const route = routeAt(path)?.route;
  // Going there asks for it again, and says what is wrong.
  if (route?.load && !screenHere(route)) await fetchScreen(route).catch(() => {});
}

/** Fetches all that the screen at an address needs first: its code, its texts and, by what it says of itself, its data. */
export async function warmAddress({ path, search }: Address): Promise<void> {
  await warmScreen(path);
  await Promise.all(firstQueries({ path, search }).map((query) => queryClient.prefetchQuery(query)));
}

/** Whether the screen at an address can be drawn at once: with its data, or with what it draws without. */
export function isWarm({ path, search }: Address): boolean {
  const route = routeAt(path)?.route;
  if (!route?.load) return true;
  if (!screenHere(route)) return false;
  return firstQueries({ path, search }).every(({ queryKey }) => queryClient.getQueryData(queryKey) !== undefined);
}

/** What a screen that is here asks first; nothing where this user may not open it. */
function firstQueries({ path, search }: Address) {
  const match = routeAt(path);
  const screen = match && screenHere(match.route);
  if (!screen || !mayOpen(match.route)) return [];
  const calls = firstCallsOf(screen, match.params, search);
  return calls.map(({ endpoint, input }) => callQuery(endpoint, input));
}
