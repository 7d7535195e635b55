import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { valueParsers } from '../values.ts';
import { DurableFS, syncs } from './durable-fs.ts';
import { toFault, type Greeting, type Reply, type Request, type WorkerData } from './protocol.ts';
import { Statements } from './statements.ts';

const bytea = 17;
/** Errors that leave WebAssembly when the engine itself crashes. */
const crashes = new Set(['RuntimeError', 'ExitStatus']);

/** Thread of the embedded database: queries run here, so that a long one does not block the server. */
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread.');

try {
  const engine = await open((workerData as WorkerData).dir);
  await assertSyncing(engine);
  const statements = new Statements(engine);
  port.on('message', (request: Request) => {
    void answer(engine, statements, request)
      .catch((error: unknown) => refused(request.id, error))
      .then((reply) => port.postMessage(reply, 'dump' in reply ? [reply.dump] : []));
  });
  port.postMessage({ ready: true } satisfies Greeting);
} catch (error) {
  port.postMessage({ ready: false, fault: toFault(error) } satisfies Greeting);
}

/**
 * Without -F and with these settings PostgreSQL syncs at each commit; fdatasync is a stub in this build. Half the
 * default buffers save 70 MB of memory; the operating system caches the other pages.
 */
async function open(dir: string): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFS(dir),
    extensions: { pg_trgm },
    parsers: valueParsers,
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'timezone=UTC', '-c', 'shared_buffers=64MB'],
    ],
  });
}

/**
 * Fails if a commit did not reach the disk: then an update of PGlite has moved the code that `DurableFS` hooks into.
 */
async function assertSyncing(engine: PGlite): Promise<void> {
  const before = syncs.count;
  await engine.query("select pg_logical_emit_message(true, 'portal', 'does a commit reach the disk?')");
  if (syncs.count === before) throw new Error('The embedded database does not write its commits through to the disk.');
}

async function answer(engine: PGlite, statements: Statements, request: Request): Promise<Reply> {
  const { id } = request;
  switch (request.kind) {
    case 'query': {
      const { rows, fields, affectedRows, command } = await statements.query(request.sql, request.parameters);
      const byteColumns = fields.filter((field) => field.dataTypeID === bytea).map((field) => field.name);
      return { id, rows, command, affected: affectedRows, byteColumns };
    }
    case 'syncs':
      return { id, syncs: syncs.count };
    case 'dump':
      return { id, dump: await (await engine.dumpDataDir('gzip')).arrayBuffer() };
    case 'close':
      await engine.close();
      return { id, closed: true };
  }
}

/** After a crash inside WebAssembly the engine is lost: the thread ends, and the main thread starts another. */
function refused(id: number, error: unknown): Reply {
  if (error instanceof Error && crashes.has(error.name)) process.exit(1);
  return { id, fault: toFault(error) };
}
