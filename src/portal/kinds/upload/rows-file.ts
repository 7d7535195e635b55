import address from 'virtual:worker/kinds/upload/rows-worker';
import type { Answers, Question, Reply } from './rows-protocol.ts';

type QuestionInput<A extends Question['ask']> = Omit<Extract<Question, { ask: A }>, 'id' | 'ask'>;

/** The rows of a chosen file, stored in a worker. */
export interface RowsFile {
  ask<A extends Question['ask']>(ask: A, question: QuestionInput<A>): Promise<Answers[A]>;
  close(): void;
}

/** Starts the worker. A failed question rejects with `{ problem: code }`, as the upload’s machine requires. */
export function rowsFile(): RowsFile {
  const worker = new Worker(address);
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (reason: unknown) => void }>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ('problem' in data) asker?.reject(refusal(data.problem));
    else asker?.resolve(data.answer as never);
  });
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(refusal('badFormat'));
    waiting.clear();
  });
  return {
    ask: (ask, input) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ id: last, ask, ...input });
      }),
    close: () => worker.terminate(),
  };
}

/** An error with its code as `problem`, as the machines require. */
const refusal = (problem: string): Error => Object.assign(new Error(problem), { problem });
