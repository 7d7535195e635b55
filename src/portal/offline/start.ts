import { sweepKept } from '../api/kept.ts';
import { routes } from '../routes.ts';
import { connectionActor } from '../session/connection.ts';
import { sessionActor } from '../session/session.ts';
import { mayOpen } from '../session/use-permissions.ts';
import { warmAddress } from '../shell/warm-screen.ts';
import { followBuilds } from './newer.ts';
import { tell } from './tell.ts';

/** Given by the build. */
declare const process: { env: { NODE_ENV?: string } };

let isStarted = false;

/** Once for a page: the worker, and what it is to have; what was kept for others goes. */
export async function startOffline(userId: number): Promise<void> {
  await sweepKept(userId);
  const workers = (globalThis.navigator as Partial<Navigator>).serviceWorker;
  if (isStarted || !workers) return;
  isStarted = true;
  try {
    if (process.env.NODE_ENV === 'production') await register(workers);
    // One of a built portal at the same address would keep files that change here all the time.
    else for (const one of await workers.getRegistrations()) await one.unregister();
  } catch {
    // The browser wants none, as some do in a private window: then the portal is as without.
  }
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.register('/worker.js', { updateViaCache: 'none' });
  followBuilds(registration);
  workers.addEventListener('controllerchange', () => tellUsed(workers.controller));
  connectionActor.on('reconnected', () => void registration.update().catch(() => {}));
  tellUsed((await workers.ready).active);
  // Only what comes by the worker is kept by it.
  if (!workers.controller) await new Promise((done) => workers.addEventListener('controllerchange', done));
  await fetchAhead();
}

/** What this page has loaded before the worker was there, or under another one. */
function tellUsed(worker: ServiceWorker | null): void {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  tell(worker, { type: 'used', urls: urls.filter((url) => url.startsWith(location.origin)) });
}

/** The screens that are worth having without a connection, with what they ask first. */
async function fetchAhead(): Promise<void> {
  for (const route of routes) {
    const isConfirmed = sessionActor.getSnapshot().matches('signedIn');
    if (isConfirmed && route.isOffline && mayOpen(route)) await warmAddress({ path: route.path, search: '' });
  }
}
