import type { Schema } from '../schema.ts';
import type { Tx } from '../transaction.ts';
import { changeRows, followOn, insertRows, takeSearchIndexes } from './rows.ts';
import type { Tables } from './steps.ts';

/** So many rows are held at a time, however many a step has. */
const chunkSize = 2_000;

/** Tables to write into, until they are closed: then search finds the rows, and new ones are numbered from behind them. */
export interface OpenTables extends Tables {
  close(): Promise<void>;
}

/** Opens the tables for a seed; rows without a day of their own are dated `since`, or now. */
export function openTables(db: Tx, since?: string): OpenTables {
  const touched = new Map<keyof Schema, () => Promise<void>>();
  const numbered = new Set<keyof Schema>();
  return {
    db,
    add: async (table, rows) => {
      if (!touched.has(table)) touched.set(table, await takeSearchIndexes(db, table));
      for (const chunk of chunksOf(rows)) {
        if (chunk.some((row) => 'id' in row)) numbered.add(table);
        await insertRows(db, table, since === undefined ? chunk : chunk.map((row) => dated(row, since)));
      }
    },
    change: async (table, rows) => {
      for (const chunk of chunksOf(rows)) await changeRows(db, table, chunk);
    },
    close: async () => {
      for (const giveBack of touched.values()) await giveBack();
      for (const table of numbered) await followOn(db, table);
    },
  };
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

function dated<Kind extends { createdAt?: unknown }>(row: Kind, since: string): Kind {
  return row.createdAt === undefined ? { ...row, createdAt: since, updatedAt: since } : row;
}
