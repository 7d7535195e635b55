import { sql, type Insertable } from 'kysely';
import type { Json, Schema } from '../schema.ts';
import type { Tx } from '../transaction.ts';

type JsonColumn = 'content' | 'before' | 'after' | 'oldValue' | 'newValue' | 'definition' | 'value' | 'breakdown' | 'inputs' | 'detail';
type InsertedRow<Table extends keyof Schema> = Insertable<Schema[Table]>;

/**
 * A row of the seed: like any insert, but JSON columns contain the value itself. Without an id the database assigns
 * one.
 */
export type Row<Table extends keyof Schema> = Omit<InsertedRow<Table>, 'id' | JsonColumn> & {
  [Column in Extract<keyof InsertedRow<Table>, JsonColumn>]?: Json;
};

/** A row whose id is already known. */
export type Numbered<Table extends keyof Schema> = Row<Table> & { id: number };

/** Some columns of an existing row. */
export type Change<Table extends keyof Schema> = Partial<Row<Table>> & { id: number };

/**
 * Writes rows in one statement: they are passed as one JSON parameter and get the types of the table. All rows must
 * have the same columns; omitted columns get their defaults, and rows without a date are dated `since`, if given.
 */
export async function insertRows<Table extends keyof Schema>(
  tx: Tx,
  table: Table,
  rows: readonly Row<Table>[],
  since?: string,
): Promise<void> {
  const { columns, relation } = asTable(table, rows);
  const names = columns.map((column) => sql.id(column));
  const isDated = since === undefined || columns.includes('created_at');
  const dates = isDated ? [] : [sql.id('created_at'), sql.id('updated_at')];
  const values = dates.map(() => sql`${since}::timestamptz`);
  await sql`insert into ${nameOf(table)} (${sql.join([...names, ...dates])})
    select ${sql.join([...names, ...values])} from ${relation}`.execute(tx);
}

/** Changes the given columns of existing rows; all rows change the same columns. */
export async function changeRows<Table extends keyof Schema>(tx: Tx, table: Table, rows: readonly Change<Table>[]): Promise<void> {
  const { columns, relation } = asTable(table, rows);
  const changed = columns.filter((column) => column !== 'id');
  const values = sql.join(changed.map((column) => sql`${sql.id(column)} = ${sql.id('given', column)}`));
  await sql`update ${nameOf(table)} set ${values} from ${relation} as given
    where ${sql.id(snakeCase(table), 'id')} = given.id`.execute(tx);
}

/** Makes the database assign ids after the largest one that the seed has chosen. */
export async function followOn(tx: Tx, table: keyof Schema): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${snakeCase(table)}, 'id'),
    greatest((select max(id) from ${nameOf(table)}), 1))`.execute(tx);
}

/** Rows as a relation to select from, with their columns. */
function asTable(table: keyof Schema, rows: readonly object[]) {
  const keys = Object.keys(rows[0] ?? {});
  const columns = keys.map(snakeCase);
  const lines = rows.map((row) => asJson(table, row, keys, columns));
  return {
    columns,
    relation: sql`json_populate_recordset(null::${nameOf(table)}, ${`[${lines.join(',')}]`}::json)`,
  };
}

function asJson(table: string, row: object, keys: readonly string[], columns: readonly string[]): string {
  const values = row as Record<string, unknown>;
  if (Object.keys(values).length !== keys.length) throw new Error(`rows of ${table} differ in their columns`);
  return `{${keys.map((key, index) => `"${columns[index]}":${JSON.stringify(bytesAsHex(values[key])) ?? 'null'}`).join(',')}}`;
}

function bytesAsHex(value: unknown): unknown {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;
}

function nameOf(table: keyof Schema) {
  return sql.table(snakeCase(table));
}

export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
