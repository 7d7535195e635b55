import { sql, type RawBuilder } from 'kysely';
import type { SearchValue } from '../../../../contract/student-search.ts';
import { searchFields } from '../../../../contract/student-search-fields.ts';
import type { Where } from '../../../../contract/student-search-rules.ts';
import type { Db } from '../../../database/transaction.ts';
import { whereOf } from './conditions.ts';
import { sourceOf } from './sources.ts';

/** A found student: its number and the asked fields by their names. */
export interface Found {
  id: number;
  values: Record<string, SearchValue>;
}

interface Asked {
  where: Where;
  /** The fields that are wanted of each. */
  fields: readonly string[];
  /** `-bornOn`; what is empty comes last either way, and ties are settled by class. */
  sort: readonly string[];
  limit?: number;
  offset?: number;
}

/** How many students a search finds. */
export async function countFound(db: Db, where: Where): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from students s ${filter(where)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The found students of one page, as one JSON text: quicker read than value by value. */
export async function findStudents(db: Db, asked: Asked): Promise<Found[]> {
  const { rows } = await sql<{ found: string | null }>`
    select json_agg(r order by r.place)::text as found from (${rowsOf(asked)}) r`.execute(db);
  return (JSON.parse(rows[0]?.found ?? '[]') as Row[]).map((row) => toFound(row, asked.fields));
}

/** All found students one by one from a cursor. */
export async function* streamFound(db: Db, asked: Asked, blockSize: number): AsyncGenerator<Found> {
  const rows = db
    .selectFrom(sql<{ place: number }>`(${rowsOf(asked)})`.as('r'))
    .select(sql<string>`row_to_json(r)::text`.as('found'))
    .orderBy('r.place')
    .stream(blockSize);
  for await (const { found } of rows) yield toFound(JSON.parse(found) as Row, asked.fields);
}

type Row = { id: number; place: number } & Record<string, SearchValue>;

const toFound = (row: Row, fields: readonly string[]): Found => ({
  id: row.id,
  values: Object.fromEntries(fields.map((name, index) => [name, row[`c${index}`] ?? null])),
});

/** Who is found and at which place is decided first; what else is asked of them is looked up for these only. */
function rowsOf({ where, fields, sort, limit, offset = 0 }: Asked): RawBuilder<unknown> {
  const columns = fields.map((name, index) => {
    const { shown, joined } = sourceOf(name);
    return sql`, ${joined?.shown ?? shown} as ${sql.ref(`c${index}`)}`;
  });
  const joins = new Map(fields.flatMap((name) => sourceOf(name).joined?.join ?? []).map((join) => [join.name, join]));
  const page = limit === undefined ? sql`` : sql` limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
  return sql`
    select s.id, at.place${sql.join(columns, sql``)}
    from (
      select id, row_number() over () as place
      from (select s.id from students s ${filter(where)} order by ${orderOf(sort)}${page}) found
    ) at join students s on s.id = at.id ${sql.join([...joins.values()].map((join) => join.sql), sql` `)}`; // prettier-ignore
}

function filter(where: Where): RawBuilder<unknown> {
  const truth = whereOf(where);
  return truth ? sql`where ${truth}` : sql``;
}

function orderOf(sort: readonly string[]): RawBuilder<unknown> {
  const parts = sort.map((one) => {
    const name = one.replace(/^-/, '');
    const { shown } = sourceOf(name);
    const by = searchFields[name]?.kind === 'text' ? sql`lower((${shown})::text)` : shown;
    return one.startsWith('-') ? sql`${by} desc nulls last` : sql`${by} asc nulls last`;
  });
  return sql.join([...parts, sql`s.class_order`, sql`s.roll_no`, sql`s.id`]);
}
