/**
 * The answers that this device keeps for when there is no connection, by user, in caches of the browser. The pages keep
 * them, not the service worker: only a page knows whose session it is. A cache is named by the user of the token that an
 * answer was asked with (`whose.ts`), never by what the answer says. Tokens are not kept.
 */
import type { Offline } from '../../contract/core/endpoint.ts';
import { connectionActor } from '../session/connection.ts';
import { queryClient } from './query-client.ts';
import { readToken } from './token.ts';
import { whoseIs } from './whose.ts';

const prefix = 'kept-';
const hour = 60 * 60_000;

/** How long each kind is kept. */
const lifetimes: Record<Offline, number> = { day: 36 * hour };

/** The time that an answer is of, and until when it is kept, in milliseconds. */
const [ofHeader, untilHeader] = ['x-kept-of', 'x-kept-until'];

/** Under whose token a call goes, and which. */
export interface Asked {
  token: string;
  userId: number;
  /** Its address with the query: `/api/timetable/mine?from=…`. */
  address: string;
}

/** Keeps an answer, unless its user is not signed in here any more. A browser that keeps nothing says nothing. */
export async function keep(asked: Asked, offline: Offline, text: string, now = Date.now()): Promise<void> {
  if (!isStill(asked)) return;
  try {
    const name = nameOf(asked.userId);
    const headers = { [ofHeader]: String(now), [untilHeader]: String(now + lifetimes[offline]) };
    await (await caches.open(name)).put(asked.address, new Response(text, { headers }));
    // They signed out while it was written: what they have removed would be there again.
    if (!isStill(asked)) await caches.delete(name);
  } catch {
    // No caches, or no room.
  }
}

/** What was kept of a call, which is then said to be shown; null where there is nothing, or nothing recent. */
export async function keptFor(asked: Asked, path: string, now = Date.now()): Promise<string | null> {
  try {
    const cache = await caches.open(nameOf(asked.userId));
    const found = await cache.match(asked.address);
    if (!found || !isRecent(found, now)) return null;
    const text = await found.text();
    if (!isStill(asked)) return null;
    shown.add(path);
    connectionActor.send({ type: 'keptShown', at: Number(found.headers.get(ofHeader)) });
    return text;
  } catch {
    return null;
  }
}

/** Removes all that is kept, of everybody. */
export async function forgetKept(): Promise<void> {
  await forgetWhere(() => true);
}

/** Removes what was kept for others, and what is too old to be shown. */
export async function sweepKept(userId: number, now = Date.now()): Promise<void> {
  await forgetWhere((name) => name !== nameOf(userId));
  try {
    const cache = await caches.open(nameOf(userId));
    for (const request of await cache.keys()) {
      const found = await cache.match(request);
      if (found && !isRecent(found, now)) await cache.delete(request);
    }
  } catch {
    // There is nothing to sweep.
  }
}

async function forgetWhere(isMeant: (name: string) => boolean): Promise<void> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && isMeant(name));
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // There are no caches.
  }
}

const nameOf = (userId: number): string => `${prefix}${userId}`;

/** Local storage says it for all tabs: signing out in another one takes the token away at once. */
const isStill = ({ token, userId }: Asked): boolean => readToken() === token && whoseIs(token) === userId;

/** A clock that was set back makes nothing younger. */
const isRecent = ({ headers }: Response, now: number): boolean =>
  Number(headers.get(ofHeader)) <= now && now < Number(headers.get(untilHeader));

/** The paths of calls that were answered so since the connection was lost: they are asked again once it is back. */
const shown = new Set<string>();

connectionActor.on('reconnected', () => {
  const paths = new Set(shown);
  shown.clear();
  if (paths.size > 0) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths.has(String(queryKey[1])) });
});
