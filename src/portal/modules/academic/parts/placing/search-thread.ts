import address from 'virtual:worker/modules/academic/parts/placing/placing-worker';
import type { Placed, Week } from '../../../../../contract/academic/timetable/model.ts';
import type { PlacingProgress, Proposal } from '../../../../../contract/academic/timetable/place/placing.ts';
import type { Question, PlacingMessage } from './protocol.ts';

/** A search in a thread of its own. */
export interface SearchThread {
  readonly proposal: Promise<Proposal>;
  /** Ends the search early; `proposal` then resolves soon with the best result so far. */
  stop(): void;
}

/** Starts the thread. The thread ends with its result, or at once when `signal` aborts. */
export function searchThread(
  input: { week: Week; placed: readonly Placed[]; seed: number },
  onProgress: (progress: PlacingProgress) => void,
  signal: AbortSignal,
): SearchThread {
  const worker = new Worker(address);
  const send = (question: Question) => worker.postMessage(question);
  const result = new Promise<Proposal>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PlacingMessage>) => {
      if (data.tell === 'progress') onProgress(data.progress);
      else resolve(data.proposal);
    });
    worker.addEventListener('error', () => reject(Object.assign(new Error('search'), { problem: 'search' })));
    signal.addEventListener('abort', () => worker.terminate());
  });
  send({ ask: 'search', ...input });
  return { proposal: result.finally(() => worker.terminate()), stop: () => send({ ask: 'stop' }) };
}
