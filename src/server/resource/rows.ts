import { sql, type RawBuilder } from 'kysely';
import { labelOf, type AnyResource } from '../../contract/core/resource.ts';
import type { Db } from '../database/transaction.ts';
import { expressionOn, type Table } from './table.ts';

/** A row in an answer, with any fields. */
export type Row = Record<string, unknown> & { id: number; version: number };

/** The columns of a row `t` of a master: everything that the contract returns. */
export const columnsRead = <R extends AnyResource>(resource: R, table: Table<R>, today: string): RawBuilder<Row> =>
  sql<Row>`${sql.join(answeredNames(resource).map((name) => sql`${expressionOn(resource, table, name, today)} as ${sql.ref(name)}`))}`;

/** One row of a master; `isLocked` prevents other changes until the transaction ends. */
export async function findRow<R extends AnyResource>(
  db: Db,
  resource: R,
  table: Table<R>,
  { id, today, isLocked = false }: { id: number; today: string; isLocked?: boolean },
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${columnsRead(resource, table, today)} from ${sql.table(table.name)} t
    where t.id = ${id} ${isLocked ? sql`for update of t` : sql``}`.execute(db);
  return rows[0] && withNumbers(rows[0], resource);
}

/** Every name of a row in an answer, in the order of files. */
export function answeredNames({ fields, also }: AnyResource): string[] {
  const fieldNames = Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'reference' ? [name, labelOf(name)] : [name]));
  return [...fieldNames, ...Object.keys(also), 'id', 'version', 'updatedAt'];
}

/** Converts decimal fields to numbers: the database returns them as text. */
export function withNumbers(row: Row, { fields }: AnyResource): Row {
  const decimals = Object.keys(fields).filter((name) => fields[name]?.kind === 'decimal' && row[name] !== null);
  return { ...row, ...Object.fromEntries(decimals.map((name) => [name, Number(row[name])])) };
}
