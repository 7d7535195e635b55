import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Table } from './catalogue.ts';

type Db = Kysely<Schema>;

/** Maximum size of one page: bytes in memory, and rows. */
const bytesAtOnce = 4_000_000;
const rowsAtOnce = 2000;

interface Page {
  rows: string | null;
  count: number;
  last: string | null;
}

/**
 * Copies all rows of a table from one database to the other, page by page in the order of its key. Each value is passed
 * as PostgreSQL's own text, which both sides write and read exactly.
 */
export async function copyTable(from: Db, to: Db, table: Table): Promise<void> {
  const size = await pageSize(from, table.name);
  const names = sql.join(table.columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(table.columns.map(({ type }, place) => sql`(r ->> ${sql.lit(place)})::${sql.raw(type)}`));
  for (let after: string | null = null; ;) {
    const page: Page = await pageOf(from, table, after, size);
    if (page.count > 0)
      await sql`insert into ${sql.table(table.name)} (${names}) overriding system value
        select ${values} from json_array_elements(${page.rows}::text::json) r`.execute(to);
    if (page.count < size) return;
    after = page.last;
  }
}

async function pageOf(db: Db, { name, columns, key }: Table, after: string | null, size: number): Promise<Page> {
  const keys = sql.join(key.map((column) => sql.ref(column.name)));
  const isAfter = after === null ? sql`true` : sql`(${keys}) > (${sql.join(lastKey(key, after))})`;
  const backwards = sql.join(key.map((column) => sql`${sql.ref(column.name)} desc`));
  const { rows } = await sql<Page>`
    with page as materialized (select ${sql.join(columns.map((column) => sql.ref(column.name)))} from ${sql.table(name)}
      where ${isAfter} order by ${keys} limit ${size})
    select (select json_agg(json_build_array(${textsOf(columns)}))::text from page) as rows,
      (select count(*)::int from page) as count,
      (select json_build_array(${textsOf(key)})::text from page order by ${backwards} limit 1) as last`.execute(db);
  return rows[0] ?? { rows: null, count: 0, last: null };
}

const textsOf = (columns: Table['columns']) => sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`));

const lastKey = (key: Table['key'], after: string): RawBuilder<unknown>[] =>
  (JSON.parse(after) as string[]).map((value, place) => sql`${value}::text::${sql.raw(key[place]?.type ?? 'text')}`);

async function pageSize(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(max(octet_length(t::text)), 1)::int as bytes from (select * from ${sql.table(table)} limit 50) t`.execute(db);
  return Math.max(1, Math.min(rowsAtOnce, Math.floor(bytesAtOnce / Math.max(1, rows[0]?.bytes ?? 1))));
}
