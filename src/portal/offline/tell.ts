import type { ToWorker } from '../../offline/messages.ts';

/** Sends a message to a worker. A reply arrives at `port`. */
export function tell(worker: ServiceWorker | null, message: ToWorker, port?: MessagePort): void {
  worker?.postMessage(message, port ? [port] : []);
}
