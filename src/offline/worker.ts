/**
 * The service worker: serves the portal’s own files without a connection, and nothing else. It never handles an API
 * call and never stores a token: pages cache answers themselves, separately for each user.
 *
 * Online, the portal behaves as without the worker: pages and texts come from the server. The worker of a new build
 * waits until no page of the old build is open, so that an open page still finds its files. Built on Workbox.
 */
import { addRoute, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isPage, mannerOf, type Files } from './files.ts';
import type { ToWorker } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build: `Files` as JSON. */
declare const FILES: string;

const files = JSON.parse(FILES) as Files;
const all = new Set(files.all);
/** After this time a page, text or picture is served from the cache, if possible. */
const patienceSeconds = 6;

const code = new CacheFirst({ cacheName: 'code' });
const texts = new NetworkFirst({ cacheName: 'texts', networkTimeoutSeconds: patienceSeconds });
const pictures = new NetworkFirst({ cacheName: 'pictures', networkTimeoutSeconds: patienceSeconds });

precache([files.shell, ...files.first.map((url) => ({ url, revision: null }))]);
addRoute({ directoryIndex: '', cleanURLs: false });
for (const [manner, strategy] of Object.entries({ code, text: texts, picture: pictures }))
  registerRoute(({ url, sameOrigin }) => sameOrigin && mannerOf(url.pathname, all) === manner, strategy);
registerRoute(
  new NavigationRoute(async ({ event, request }) => pageOrShell(event as FetchEvent, request), {
    allowlist: [/^/],
  }),
);

/** The server’s page, or the cached one if the server cannot be reached. */
async function pageOrShell(event: FetchEvent, request: Request): Promise<Response> {
  const cached = async () => (isPage(new URL(request.url).pathname) ? await matchPrecache(files.shell.url) : undefined);
  const response = Promise.resolve(event.preloadResponse as Promise<Response | undefined>).then((early) => early ?? fetch(request));
  response.catch(() => {});
  const late = new Promise<undefined>((done) => setTimeout(done, patienceSeconds * 1000));
  try {
    return (await Promise.race([response, late])) ?? (await cached()) ?? (await response);
  } catch {
    return (await cached()) ?? Response.error();
  }
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.type === 'used') event.waitUntil(keepUsed(message.urls));
  else event.waitUntil(sayWhichBuild(message.entry, event));
});

/** Removes files of former builds, because no page of them is open any more. */
async function takeOver(): Promise<void> {
  const cache = await caches.open('code');
  const cachedRequests = await cache.keys();
  await Promise.all([
    ...cachedRequests.filter(({ url }) => !all.has(new URL(url).pathname)).map((request) => cache.delete(request)),
    self.registration.navigationPreload?.enable(),
    self.clients.claim(),
  ]);
}

/** Caches files that a page loaded before its worker was installed. They are still in the browser’s HTTP cache. */
async function keepUsed(urls: readonly string[]): Promise<void> {
  const strategies = { code, text: texts, picture: pictures };
  await Promise.all(
    urls.map(async (url) => {
      const manner = mannerOf(new URL(url, self.location.href).pathname, all);
      if (!manner || (await matchPrecache(url))) return;
      const cache = await caches.open(strategies[manner].cacheName);
      if (!(await cache.match(url))) await cache.add(url).catch(() => {});
    }),
  );
}

/**
 * Answers if a page belongs to this build, as a page loaded after the deploy does. If that is the only page, the worker
 * stops waiting.
 */
async function sayWhichBuild(entry: string, { source, ports: [port] }: ExtendableMessageEvent): Promise<void> {
  const isOurs = entry === files.entry;
  port?.postMessage(isOurs);
  const asker = (source as Client | null)?.id;
  // A page that was just closed may still be listed for a moment.
  const most = isOurs ? 5 : 0;
  for (let second = 0; second < most; second += 1) {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // If the asking page is closed, the only page may belong to the former worker’s build.
    if (pages.length === 1 && pages[0]?.id === asker) return self.skipWaiting();
    await new Promise((done) => setTimeout(done, 1000));
  }
}
