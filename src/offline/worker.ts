/**
 * The service worker: the portal's own files while there is no connection, and nothing else. It never answers a call of
 * the API and never sees a token: what of the answers is kept, the pages keep themselves, under their user.
 *
 * Online everything is as it was without it: pages and texts come from the server. A new build's worker waits until no
 * page of the old one is open, so that an open page finds the files it was built with. Plumbing: Workbox.
 */
import { addRoute, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isPage, mannerOf, type Files } from './files.ts';
import type { ToWorker } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Given by the build: `Files` as JSON. */
declare const FILES: string;

const files = JSON.parse(FILES) as Files;
const all = new Set(files.all);
/** A page that has not come by then is drawn from what is kept. */
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

/** The server's page; the kept one where it cannot be had. */
async function pageOrShell(event: FetchEvent, request: Request): Promise<Response> {
  const kept = async () => (isPage(new URL(request.url).pathname) ? await matchPrecache(files.shell.url) : undefined);
  const asked = Promise.resolve(event.preloadResponse as Promise<Response | undefined>).then(
    (early) => early ?? fetch(request),
  );
  asked.catch(() => {});
  const late = new Promise<undefined>((done) => setTimeout(done, patienceSeconds * 1000));
  try {
    return (await Promise.race([asked, late])) ?? (await kept()) ?? (await asked);
  } catch {
    return (await kept()) ?? Response.error();
  }
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.type === 'used') event.waitUntil(keepUsed(message.urls));
  else event.waitUntil(sayWhichBuild(message.entry, event));
});

/** Pages of the former build are gone, and with them the need for its files. */
async function takeOver(): Promise<void> {
  const cache = await caches.open('code');
  const kept = await cache.keys();
  await Promise.all([
    ...kept.filter(({ url }) => !all.has(new URL(url).pathname)).map((request) => cache.delete(request)),
    self.registration.navigationPreload?.enable(),
    self.clients.claim(),
  ]);
}

/** A page loads before its worker is there; the browser still has what it has loaded. */
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

/** A page that the server gave since the deploy is of this build already: alone, it need not wait for itself. */
async function sayWhichBuild(entry: string, { source, ports: [port] }: ExtendableMessageEvent): Promise<void> {
  const isOurs = entry === files.entry;
  port?.postMessage(isOurs);
  const asker = (source as Client | null)?.id;
  // A page that has just been left may still be counted for a moment.
  const most = isOurs ? 5 : 0;
  for (let second = 0; second < most; second += 1) {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // Once the asker is gone, the only page may be one that the former worker has opened with its own files.
    if (pages.length === 1 && pages[0]?.id === asker) return self.skipWaiting();
    await new Promise((done) => setTimeout(done, 1000));
  }
}
