import { useSyncExternalStore } from 'react';
import { tell } from './tell.ts';

let isNewer = false;
const listeners = new Set<() => void>();

/** Whether the server has another build of the portal than this page is of. */
export function useIsNewer(): boolean {
  return useSyncExternalStore(listen, () => isNewer);
}

/** The notice is shown once for a build. */
export function noteNewer(value: boolean): void {
  isNewer = value;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const hour = 60 * 60_000;

/**
 * A worker that waits is of another build than the one before it. This page may be of the new build already, since pages
 * come from the server: then, alone, it lets that worker take over; otherwise its reader is told. Nothing is exchanged
 * under a page that is open.
 */
export function followBuilds(registration: ServiceWorkerRegistration): void {
  const look = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed' && registration.active) ask(worker);
  };
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => look(worker));
  });
  look(registration.waiting);
  // It may have taken over while this page was on its way out of the old files.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = navigator.serviceWorker;
    if (controller) ask(controller);
  });
  // A page may stay open for days, without a navigation that would make the browser look.
  setInterval(() => void registration.update().catch(() => {}), hour);
}

function ask(worker: ServiceWorker): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }) => {
    noteNewer(data === false);
    port1.close();
  });
  port1.start();
  tell(worker, { type: 'whichBuild', entry: entryOf(document) }, port2);
}

/** The path of the script that a page begins with. */
const entryOf = (page: Document): string =>
  new URL(page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? location.href).pathname;
