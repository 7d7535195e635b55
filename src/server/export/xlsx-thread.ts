import { Worker } from 'node:worker_threads';

export interface XlsxThread {
  readonly code: URL;
  readonly worker: Worker;
  /** Rejects if the thread fails or ends before it is returned. */
  readonly lost: Promise<never>;
  /** Stops watching for the loss of the thread. */
  readonly unwatch: () => void;
}

/** Starting a thread and loading its module takes time, so one stays between two workbooks. */
const keptMs = 60_000;
let keptThread: { code: URL; worker: Worker; end: NodeJS.Timeout } | undefined;

/** The stored thread, or a new one. Only one workbook is written at a time, so one thread is enough. */
export function takeThread(code: URL): XlsxThread {
  const worker = takeKept(code) ?? startWorker(code);
  return { code, worker, ...watchLoss(worker) };
}

/** Stores the thread for the next workbook, or ends it. A stored thread does not prevent the process from ending. */
export async function giveBackThread(thread: XlsxThread, { mayKeep }: { mayKeep: boolean }): Promise<void> {
  const { code, worker } = thread;
  thread.unwatch();
  if (!mayKeep) {
    await worker.terminate();
    return;
  }
  worker.unref();
  keptThread = { code, worker, end: setTimeout(() => void takeKept(null), keptMs).unref() };
}

/** The stored thread if it runs this code. Any other is ended. */
function takeKept(code: URL | null): Worker | undefined {
  const spare = keptThread;
  if (!spare) return undefined;
  keptThread = undefined;
  clearTimeout(spare.end);
  if (spare.code.href !== code?.href) {
    void spare.worker.terminate();
    return undefined;
  }
  spare.worker.ref();
  return spare.worker;
}

function startWorker(code: URL): Worker {
  const worker = new Worker(code);
  worker.on('error', () => undefined); // without a listener, an error of the thread would end the server
  worker.once('exit', () => {
    if (keptThread?.worker !== worker) return;
    clearTimeout(keptThread.end);
    keptThread = undefined;
  });
  return worker;
}

/** Watches for the loss of the thread, also while no reply is awaited. */
function watchLoss(worker: Worker): Pick<XlsxThread, 'lost' | 'unwatch'> {
  let unwatch = () => {};
  const lost = new Promise<never>((_, reject) => {
    const onExit = (code: number) => reject(new Error(`The workbook thread ended with ${code}.`));
    worker.on('error', reject).on('exit', onExit);
    unwatch = () => void worker.off('error', reject).off('exit', onExit);
  });
  lost.catch(() => undefined);
  return { lost, unwatch };
}
