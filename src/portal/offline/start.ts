import { sweepKept } from '../api/cached-answers.ts';
import { routes } from '../routes.ts';
import { connectionActor } from '../session/connection.ts';
import { sessionActor } from '../session/session.ts';
import { mayOpen } from '../session/use-permissions.ts';
import { warmAddress } from '../shell/warm-screen.ts';
import { followBuilds } from './newer.ts';
import { tell } from './tell.ts';

/** Inserted by the build. */
declare const process: { env: { NODE_ENV?: string } };

let isStarted = false;

/** Starts the worker once per page, again after a failure, and prepares its caches. Removes the caches of other users. */
export async function startOffline(userId: number): Promise<void> {
  await sweepKept(userId);
  const workers = (globalThis.navigator as Partial<Navigator>).serviceWorker;
  if (isStarted || !workers) return;
  isStarted = true;
  try {
    if (process.env.NODE_ENV === 'production') await register(workers);
    // The worker of a production build at the same address would cache files that change all the time in development.
    else for (const registration of await workers.getRegistrations()) await registration.unregister();
  } catch {
    // The browser refuses service workers, as in some private windows, or could not load ours: the portal works without.
    isStarted = false;
  }
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.register('/worker.js', { updateViaCache: 'none' });
  followBuilds(registration);
  workers.addEventListener('controllerchange', () => tellUsed(workers.controller));
  connectionActor.on('reconnected', () => void registration.update().catch(() => {}));
  tellUsed((await workers.ready).active);
  // The worker caches only files that it has fetched.
  if (!workers.controller) await new Promise((done) => workers.addEventListener('controllerchange', done));
  await fetchAhead();
}

/** Sends the worker the files that this page loaded before the worker was active, or under another one. */
function tellUsed(worker: ServiceWorker | null): void {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  tell(worker, { type: 'used', urls: urls.filter((url) => url.startsWith(location.origin)) });
}

/** Loads the screens for use without a connection, with their first calls. */
async function fetchAhead(): Promise<void> {
  for (const route of routes) {
    const isConfirmed = sessionActor.getSnapshot().matches('signedIn');
    if (isConfirmed && route.isOffline && mayOpen(route)) await warmAddress({ path: route.path, search: '' });
  }
}
