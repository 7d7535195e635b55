import { sql, type Migration } from 'kysely';
import { define } from './define.ts';

/** For existing databases: the indexes of nullable references only contain the rows that have one (see define.ts). */
export const leanReferences: Migration = {
  up: async (db) => {
    const { rows } = await sql<{ name: string }>`
      select x.relname as name from pg_index i
      join pg_class x on x.oid = i.indexrelid
      join pg_class t on t.oid = i.indrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where t.relnamespace = current_schema()::regnamespace and i.indnatts = 1 and i.indpred is null
        and not i.indisunique and not a.attnotnull and x.relname = t.relname || '_' || a.attname || '_idx'
        and exists (
          select from pg_constraint c where c.contype = 'f' and c.conrelid = t.oid and c.conkey[1] = a.attnum)
      order by x.relname`.execute(db);
    for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
    await define(db, '');
  },
};
