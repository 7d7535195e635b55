import type { ToWorker } from '../../offline/messages.ts';

/** Says something to a worker, and hears its answer where there is one at the port. */
export function tell(worker: ServiceWorker | null, message: ToWorker, port?: MessagePort): void {
  worker?.postMessage(message, port ? [port] : []);
}
