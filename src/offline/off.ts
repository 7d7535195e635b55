/**
 * What the server gives in place of the worker with `OFFLINE=off`: it takes over at once, removes all that was kept of
 * the portal's files and answers, and itself. What is not sent yet lies elsewhere, and stays.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
