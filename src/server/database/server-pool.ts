import { setTimeout as pause } from 'node:timers/promises';
import { PostgresDialect, type Dialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { StartError, isDatabaseError } from './errors.ts';
import { patientClient, type RunQuery } from './server-client.ts';
import { Lane, heavyPlaces } from './lane.ts';
import { ServerStatements } from './server-statements.ts';
import { arrayElements, valueParsers } from './values.ts';

const oldestMajor = 15;

/** Time limits in milliseconds; `query` is for statements of a transaction and of a stream. */
export interface ServerLimits {
  query: number;
  /** Limit of a statement outside a transaction. */
  read: number;
  idleTransaction: number;
}

/** A PostgreSQL server and its settings. */
export interface ServerPlace {
  readonly url: string;
  /** Maximum number of connections of this process. */
  readonly connections?: number;
  /** Repeated statements are prepared; a proxy that shares connections between clients may lose them. */
  readonly isPreparing?: boolean;
}

export const usualConnections = 10;

/** Connects to a PostgreSQL server; throws a StartError of one sentence if it cannot be used. */
export async function openServer(
  { url, connections = usualConnections, isPreparing = true }: ServerPlace,
  limits: ServerLimits,
): Promise<{
  dialect(signal?: AbortSignal): Dialect;
  isAlive(): Promise<boolean>;
  load(): { running: number; waiting: number };
}> {
  const place = describe(url);
  // Loaded on demand: with the embedded database they would only slow down each start.
  const [{ default: driver }, { default: cursor }] = await Promise.all([import('pg'), import('pg-cursor')]);
  const pool = new driver.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    types: { getTypeParser: parserOf(driver.types) },
    onConnect: async (client) => {
      client.on('error', () => undefined); // if it is cut while in use, its query fails; without a listener the process would crash
      // The portal's queries are short: compiling one whose estimated cost is high takes longer than running it.
      await client.query(
        `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set jit = off;
         set statement_timeout = ${limits.read}; set idle_in_transaction_session_timeout = ${limits.idleTransaction}`,
      );
    },
  });
  pool.on('error', () => undefined); // an idle connection was cut: the pool drops it, the next query gets a new one
  try {
    await check(pool);
  } catch (error) {
    await pool.end();
    throw error instanceof StartError ? error : new StartError(`${place}: ${explain(error)}`, { cause: error });
  }
  const statements = new WeakMap<pg.PoolClient, ServerStatements>();
  const runOf = (client: pg.PoolClient): RunQuery => {
    if (!isPreparing) return (text, values) => client.query(text, values);
    const prepared = statements.get(client) ?? new ServerStatements(client);
    statements.set(client, prepared);
    return (text, values) => prepared.query(text, values);
  };
  const heavy = new Lane(heavyPlaces(connections));
  return {
    dialect: (signal) => new PostgresDialect({ pool: honest({ pool, heavy }, runOf, limits, signal), cursor }),
    isAlive: () => answers(pool),
    load: () => ({ running: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** Tries twice: after a restart of the server the first query may use a connection that was cut. */
async function answers(pool: pg.Pool): Promise<boolean> {
  const ask = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    );
  return (await ask()) || (await pause(50).then(ask));
}

async function check(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  );
  const { version = 0, encoding = '' } = rows[0] ?? {};
  if (Math.floor(version / 10_000) < oldestMajor)
    throw new StartError(`The database server is PostgreSQL ${Math.floor(version / 10_000)}; the portal needs ${oldestMajor} or newer.`);
  if (encoding !== 'UTF8') throw new StartError(`The database of DATABASE_URL is encoded in ${encoding}; the portal needs UTF8.`);
}

/**
 * The beginning of an error message, with the database and host of the address but not its password. Throws a
 * StartError if the address is malformed.
 */
function describe(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !['postgres:', 'postgresql:'].includes(parsed.protocol) || parsed.pathname.length < 2)
    throw new StartError('DATABASE_URL is not an address of the form postgres://user:password@host:5432/database.');
  const host = parsed.host || parsed.searchParams.get('host') || 'this machine';
  return `The database ${parsed.pathname.slice(1)} on ${host} of DATABASE_URL cannot be used`;
}

function explain(error: unknown): string {
  if (isDatabaseError(error)) {
    if (error.code === '3D000') return 'there is no database of that name.';
    if (error.code.startsWith('28')) return 'user or password is refused.';
    return `${error.message}.`;
  }
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  const { code, message } = first as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'nothing answers there.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no host of that name.';
  return `${message}.`;
}

/**
 * The pool for Kysely; each connection is a `patientClient`. Queries with a signal are heavy: some connections are
 * reserved for all others.
 */
function honest(
  { pool, heavy }: { pool: pg.Pool; heavy: Lane },
  runOf: (client: pg.PoolClient) => RunQuery,
  limits: ServerLimits,
  signal: AbortSignal | undefined,
): PostgresPool {
  return {
    options: {},
    connect: async () => {
      const leave = signal && (await heavy.enter());
      try {
        signal?.throwIfAborted();
        const client = await pool.connect();
        return patientClient({ pool, client, runQuery: runOf(client), leave }, limits, signal);
      } catch (error) {
        leave?.();
        throw error;
      }
    },
    end: () => pool.end(),
  } as unknown as PostgresPool;
}

type Parser = (value: string) => unknown;
type Split = (text: string) => (string | null)[];

function parserOf(types: typeof pg.types): (oid: number, format?: 'text' | 'binary') => Parser {
  return (oid, format) => {
    const element = arrayElements[oid];
    const parse = valueParsers[element ?? oid];
    if (format === 'binary' || !parse) return types.getTypeParser(oid, format as 'text');
    if (element === undefined) return parse;
    const split = types.getTypeParser(1009 as never, 'text') as Split;
    return (text) => split(text).map((value) => (value === null ? null : parse(value)));
  };
}
