#!/usr/bin/env node
/** `npm run backup`, `npm run restore -- file`, `npm run move -- to server`: operations on a whole database. */
import { resolve } from 'node:path';
import { openDatabase, type Database } from '../database/connection.ts';
import { StartError } from '../database/errors.ts';
import { readEnvironment } from '../environment.ts';
import { writeBackup } from './backup.ts';
import { move } from './move/move.ts';
import { restoreBackup } from './restore.ts';

const [, , verb, ...words] = process.argv;
const { databaseUrl, dataDir } = readEnvironment(process.env, []);
const key = process.env['BACKUP_KEY'] || null;
const of = { databaseUrl, dataDir, key };
const usage =
  'Usage: "npm run backup", "npm run backup -- file", "npm run restore -- file", "npm run move -- to server" or "npm run move -- to folder".';

try {
  const [first] = words;
  if (verb === 'backup' && words.length <= 1) await backup(first ?? usualName());
  else if (verb === 'restore' && first !== undefined && words.length === 1) await restore(first);
  else if (verb === 'move' && first === 'to' && words.length === 2) await moveTo(words[1] ?? '');
  else throw new StartError(usage);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

function usualName(): string {
  const moment = new Date().toISOString().slice(0, 16).replaceAll(/[:T]/g, '-');
  return `pmec-${moment}.${databaseUrl === null ? 'tar.gz' : 'dump'}${key === null ? '' : '.age'}`;
}

async function backup(file: string): Promise<void> {
  await writeBackup(of, resolve(file));
  console.log(
    `${file} contains the whole database${key === null ? '' : ', encrypted'}. The keys are not in it: keep a copy of them elsewhere.`,
  );
}

async function restore(file: string): Promise<void> {
  await restoreBackup(of, resolve(file));
  console.log('The backup is restored. Copy its keys to their place before you start the portal.');
}

/** Moves the data between the folder of DATA_DIR and the server of DATABASE_URL, in either direction. */
async function moveTo(where: string): Promise<void> {
  if (databaseUrl === null) throw new StartError('DATABASE_URL names no server.');
  if (where !== 'server' && where !== 'folder') throw new StartError(usage);
  const hours = { query: 6 * 3_600_000, read: 6 * 3_600_000, idleTransaction: 3_600_000 };
  const folder = await openDatabase({ dir: dataDir }, hours);
  const server = await openDatabase({ url: databaseUrl, connections: 3 }, hours).catch(async (error: unknown) => {
    await folder.close();
    throw error;
  });
  const [from, to]: [Database, Database] = where === 'server' ? [folder, server] : [server, folder];
  try {
    const { tables, rows } = await move(from, to, console.log);
    console.log(`All ${tables} tables agree, ${rows} rows. The keys stay as they are.`);
  } finally {
    await folder.close();
    await server.close();
  }
}
