import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from '../errors.ts';
import { whenAwakeFor } from './awake-timer.ts';
import { fromFault, type Greeting, type Reply, type Request, type WorkerData } from './protocol.ts';

type Ask = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never;
type Answer<K extends Request['kind']> = Extract<
  Reply,
  { query: { rows: unknown }; syncs: { syncs: unknown }; dump: { dump: unknown }; close: { closed: unknown } }[K]
>;

interface Pending {
  resolve(reply: Reply): void;
  reject(reason: Error): void;
  callOff(): void;
}

/** Longest wait of a request while the worker is being replaced. */
const patienceMs = 10_000;
const retryMs = 1000;
/** Rows sent between threads are short-lived: a larger young generation took 20 MB more and saved no time. */
const resourceLimits = { maxYoungGenerationSizeMb: 12 };

/**
 * The worker thread that runs the database, replaced whenever it is lost. PGlite has no time limit for a statement, so
 * if a request exceeds its limit, its worker is ended; the folder is reopened within about a second with everything
 * that was committed. Requests in progress fail with `DatabaseUnavailable`; none is repeated.
 */
export class Engine {
  /** Counts the workers: work begun under one, such as a transaction, must not continue under the next. */
  generation = 0;
  readonly #dir: string;
  readonly #limits: { readonly query: number };
  readonly #onLost: (reason: Error) => void;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  #ready: Promise<void>;
  #lastId = 0;
  #isClosed = false;

  /** `limits.query` may change at any time. `onLost` is called at each loss, before the new worker is started. */
  constructor(dir: string, limits: { readonly query: number }, onLost: (reason: Error) => void) {
    this.#dir = dir;
    this.#limits = limits;
    this.#onLost = onLost;
    this.#ready = this.#start();
  }

  /** Settles when the folder is open; rejects with the reason if it cannot be opened. */
  async opened(): Promise<void> {
    await this.#ready;
  }

  get isReady(): boolean {
    return this.#worker !== undefined;
  }

  /** Requests without a reply yet. */
  get underWay(): number {
    return this.#pending.size;
  }

  /** Closing writes all changes to disk. */
  get #closingMs(): number {
    return Math.max(60_000, this.#limits.query);
  }

  /** One request and its reply. With `generation`, refuses to run under another worker. */
  async call<K extends Request['kind']>(ask: Extract<Ask, { kind: K }>, options: CallOptions = {}): Promise<Answer<K>> {
    if (!this.#worker) await this.#waitUntilReady();
    const worker = this.#worker;
    if (!worker || this.#isClosed) throw new DatabaseUnavailable('The database is closed.');
    if (options.generation !== undefined && options.generation !== this.generation)
      throw new DatabaseUnavailable('The database was restarted during this transaction.');
    const id = ++this.#lastId;
    const reply = await new Promise<Reply>((resolve, reject) => {
      const limitMs = options.limitMs ?? this.#limits.query;
      const late = () => void this.#replace(`A request took longer than ${limitMs / 1000} s.`);
      this.#pending.set(id, { resolve, reject, callOff: whenAwakeFor(limitMs, late) });
      try {
        worker.postMessage({ id, ...ask } as Request);
      } catch (error) {
        this.#settle(id); // a parameter that cannot cross threads
        reject(error as Error);
      }
    });
    if ('fault' in reply) throw fromFault(reply.fault);
    return reply as Answer<K>;
  }

  /**
   * Ends the worker and reopens the folder, which also frees the memory of a large load; the caller must have the turn.
   */
  async renew(): Promise<void> {
    await this.call({ kind: 'close' }, { limitMs: this.#closingMs });
    const worker = this.#worker;
    this.#worker = undefined;
    if (worker) this.#ready = this.#restart(worker);
    await this.#ready;
  }

  /** Writes everything to disk and ends the worker; requests in progress fail. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    try {
      if (this.#worker) await this.call({ kind: 'close' }, { limitMs: this.#closingMs });
    } finally {
      this.#isClosed = true;
      const worker = this.#worker;
      this.#worker = undefined;
      await worker?.terminate();
      this.#fail(new DatabaseUnavailable('The database is closed.'));
    }
  }

  async #waitUntilReady(): Promise<void> {
    const late = new Promise<never>((_, reject) => {
      setTimeout(reject, patienceMs, new DatabaseUnavailable('The database is being restarted.')).unref();
    });
    await Promise.race([this.#ready, late]);
  }

  /** Resolves with an open worker, or rejects with the reason. */
  async #start(): Promise<void> {
    const workerData: WorkerData = { dir: this.#dir };
    const worker = new Worker(new URL('./database-worker.mjs', import.meta.url), { workerData, resourceLimits });
    const greeting = await new Promise<Greeting>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The database thread ended while it started.')));
    }).catch(async (error: unknown) => {
      await worker.terminate();
      throw error;
    });
    if (!greeting.ready) {
      await worker.terminate();
      throw fromFault(greeting.fault);
    }
    worker.on('message', (reply: Reply) => this.#settle(reply.id)?.resolve(reply));
    worker.on('error', (error) => void this.#replace(`The database thread failed: ${error.message}`, worker));
    worker.on('exit', () => void this.#replace('The database thread ended.', worker));
    if (this.#isClosed) return void (await worker.terminate());
    this.generation += 1;
    this.#worker = worker;
  }

  /** Replaces the current worker. With `only`, does nothing if the current one is no longer that worker. */
  async #replace(reason: string, only = this.#worker): Promise<void> {
    const worker = this.#worker;
    if (!worker || worker !== only || this.#isClosed) return;
    this.#worker = undefined;
    this.#fail(new DatabaseUnavailable(reason));
    this.#ready = this.#restart(worker);
    await this.#ready;
  }

  async #restart(lost: Worker): Promise<void> {
    await lost.terminate(); // never two engines on one folder
    while (!this.#isClosed) {
      try {
        return await this.#start();
      } catch {
        await new Promise((again) => setTimeout(again, retryMs).unref()); // the disk may be full or unavailable: keep trying
      }
    }
  }

  #fail(reason: Error): void {
    for (const id of [...this.#pending.keys()]) this.#settle(id)?.reject(reason);
    this.#onLost(reason);
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.callOff();
    return pending;
  }
}

export interface CallOptions {
  limitMs?: number;
  generation?: number;
}
