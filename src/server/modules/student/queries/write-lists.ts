import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import { lists, type ListName, type ListRow as Row } from '../lists.ts';
import type { Differences } from '../rules/differences.ts';

/**
 * Writes the differences of one list: what goes, then what changes, then what comes, so that no unique key is met on
 * the way. Of two guardians who change places as primary, the one who steps back is written first.
 */
export async function writeList(
  db: Db,
  list: ListName,
  studentId: number,
  { added, changed, removed }: Differences<Row, Row>,
) {
  const { table, fields } = lists[list];
  const values = (row: Row) => Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));
  const rows = db as unknown as LooseDb;
  for (const { id } of removed) await rows.deleteFrom(table).where('id', '=', id).execute();
  const stepsBack = ({ after }: { after: Row }) => (after['isPrimary'] === true ? 1 : 0);
  for (const { before, after } of [...changed].sort((one, other) => stepsBack(one) - stepsBack(other))) {
    const set = { ...values(after), version: sql`version + 1`, updatedAt: sql`now()` };
    await rows.updateTable(table).set(set).where('id', '=', before.id).execute();
  }
  if (added.length > 0)
    await rows
      .insertInto(table)
      .values(added.map((row) => ({ studentId, ...values(row) })))
      .execute();
}

/** The five tables have nothing in common by type; their columns come from the contract's fields. */
interface LooseDb {
  deleteFrom(table: string): { where(column: string, op: '=', value: unknown): Runs };
  updateTable(table: string): { set(values: object): { where(column: string, op: '=', value: unknown): Runs } };
  insertInto(table: string): { values(rows: object[]): Runs };
}
interface Runs {
  execute(): Promise<unknown>;
}
