import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type QueryResult, type TransactionSettings } from 'kysely';
import { DatabaseUnavailable } from '../errors.ts';
import { whenAwakeFor } from './awake-timer.ts';
import type { Courtesy } from './courtesy.ts';
import type { Engine } from './engine.ts';
import type { Turn } from './turn.ts';

let cursors = 0;

/**
 * Longest pause of a transaction, and the signal that cancels a query: queries with a signal are heavy and give way to
 * all others.
 */
export interface Patience {
  readonly limits: { readonly idleTransaction: number };
  readonly courtesy: Courtesy;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A connection for Kysely. There is one engine: single queries share it, and a transaction has it exclusively from
 * begin to end. A stream reads from a cursor that outlives its statement (`with hold`): between two blocks other
 * requests get their turn, so a slow download blocks no one.
 */
export class EmbeddedConnection implements DatabaseConnection {
  readonly #engine: Engine;
  readonly #turn: Turn;
  readonly #limits: Patience['limits'];
  readonly #courtesy: Courtesy;
  readonly #signal: AbortSignal | undefined;
  #transaction: { release: () => void; generation: number; notIdle?: () => void } | undefined;
  #trouble: Error | undefined;

  constructor(engine: Engine, turn: Turn, { limits, courtesy, signal }: Patience) {
    this.#engine = engine;
    this.#turn = turn;
    this.#limits = limits;
    this.#courtesy = courtesy;
    this.#signal = signal;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const reply = await this.#query(query, { isWanted: true });
    const rows = rowsOf<Row>(reply);
    return changesRows.has(reply.command) ? { rows, numAffectedRows: BigInt(reply.affected) } : { rows };
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize = 500): AsyncIterableIterator<QueryResult<Row>> {
    const name = `stream_${(cursors += 1)}`;
    const generation = this.#engine.generation;
    const hold = this.#transaction ? '' : ' with hold';
    const declare = `declare ${name} no scroll cursor${hold} for ${query.sql}`;
    await this.#query(CompiledQuery.raw(declare, [...query.parameters]), { generation, isWanted: true });
    // The engine reads the next block while the caller uses this one.
    const fetch = async (): Promise<Row[]> =>
      rowsOf<Row>(await this.#query(CompiledQuery.raw(`fetch ${chunkSize} from ${name}`), { generation, isWanted: true }));
    try {
      let next: Promise<Row[]> | undefined = fetch();
      while (next) {
        const rows: Row[] = await next;
        next = rows.length < chunkSize ? undefined : fetch();
        next?.catch(() => undefined); // an error is thrown when the block is awaited; if it never is, it must not be unhandled
        if (rows.length > 0) yield { rows };
        // A fast engine has the next block ready at once, and messages of its thread are handled before all other
        // events.
        if (next) await nextTurn();
      }
    } finally {
      // Fails after an error in a transaction or a restart, when the cursor is already gone.
      await this.#query(CompiledQuery.raw(`close ${name}`), { generation }).catch(() => undefined);
    }
  }

  async begin(settings: TransactionSettings): Promise<void> {
    const release = await this.#turn.take();
    try {
      await this.#engine.opened();
      this.#transaction = { release, generation: this.#engine.generation };
      this.#trouble = undefined;
      await this.#query(CompiledQuery.raw(beginning(settings)));
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  async commit(): Promise<void> {
    try {
      const { command } = await this.#query(CompiledQuery.raw('commit'));
      if (command === 'ROLLBACK') throw new Error('The transaction had failed before its commit; nothing was written.');
    } finally {
      this.#leave();
    }
  }

  async rollback(): Promise<void> {
    if (!this.#transaction) return;
    try {
      await this.#query(CompiledQuery.raw('rollback'));
    } catch {
      // The engine was replaced, which has rolled back already; the original error is the one to report.
    } finally {
      this.#leave();
    }
  }

  /** An `isWanted` query does not begin after its signal aborts; ending and closing always run. */
  async #query({ sql, parameters }: CompiledQuery, { generation, isWanted = false }: Asking = {}) {
    if (this.#trouble) throw this.#trouble;
    const refuse = () => {
      if (isWanted) this.#signal?.throwIfAborted();
    };
    refuse();
    const transaction = this.#transaction;
    if (!transaction) return this.#single({ sql, parameters }, generation, refuse);
    const done = this.#courtesy.ask();
    transaction.notIdle?.();
    try {
      return await this.#engine.call({ kind: 'query', sql, parameters }, { generation: transaction.generation });
    } finally {
      done();
      transaction.notIdle?.();
      if (transaction === this.#transaction) transaction.notIdle = this.#whenIdle();
    }
  }

  /** A query outside a transaction. */
  async #single({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>, generation: number | undefined, refuse: () => void) {
    const done = this.#signal ? await this.#courtesy.stepBack() : this.#courtesy.ask();
    try {
      const release = await this.#turn.share();
      try {
        refuse();
        const ask = { kind: 'query', sql, parameters } as const;
        return await this.#engine.call(ask, generation === undefined ? {} : { generation });
      } finally {
        release();
      }
    } finally {
      done();
    }
  }

  #whenIdle(): () => void {
    const limitMs = this.#limits.idleTransaction;
    return whenAwakeFor(limitMs, () => void this.#abandon(limitMs));
  }

  /** An idle transaction blocks everyone, perhaps even a query of its own code: it is rolled back. */
  async #abandon(limitMs: number): Promise<void> {
    await this.rollback();
    this.#trouble = new DatabaseUnavailable(`A transaction was idle for ${limitMs / 1000} s and was rolled back.`);
  }

  #leave(): void {
    this.#transaction?.notIdle?.();
    this.#transaction?.release();
    this.#transaction = undefined;
  }
}

interface Asking {
  generation?: number;
  isWanted?: boolean;
}

/** Bytes lose their Buffer type when they cross threads. */
function rowsOf<Row>({ rows, byteColumns }: { rows: Record<string, unknown>[]; byteColumns: string[] }): Row[] {
  for (const column of byteColumns)
    for (const row of rows) {
      const bytes = row[column];
      if (bytes instanceof Uint8Array) row[column] = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
  return rows as Row[];
}

const changesRows = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function beginning({ isolationLevel, accessMode }: TransactionSettings): string {
  const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
  return `begin${level}${accessMode ? ` ${accessMode}` : ''}`;
}
