import { createReadStream, existsSync } from 'node:fs';
import { chmod, open, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { openDatabase } from '../database/connection.ts';
import { lockFolder } from '../database/embedded/folder-lock.ts';
import { syncTree } from '../database/embedded/sync.ts';
import { makeFolder } from '../database/embedded/trouble.ts';
import { StartError } from '../database/errors.ts';
import type { BackupOf } from './backup.ts';
import { endOf, postgresTool } from './postgres-tools.ts';
import { isSealed, opened } from './sealed.ts';

/**
 * Restores a backup into an empty PostgreSQL, or into a data folder without a database.
 * @throws {StartError} if there is already a database, if the file is a backup of the other kind, or if its key is
 * missing
 */
export async function restoreBackup(to: BackupOf, file: string): Promise<void> {
  const plain = await readable(file, to.key);
  if (to.databaseUrl !== null) return intoServer(to.databaseUrl, plain);
  return intoFolder(resolve(to.dataDir), plain);
}

interface Plain {
  readonly kind: 'folder' | 'server';
  readonly bytes: Readable;
}

/** The kind of the file, by its first bytes, and its decrypted content. */
async function readable(file: string, key: string | null): Promise<Plain> {
  const isClosed = isSealed(await headOf(file));
  if (isClosed && key === null) throw new StartError('This backup is encrypted: give its key in BACKUP_KEY.');
  const bytes = isClosed
    ? Readable.fromWeb((await opened(Readable.toWeb(createReadStream(file)) as ReadableStream, key ?? '')) as never)
    : createReadStream(file);
  const head = await firstOf(bytes);
  if (head.subarray(0, 5).toString('latin1') === 'PGDMP') return { kind: 'server', bytes };
  if (head[0] === 0x1f && head[1] === 0x8b) return { kind: 'folder', bytes };
  throw new StartError(`${file} is not a backup of the portal.`);
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file).catch((error: Error) => {
    throw new StartError(`${file} cannot be read: ${error.message}.`, { cause: error });
  });
  try {
    const { buffer: head, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Reads the beginning of a stream and puts it back. */
async function firstOf(bytes: Readable): Promise<Buffer> {
  await new Promise<void>((ready, failed) => bytes.once('readable', ready).once('error', failed).once('end', ready));
  const first = (bytes.read() as Buffer | null) ?? Buffer.alloc(0);
  bytes.unshift(first);
  return first;
}

async function intoServer(url: string, { kind, bytes }: Plain): Promise<void> {
  if (kind === 'folder')
    throw new StartError('This is a backup of a data folder: restore it without DATABASE_URL, then move it with "npm run move".');
  await assertEmpty(url);
  const program = postgresTool('pg_restore', url, [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    '--dbname',
    new URL(url).pathname.slice(1),
  ]);
  // If pg_restore fails, sending the rest fails too; its own error is the one to report.
  const [ended, sent] = await Promise.allSettled([endOf('pg_restore', program), pipeline(bytes, program.stdin as NodeJS.WritableStream)]);
  if (ended.status === 'rejected') throw ended.reason;
  if (sent.status === 'rejected') throw sent.reason;
  const database = await openDatabase({ url });
  await database.maintain().finally(() => database.close());
}

async function assertEmpty(url: string): Promise<void> {
  const { db, close } = await openDatabase({ url });
  const tables = await db.introspection.getTables().finally(close);
  if (tables.length > 0)
    throw new StartError('The database of DATABASE_URL is not empty; a backup can only be restored into an empty one.');
}

/** Restores under a temporary name first, so that a folder with the final name is always complete. */
async function intoFolder(folder: string, { kind, bytes }: Plain): Promise<void> {
  if (kind === 'server') throw new StartError('This is a backup of a PostgreSQL: set DATABASE_URL to an empty database.');
  makeFolder(folder);
  const unlock = await lockFolder(folder);
  const data = join(folder, 'database');
  const unfinished = `${data}.unfinished`;
  try {
    if (existsSync(data)) throw new StartError(`${folder} has a database already; name another folder in DATA_DIR.`);
    await rm(unfinished, { recursive: true, force: true });
    const copy = await buffer(bytes);
    const engine = await PGlite.create({ dataDir: unfinished, loadDataDir: new Blob([new Uint8Array(copy)]), extensions: { pg_trgm } });
    await engine.close();
    if (process.platform !== 'win32') await chmod(unfinished, 0o700);
    syncTree(unfinished);
    await rename(unfinished, data);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await unlock();
  }
}
