/**
 * Answers cached on this device for use without a connection, in separate browser caches for each user. The pages cache
 * answers, not the service worker, because only a page has the user of its session. A cache is named after the user of
 * the token that the call was made with (`token-user.ts`), never after the content of the answer. Tokens are not stored.
 */
import type { Offline } from '../../contract/core/endpoint.ts';
import { connectionActor } from '../session/connection.ts';
import { queryClient } from './query-client.ts';
import { readToken } from './token.ts';
import { userOfToken } from './token-user.ts';

const prefix = 'kept-';
const hour = 60 * 60_000;

/** Lifetime of each kind, in ms. */
const lifetimes: Record<Offline, number> = { day: 36 * hour };

/** Headers with the time of the answer and its expiry, in ms. */
const [ofHeader, untilHeader] = ['x-kept-of', 'x-kept-until'];

/** The token of a call and its user. */
export interface CachedCall {
  token: string;
  userId: number;
  /** The address with its query: `/api/timetable/mine?from=…`. */
  address: string;
}

/** Caches an answer, unless its user has signed out here. Does nothing if the browser has no storage. */
export async function keep(request: CachedCall, offline: Offline, text: string, now = Date.now()): Promise<void> {
  if (!isStill(request)) return;
  try {
    const name = nameOf(request.userId);
    const headers = { [ofHeader]: String(now), [untilHeader]: String(now + lifetimes[offline]) };
    await (await caches.open(name)).put(request.address, new Response(text, { headers }));
    // The user signed out while the answer was written, so the removed cache would exist again.
    if (!isStill(request)) await caches.delete(name);
  } catch {
    // No caches, or no space.
  }
}

/**
 * The cached answer to a call, or null if there is none or it has expired. The connection machine is notified that it
 * is shown.
 */
export async function keptFor(request: CachedCall, path: string, now = Date.now()): Promise<string | null> {
  try {
    // Opening the cache would create it again after its user has signed out.
    const response = await caches.match(request.address, { cacheName: nameOf(request.userId) });
    if (!response || !isRecent(response, now)) return null;
    const text = await response.text();
    if (!isStill(request)) return null;
    shown.add(path);
    connectionActor.send({ type: 'keptShown', at: Number(response.headers.get(ofHeader)) });
    return text;
  } catch {
    return null;
  }
}

/** Removes the caches of all users. */
export async function forgetKept(): Promise<void> {
  await forgetWhere(() => true);
}

/** Removes the caches of other users, and expired answers. */
export async function sweepKept(userId: number, now = Date.now()): Promise<void> {
  await forgetWhere((name) => name !== nameOf(userId));
  try {
    const name = nameOf(userId);
    if (!(await caches.has(name))) return;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (response && !isRecent(response, now)) await cache.delete(request);
    }
  } catch {
    // No cache to clean.
  }
}

async function forgetWhere(isMeant: (name: string) => boolean): Promise<void> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && isMeant(name));
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // This browser has no caches.
  }
}

const nameOf = (userId: number): string => `${prefix}${userId}`;

/** Local storage is shared by all tabs, so that signing out in another tab is seen immediately. */
const isStill = ({ token, userId }: CachedCall): boolean => readToken() === token && userOfToken(token) === userId;

/** A clock that was set back must not make an answer younger. */
const isRecent = ({ headers }: Response, now: number): boolean =>
  Number(headers.get(ofHeader)) <= now && now < Number(headers.get(untilHeader));

/** Paths answered from the cache since the connection was lost. They are fetched again after reconnecting. */
const shown = new Set<string>();

connectionActor.on('reconnected', () => {
  const paths = new Set(shown);
  shown.clear();
  if (paths.size > 0) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths.has(String(queryKey[1])) });
});
