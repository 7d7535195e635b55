import { sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Tx } from '../transaction.ts';
import { snakeCase } from './rows.ts';

interface Duty {
  takeAway: string;
  giveBack: string;
}

/**
 * Drops work that a table does for each new row; the returned function restores it, which does the work once for all
 * rows. `search` drops the indexes for free-text search: building one at once costs a tenth of maintaining it row by
 * row. `all` drops the other indexes except unique ones, and the foreign keys, whose checks are half of a row's cost;
 * restoring them checks every row. Indexes of constraints stay: without them the constraint would be gone too.
 */
export async function putOff(tx: Tx, table: keyof Schema, which: 'search' | 'all'): Promise<() => Promise<void>> {
  const duties = [...(await indexes(tx, table, which)), ...(which === 'all' ? await references(tx, table) : [])];
  for (const { takeAway } of duties) await sql.raw(takeAway).execute(tx);
  return async () => {
    for (const { giveBack } of duties) await sql.raw(giveBack).execute(tx);
  };
}

async function indexes(tx: Tx, table: keyof Schema, which: 'search' | 'all'): Promise<Duty[]> {
  const { rows } = await sql<Duty>`
    select format('drop index %s', i.indexrelid::regclass) as take_away, pg_get_indexdef(i.indexrelid) as give_back
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
    where i.indrelid = ${snakeCase(table)}::regclass and not i.indisunique and (m.amname = 'gin') = ${which === 'search'}
      and not exists (select from pg_constraint where conindid = i.indexrelid)
    order by c.relname`.execute(tx);
  return rows;
}

async function references(tx: Tx, table: keyof Schema): Promise<Duty[]> {
  const { rows } = await sql<Duty>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as take_away,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as give_back
    from pg_constraint where conrelid = ${snakeCase(table)}::regclass and contype = 'f'
    order by conname`.execute(tx);
  return rows;
}
