import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

type Db = Kysely<Schema>;

/** A table to copy: its stored columns, without computed ones, and its key. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly key: readonly Column[];
}

export interface Column {
  readonly name: string;
  readonly type: string;
}

/** A foreign key, and its definition. */
export interface Reference {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** A trigger, and when it fires: as usual, always, never, or only for replicas. */
export interface Trigger {
  readonly table: string;
  readonly name: string;
  readonly fires: 'O' | 'A' | 'D' | 'R';
}

/** Every table of the portal by name, each with its key. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by k.place)
        from pg_index i cross join lateral unnest(i.indkey::int2[]) with ordinality as k(attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and c.relname not like 'portal_move%' order by c.relname`.execute(db);
  const keyless = rows.find(({ key }) => key === null);
  if (keyless) throw new Error(`The table ${keyless.name} has no key for reading it page by page.`);
  return rows;
}

export async function referencesOf(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select t.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid where c.contype = 'f' and c.connamespace = current_schema()::regnamespace
    order by 1, 2`.execute(db);
  return rows;
}

export async function triggersOf(db: Db): Promise<Trigger[]> {
  const { rows } = await sql<Trigger>`
    select c.relname as "table", g.tgname as name, g.tgenabled as fires
    from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where not g.tgisinternal and c.relnamespace = current_schema()::regnamespace order by 1, 2`.execute(db);
  return rows;
}

/** The last number of each sequence; unused sequences are left unchanged. */
export async function sequencesOf(db: Db): Promise<{ name: string; last: string }[]> {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`.execute(db);
  return rows;
}
