import { sql, type Insertable } from 'kysely';
import type { Json, Schema } from '../schema.ts';
import type { Tx } from '../transaction.ts';

type JsonColumn = 'content' | 'before' | 'after' | 'oldValue' | 'newValue' | 'definition' | 'value';
type Given<Table extends keyof Schema> = Insertable<Schema[Table]>;

/** A row as the seed makes it: like any insert, but JSON columns hold the value itself. Without a number the database gives one. */
export type Row<Table extends keyof Schema> = Omit<Given<Table>, 'id' | JsonColumn> & {
  [Column in Extract<keyof Given<Table>, JsonColumn>]?: Json;
};

/** A row of which code already knows the number. */
export type Numbered<Table extends keyof Schema> = Row<Table> & { id: number };

const chunkSize = 2_000;

/**
 * Writes rows, each chunk in one statement: the rows travel as one JSON parameter and take the types of the table
 * itself. All rows must have the same columns; what is left out gets the column's default.
 */
export async function insertRows<Table extends keyof Schema>(
  tx: Tx,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const keys = Object.keys(first);
  const columns = keys.map(snakeCase);
  for (let from = 0; from < rows.length; from += chunkSize) {
    const chunk = rows.slice(from, from + chunkSize).map((row) => asJson(table, row, keys, columns));
    await sql`insert into ${sql.table(snakeCase(table))} (${sql.join(columns.map((column) => sql.id(column)))})
      select ${sql.join(columns.map((column) => sql.id(column)))}
      from json_populate_recordset(null::${sql.table(snakeCase(table))}, ${`[${chunk.join(',')}]`}::json)`.execute(tx);
  }
}

/**
 * Takes a table's indexes for free search away while rows are written: to build such an index once costs a tenth of
 * keeping it up row by row.
 */
export async function withoutSearchIndexes(tx: Tx, table: keyof Schema, write: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am on pg_am.oid = c.relam
    where i.indrelid = ${snakeCase(table)}::regclass and pg_am.amname = 'gin'`.execute(tx);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(tx);
  await write();
  for (const { definition } of rows) await sql.raw(definition).execute(tx);
}

/** Numbers that the database gives from now on come after the ones that the seed chose. */
export async function followOn(tx: Tx, tables: readonly (keyof Schema)[]): Promise<void> {
  for (const table of tables)
    await sql`select setval(pg_get_serial_sequence(${snakeCase(table)}, 'id'),
      greatest((select max(id) from ${sql.table(snakeCase(table))}), 1))`.execute(tx);
}

function asJson(table: string, row: object, keys: readonly string[], columns: readonly string[]): string {
  const values = row as Record<string, unknown>;
  if (Object.keys(values).length !== keys.length) throw new Error(`rows of ${table} differ in their columns`);
  return `{${keys.map((key, index) => `"${columns[index]}":${JSON.stringify(bytesAsHex(values[key])) ?? 'null'}`).join(',')}}`;
}

function bytesAsHex(value: unknown): unknown {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
