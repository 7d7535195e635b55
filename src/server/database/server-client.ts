import type pg from 'pg';
import type Cursor from 'pg-cursor';

interface Limits {
  readonly query: number;
  readonly read: number;
}

/** Runs a query of a connection, plain or prepared. */
export type RunQuery = (text: string, values: unknown[] | undefined) => Promise<pg.QueryResult>;

interface ConnectedClient {
  readonly pool: pg.Pool;
  readonly client: pg.PoolClient;
  readonly runQuery: RunQuery;
  /** Releases the place among the heavy connections. */
  readonly leave: (() => void) | undefined;
}

/**
 * A connection for Kysely. PostgreSQL answers the commit of a failed transaction with a rollback and no error; here it
 * throws. Statements of a transaction, and the blocks of a stream, may take longer than a plain read. The running
 * statement is cancelled when the signal aborts, unless it begins or ends a transaction or belongs to a stream.
 */
export function patientClient(
  { pool, client, runQuery, leave }: ConnectedClient,
  { query: longest, read }: Limits,
  signal: AbortSignal | undefined,
) {
  let isStreaming = false;
  const limited = (ms: number) => client.query(`set statement_timeout = ${ms}`).catch(() => undefined);

  const run = async (text: string, parameters?: unknown[]) => {
    if (/^(begin|start transaction)/.test(text)) return client.query(`${text}; set local statement_timeout = ${longest}`);
    const isEnding = /^(commit|rollback)/.test(text);
    if (isEnding || !signal) return honest(text, await runQuery(text, parameters));
    signal.throwIfAborted();
    return cancelledWith(pool, client, signal, () => runQuery(text, parameters));
  };
  const stream = (cursor: Cursor) => {
    isStreaming = true;
    void limited(longest);
    return client.query(cursor); // returned unchanged
  };
  return {
    query: (request: unknown, parameters?: unknown[]) =>
      typeof request === 'string' ? run(request, parameters) : stream(request as Cursor),
    release: () => {
      // Queries of one connection are queued: the next user of the connection finds the limit set.
      if (isStreaming) void limited(read);
      client.release();
      leave?.();
    },
  };
}

function honest(text: string, result: pg.QueryResult): pg.QueryResult {
  if (text === 'commit' && result.command === 'ROLLBACK')
    throw new Error('The transaction had failed before its commit; nothing was written.');
  return result;
}

/**
 * Runs a query that the server cancels when the signal aborts; the connection is released only after the cancellation.
 */
async function cancelledWith<Result>(
  pool: pg.Pool,
  client: pg.PoolClient,
  signal: AbortSignal,
  query: () => Promise<Result>,
): Promise<Result> {
  let cancelling: Promise<unknown> | undefined;
  const { processID } = client as pg.PoolClient & { processID: number };
  const cancel = () => {
    cancelling = pool.query('select pg_cancel_backend($1)', [processID]).catch(() => undefined);
  };
  signal.addEventListener('abort', cancel);
  try {
    return await query();
  } finally {
    signal.removeEventListener('abort', cancel);
    await cancelling;
  }
}
