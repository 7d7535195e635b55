import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { DatabaseUnavailable } from '../database/errors.ts';
import type { Db } from '../database/transaction.ts';

interface Sought {
  /** The table of the records, and the alias of its rows in `from`. */
  readonly table: string;
  readonly row: string;
  readonly from: RawBuilder<unknown>;
  readonly truth: RawBuilder<SqlBool>;
}

/**
 * The intended duration of one slice, which other requests have to wait for; and the limit of all slices together,
 * including pauses for other requests.
 */
interface Times {
  readonly sliceMs: number;
  readonly budgetMs: number;
}
const usual: Times = { sliceMs: 20, budgetMs: 10_000 };
const sizes = { first: 200, least: 25, most: 10_000 };

/**
 * The ids of the records that match a condition, ascending. However costly the condition, they are searched in short
 * slices: between two of them other requests are answered, and the search can be cancelled.
 */
export async function idsInSlices(db: Db, sought: Sought, { sliceMs, budgetMs } = usual): Promise<number[]> {
  const endsAt = performance.now() + budgetMs;
  const ids: number[] = [];
  let size = sizes.first;
  let after = 0;
  for (;;) {
    const began = performance.now();
    const { last, ids: matching } = await readSlice(db, sought, after, size);
    for (const id of matching) ids.push(id);
    if (last === null) return ids;
    const now = performance.now();
    if (now > endsAt) throw new DatabaseUnavailable('The search takes too long.');
    size = nextSize(size, sliceMs / (now - began));
    after = last;
  }
}

/** Changes by a factor of four at most: one slow answer may have been caused by other requests. */
const nextSize = (size: number, factor: number) =>
  Math.round(Math.min(sizes.most, Math.max(sizes.least, size * Math.min(4, Math.max(0.25, factor)))));

async function readSlice(
  db: Db,
  { table, row, from, truth }: Sought,
  after: number,
  size: number,
): Promise<{ last: number | null; ids: readonly number[] }> {
  const id = sql.ref(`${row}.id`);
  const { rows } = await sql<{ last: number | null; ids: string | null }>`
    with slice as materialized (
      select max(id) as last from (select id from ${sql.table(table)} where id > ${after} order by id limit ${size}) few)
    select slice.last, (
      select json_agg(${id} order by ${id})::text from ${from}
      where ${id} > ${after} and ${id} <= slice.last and ${truth}) as ids
    from slice`.execute(db);
  const [slice] = rows;
  return { last: slice?.last ?? null, ids: JSON.parse(slice?.ids ?? '[]') as number[] };
}
