import { writeSync } from 'node:fs';
import { inTransaction, openDatabase, type Database } from '../../src/server/database/connection.ts';

const writers = 4;
const upkeepEveryMs = 700;

/** Writes until it is killed: several writers at once, with upkeep in between; a name is printed once it is committed. */
export async function write(dir: string, round: string): Promise<void> {
  const database = await openDatabase({ dir });
  const endless = Array.from({ length: writers }, (_, writer) => writeOn(database, `${round}/${writer}`));
  await Promise.all([...endless, upkeep(database)]);
}

async function writeOn({ db }: Database, prefix: string): Promise<never> {
  for (let count = 1; ; count += 1) {
    const name = `${prefix}/${count}`;
    await inTransaction(db, async (tx) => {
      await tx.insertInto('numberSeries').values({ scope: name }).execute();
      const event = { action: 'insert', tableName: 'number_series', label: name, requestId: name } as const;
      await tx.insertInto('auditEvents').values(event).execute();
      await tx.updateTable('settings').set(({ eb }) => ({ version: eb('version', '+', 1) })).where('key', '=', 'auth.history').execute(); // prettier-ignore
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
