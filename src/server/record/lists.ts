import { sql } from 'kysely';
import type { FieldProblems } from '../../contract/core/errors.ts';
import type { Db } from '../database/transaction.ts';
import { differences, type Differences } from './differences.ts';

export type ListRow = Record<string, unknown> & { id?: number };
type Rows = readonly object[];

/** The table of a list's rows, their fields, and the fields that identify a row within a record. */
export interface ListPlan {
  readonly table: string;
  readonly fields: readonly string[];
  readonly key: readonly string[];
}

/** The lists of a record, which are sent whole: the changes that turn the stored rows into the sent ones. */
export function recordLists<Name extends string>(owner: string, plans: Readonly<Record<Name, ListPlan>>) {
  const names = Object.keys(plans) as Name[];
  const isList = (field: string): field is Name => Object.hasOwn(plans, field);

  function listDifferences(
    list: Name,
    stored: Readonly<Record<Name, Rows>>,
    sent: Readonly<Record<Name, Rows>>,
  ): Differences<ListRow, ListRow> {
    return differences(stored[list] as ListRow[], sent[list] as ListRow[], plans[list]);
  }

  /** Problems of row ids: each must belong to this record, and appear once; a row of a new record has none. */
  function strangeRows(
    stored: Readonly<Record<Name, Rows>> | null,
    sent: Readonly<Record<Name, Rows>>,
    lists: readonly Name[] = names,
  ): FieldProblems {
    const problems: FieldProblems = {};
    for (const list of lists) {
      const ids = new Set(stored ? (stored[list] as ListRow[]).map(({ id }) => id) : []);
      const seen = new Set<number>();
      (sent[list] as ListRow[]).forEach(({ id }, index) => {
        if (id === undefined) return;
        if (!ids.has(id)) problems[`${list}.${index}.id`] = 'unknownReference';
        else if (seen.has(id)) problems[`${list}.${index}.id`] = 'duplicate';
        seen.add(id);
      });
    }
    return problems;
  }

  /**
   * Writes the changes of one list: removed rows first, then changed, then added ones, so that no unique key is
   * violated in between. When two guardians swap the role of primary, the former primary is written first.
   */
  async function writeList(db: Db, list: Name, ownerId: number, { added, changed, removed }: Differences<ListRow, ListRow>) {
    const { table, fields } = plans[list];
    const values = (row: ListRow) => Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));
    const rows = db as unknown as LooseDb;
    for (const { id } of removed) await rows.deleteFrom(table).where('id', '=', id).execute();
    const stepsBack = ({ after }: { after: ListRow }) => (after['isPrimary'] === true ? 1 : 0);
    for (const { before, after } of [...changed].sort((a, b) => stepsBack(a) - stepsBack(b))) {
      const set = { ...values(after), version: sql`version + 1`, updatedAt: sql`now()` };
      await rows.updateTable(table).set(set).where('id', '=', before.id).execute();
    }
    if (added.length > 0)
      await rows
        .insertInto(table)
        .values(added.map((row) => ({ [owner]: ownerId, ...values(row) })))
        .execute();
  }

  return { names, isList, listDifferences, strangeRows, writeList };
}

/** The types of the tables have nothing in common; their columns come from the contract's fields. */
interface LooseDb {
  deleteFrom(table: string): { where(column: string, op: '=', value: unknown): Runs };
  updateTable(table: string): { set(values: object): { where(column: string, op: '=', value: unknown): Runs } };
  insertInto(table: string): { values(rows: object[]): Runs };
}
interface Runs {
  execute(): Promise<unknown>;
}
