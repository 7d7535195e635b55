import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openDatabase } from '../database/connection.ts';
import { StartError } from '../database/errors.ts';
import { askForBackup } from './door.ts';
import { endOf, postgresTool } from './postgres-tools.ts';
import { sealed } from './sealed.ts';

/** The database, and the key that encrypts its copy, if any. */
export interface BackupOf {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly key: string | null;
}

/**
 * Writes a consistent copy of the whole database, including photos and documents, but never the keys. The portal may be
 * running: pg_dump copies a PostgreSQL, the running process itself copies the embedded database. The file is complete
 * or does not exist.
 */
export async function writeBackup(of: BackupOf, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    await (of.databaseUrl === null
      ? copyOfFolder(of.dataDir).then((copy) => write(copy, of.key, unfinished))
      : dumped(of.databaseUrl, of.key, unfinished));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function dumped(url: string, key: string | null, file: string): Promise<void> {
  const program = postgresTool('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges']);
  await Promise.all([endOf('pg_dump', program), write(program.stdout as Readable, key, file)]);
}

async function copyOfFolder(dataDir: string): Promise<Readable> {
  if (!existsSync(join(dataDir, 'database'))) throw new StartError(`There is no database in ${dataDir}.`);
  const copy = await askForBackup(dataDir);
  if (copy) return copy;
  const database = await openDatabase({ dir: dataDir });
  try {
    return Readable.from([await database.backup?.()]);
  } finally {
    await database.close();
  }
}

/** Writes the file, readable only by its owner, and encrypted if there is a key. */
async function write(plain: Readable, key: string | null, file: string): Promise<void> {
  const out = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
  if (key === null) return pipeline(plain, out);
  await pipeline(Readable.fromWeb((await sealed(Readable.toWeb(plain) as ReadableStream, key)) as never), out);
}
