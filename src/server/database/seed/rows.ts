import { sql, type Insertable } from 'kysely';
import type { Json, Schema } from '../schema.ts';
import type { Tx } from '../transaction.ts';

type JsonColumn = 'content' | 'before' | 'after' | 'oldValue' | 'newValue' | 'definition' | 'value' | 'breakdown' | 'inputs' | 'detail';
type Given<Table extends keyof Schema> = Insertable<Schema[Table]>;

/** A row as the seed makes it: like any insert, but JSON columns hold the value itself. Without a number the database gives one. */
export type Row<Table extends keyof Schema> = Omit<Given<Table>, 'id' | JsonColumn> & {
  [Column in Extract<keyof Given<Table>, JsonColumn>]?: Json;
};

/** A row of which code already knows the number. */
export type Numbered<Table extends keyof Schema> = Row<Table> & { id: number };

/** Some columns of a row that is there already. */
export type Change<Table extends keyof Schema> = Partial<Row<Table>> & { id: number };

/**
 * Writes rows in one statement: they travel as one JSON parameter and take the types of the table itself. All rows must
 * have the same columns; what is left out gets the column's default, and rows without a day of their own are dated
 * `since`, where that is said.
 */
export async function insertRows<Table extends keyof Schema>(
  tx: Tx,
  table: Table,
  rows: readonly Row<Table>[],
  since?: string,
): Promise<void> {
  const { columns, given } = asTable(table, rows);
  const names = columns.map((column) => sql.id(column));
  const isDated = since === undefined || columns.includes('created_at');
  const dates = isDated ? [] : [sql.id('created_at'), sql.id('updated_at')];
  const values = dates.map(() => sql`${since}::timestamptz`);
  await sql`insert into ${nameOf(table)} (${sql.join([...names, ...dates])})
    select ${sql.join([...names, ...values])} from ${given}`.execute(tx);
}

/** Changes the given columns of rows that are there; all of them change the same columns. */
export async function changeRows<Table extends keyof Schema>(tx: Tx, table: Table, rows: readonly Change<Table>[]): Promise<void> {
  const { columns, given } = asTable(table, rows);
  const changed = columns.filter((column) => column !== 'id');
  const values = sql.join(changed.map((column) => sql`${sql.id(column)} = ${sql.id('given', column)}`));
  await sql`update ${nameOf(table)} set ${values} from ${given} as given
    where ${sql.id(snakeCase(table), 'id')} = given.id`.execute(tx);
}

/** Numbers that the database gives from now on come after the ones that the seed chose. */
export async function followOn(tx: Tx, table: keyof Schema): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${snakeCase(table)}, 'id'),
    greatest((select max(id) from ${nameOf(table)}), 1))`.execute(tx);
}

/** Rows as something to select from, with the columns that they have. */
function asTable(table: keyof Schema, rows: readonly object[]) {
  const keys = Object.keys(rows[0] ?? {});
  const columns = keys.map(snakeCase);
  const lines = rows.map((row) => asJson(table, row, keys, columns));
  return {
    columns,
    given: sql`json_populate_recordset(null::${nameOf(table)}, ${`[${lines.join(',')}]`}::json)`,
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
