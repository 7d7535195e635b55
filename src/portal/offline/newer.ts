import { useSyncExternalStore } from 'react';
import { tell } from './tell.ts';

let isNewer = false;
const listeners = new Set<() => void>();

/** True if the server has a newer build of the portal than this page. */
export function useIsNewer(): boolean {
  return useSyncExternalStore(listen, () => isNewer);
}

/** Shows or dismisses the notice of a newer build. */
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
 * A waiting worker belongs to another build than the active one. This page may already belong to the new build, because
 * pages come from the server. If it does and is the only page, it lets the worker take over; otherwise a notice is
 * shown. Files of an open page are never replaced.
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
  // The worker may have taken over while this page was still loading from the old files.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = navigator.serviceWorker;
    if (controller) ask(controller);
  });
  // A page may stay open for days without a navigation that would trigger the browser’s check.
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

/** The path of a page’s entry script. */
const entryOf = (page: Document): string =>
  new URL(page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? location.href).pathname;
