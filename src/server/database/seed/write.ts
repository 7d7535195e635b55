import { sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Tx } from '../transaction.ts';
import { putOff } from './put-off.ts';
import { changeRows, followOn, insertRows, snakeCase, type Row } from './rows.ts';
import type { GeneratedRows, Tables } from './steps.ts';

/** Maximum number of rows in memory, regardless of the rows of a step. */
const chunkSize = 5_000;
/** If a step writes more rows than this to a table, they are checked and indexed at the end of the step. */
const few = 10_000;

/** Tables to write into. */
export interface OpenTables extends Tables {
  /** Ends a step: restores the checks and indexes that were dropped for its rows. */
  settle(): Promise<void>;
  /** Ends the seed: ids assigned by the database continue after those of the seed. */
  close(): Promise<void>;
}

/** Opens the tables for a seed; rows without a date are dated `since`, or now. */
export function openTables(db: Tx, since?: string): OpenTables {
  const numbered = new Set<keyof Schema>();
  const written = new Map<keyof Schema, number>();
  let owed: (() => Promise<void>)[] = [];
  const prepare = async (table: keyof Schema, more: number) => {
    const before = written.get(table);
    written.set(table, (before ?? 0) + more);
    if (before === undefined) owed.push(await putOff(db, table, 'search'));
    if ((before ?? 0) <= few && (before ?? 0) + more > few) owed.push(await putOff(db, table, 'all'));
  };
  const write = async <Table extends keyof Schema>(table: Table, chunk: readonly Row<Table>[]) => {
    await prepare(table, chunk.length);
    if (chunk.some((row) => 'id' in row)) numbered.add(table);
    await insertRows(db, table, chunk, since);
  };
  return {
    db,
    add: async (table, rows) => {
      // Rows are generated while those before them are written.
      let writing = Promise.resolve();
      for (const chunk of chunksOf(rows)) {
        await writing;
        writing = write(table, chunk);
        writing.catch(() => {}); // awaited above or below; generating may fail before
      }
      await writing;
    },
    addGenerated: async (table, inputs, select) => {
      let writing = Promise.resolve();
      for (const { items, count } of weighed(inputs)) {
        await writing;
        writing = (async () => {
          await prepare(table, count);
          await sql`insert into ${sql.table(snakeCase(table))} ${select(JSON.stringify(items))}`.execute(db);
        })();
        writing.catch(() => {});
      }
      await writing;
    },
    change: async (table, rows) => {
      for (const chunk of chunksOf(rows)) {
        await prepare(table, chunk.length);
        await changeRows(db, table, chunk);
      }
    },
    settle: async () => {
      for (const giveBack of owed) await giveBack();
      owed = [];
      written.clear();
    },
    close: async () => {
      for (const table of numbered) await followOn(db, table);
    },
  };
}

/** Groups inputs until they make eight chunks of rows: the inputs themselves are small. */
function* weighed<Input>(all: Iterable<GeneratedRows<Input>>): Generator<{ items: Input[]; count: number }> {
  let items: Input[] = [];
  let count = 0;
  for (const { input, count: added } of all) {
    items.push(input);
    count += added;
    if (count < chunkSize * 8) continue;
    yield { items, count };
    [items, count] = [[], 0];
  }
  if (count > 0) yield { items, count };
}

function* chunksOf<Kind>(rows: Iterable<Kind>): Generator<Kind[]> {
  let chunk: Kind[] = [];
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length < chunkSize) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
