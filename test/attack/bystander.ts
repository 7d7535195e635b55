import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker, parentPort } from 'node:worker_threads';
import { asker } from './ask.ts';

/** Interval between the page views of the other user. */
const everyMs = 25;
const pages = ['/account/profile', '/students?page=2&pageSize=20'];

/** The user who views pages, and the server. */
export interface Looking {
  readonly url: string;
  readonly token: string;
}

export interface Watched {
  /** Duration of each page. */
  readonly waits: readonly number[];
  readonly answers: string;
  readonly seconds: number;
}

/** Another user, in a separate thread, whose clock is not delayed by the attackers' hundreds of answers. */
export class Bystander {
  readonly #thread: Worker;

  constructor(looking: Looking) {
    this.#thread = new Worker(process.argv[1] ?? '', { workerData: looking });
  }

  /** Runs an attack, or nothing for a second, while the other user goes from page to page. */
  async watch(attack: () => Promise<number[]> = async () => (await pause(1000), [])): Promise<Watched> {
    const began = performance.now();
    this.#thread.postMessage('look');
    const statuses = await attack();
    const seconds = (performance.now() - began) / 1000;
    this.#thread.postMessage('enough');
    const [waits] = (await once(this.#thread, 'message')) as [number[]];
    const counts = [...new Set(statuses)].map((status) => `${statuses.filter((item) => item === status).length} x ${status}`);
    return { waits, answers: counts.join(', '), seconds };
  }

  async leave(): Promise<void> {
    await this.#thread.terminate();
  }
}

/** The thread's program: views page after page until stopped, then reports how long each took. */
export function lookAround({ url, token }: Looking): void {
  const ask = asker(url, token);
  let over = new AbortController();
  const look = async ({ signal }: AbortController) => {
    const waits: number[] = [];
    for (let turn = 0; !signal.aborted || turn < 8; turn += 1) {
      const startedAt = performance.now();
      const status = await ask(pages[turn % pages.length] ?? '');
      // A rejected request has not waited for a page.
      waits.push(status === 200 ? performance.now() - startedAt : Number.POSITIVE_INFINITY);
      await pause(everyMs);
    }
    parentPort?.postMessage(waits);
  };
  parentPort?.on('message', (order: 'look' | 'enough') => {
    if (order === 'enough') return over.abort();
    over = new AbortController();
    void look(over);
  });
}
