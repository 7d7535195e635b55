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

/** Which database, and with which key its copy is encrypted, if any. */
export interface BackupOf {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly key: string | null;
}

/**
 * Writes a copy of the whole database as it is at one moment, photos and documents included, the keys never. The portal may
 * run meanwhile: a PostgreSQL is copied by pg_dump, the embedded database by the very process that has it. The file is
 * there whole or not at all.
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
  const given = await askForBackup(dataDir);
  if (given) return given;
  const database = await openDatabase({ dir: dataDir });
  try {
    return Readable.from([await database.backup?.()]);
  } finally {
    await database.close();
  }
}

/** Only the owner may read it. */
async function write(plain: Readable, key: string | null, file: string): Promise<void> {
  const out = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
  if (key === null) return pipeline(plain, out);
  await pipeline(Readable.fromWeb((await sealed(Readable.toWeb(plain) as ReadableStream, key)) as never), out);
}
