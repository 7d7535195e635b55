/**
 * The server’s replacement for the worker with `OFFLINE=off`. It activates immediately, removes all cached files and
 * answers of the portal, and unregisters itself. Unsent changes are in a separate store and stay.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
