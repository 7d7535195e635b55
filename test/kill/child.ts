import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { inTransaction, migrate, openDatabase, type Database } from '../../src/server/database/connection.ts';
import { migrations } from '../../src/server/modules/index.ts';
import type { Where } from './place.ts';

const writers = 4;
const upkeepEveryMs = 700;

/** The file that every write also touches, so that writes wait for each other. */
export const shared = 'shared';

export const contentOf = (name: string) => ({
  sha256: createHash('sha256').update(name).digest('hex'),
  bytes: Buffer.from(name.repeat(50)),
});

/**
 * Writes until it is killed: several writers at once, with maintenance in between; a name is printed once it is
 * committed.
 */
export async function write(where: Where, round: string): Promise<void> {
  const database = await openDatabase(where);
  const endless = Array.from({ length: writers }, (_, writer) => writeOn(database, `${round}/${writer}`));
  await Promise.all([...endless, upkeep(database)]);
}

/** Writes files and their contents: tables that exist from the first migration on. */
async function writeOn({ db }: Database, prefix: string): Promise<never> {
  for (let count = 1; ; count += 1) {
    const name = `${prefix}/${count}`;
    const { sha256, bytes } = contentOf(name);
    await inTransaction(db, async (tx) => {
      await tx.insertInto('fileBlobs').values({ sha256, bytes }).execute();
      await tx.insertInto('files').values({ sha256, purpose: 'upload', name, mime: 'text/plain', byteSize: bytes.length }).execute();
      await tx
        .updateTable('files')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('name', '=', shared)
        .execute();
    });
    writeSync(1, `${name}\n`);
  }
}

async function upkeep(database: Database): Promise<never> {
  for (;;) {
    await new Promise((resume) => setTimeout(resume, upkeepEveryMs));
    await database.maintain();
  }
}

/** Migrates to the present tables; prints when it begins and how long it took. */
export async function migrateSlowly(where: Where): Promise<void> {
  const database = await openDatabase(where);
  writeSync(1, 'begun\n');
  const began = performance.now();
  await migrate(database.db, migrations);
  writeSync(1, `done ${Math.round(performance.now() - began)}\n`);
  await database.close();
}
