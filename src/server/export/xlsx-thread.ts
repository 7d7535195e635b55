import { Worker } from 'node:worker_threads';

export interface XlsxThread {
  readonly code: URL;
  readonly worker: Worker;
  /** Rejects when the thread fails or ends by itself. */
  readonly lost: Promise<never>;
}

/** Starting a thread and reading its module takes half a second of computing, so one is kept between two workbooks. */
const keptMs = 60_000;
let kept: { thread: XlsxThread; end: NodeJS.Timeout } | undefined;

/** The thread that was kept, or a new one. Only one workbook is written at a time, so one thread is enough. */
export function takeThread(code: URL): XlsxThread {
  const spare = kept?.thread;
  clearTimeout(kept?.end);
  kept = undefined;
  if (spare?.code.href === code.href) {
    spare.worker.ref();
    return spare;
  }
  void spare?.worker.terminate();
  const worker = new Worker(code);
  const thread = { code, worker, lost: lossOf(worker) };
  worker.once('exit', () => {
    if (kept?.thread === thread) kept = undefined;
  });
  return thread;
}

/** Keeps the thread for the next workbook, or ends it. A kept thread does not keep the process from ending. */
export async function giveBackThread(thread: XlsxThread, { mayKeep }: { mayKeep: boolean }): Promise<void> {
  if (!mayKeep) return void (await thread.worker.terminate());
  thread.worker.unref();
  kept = { thread, end: setTimeout(() => void endKept(), keptMs).unref() };
}

async function endKept(): Promise<void> {
  const thread = kept?.thread;
  kept = undefined;
  await thread?.worker.terminate();
}

/** Also while nobody awaits an answer: unheard, the error of the thread would end the server. */
function lossOf(worker: Worker): Promise<never> {
  const lost = new Promise<never>((_, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`The workbook thread ended with ${code}.`)));
  });
  lost.catch(() => undefined);
  return lost;
}
