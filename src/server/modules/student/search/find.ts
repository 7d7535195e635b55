import { sql, type RawBuilder } from 'kysely';
import type { SearchValue } from '../../../../contract/student/search.ts';
import { searchFields } from '../../../../contract/student/search-fields.ts';
import type { Where } from '../../../../contract/student/search-rules.ts';
import type { Db } from '../../../database/transaction.ts';
import { streamInBlocks } from '../../../database/stream.ts';
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

/** All found students one by one from a cursor, which reads them in blocks. */
export async function* streamFound(db: Db, asked: Asked, blockSize: number): AsyncGenerator<Found> {
  for await (const rows of streamInBlocks<Row>(db, rowsOf(asked), blockSize))
    for (const row of rows) yield toFound(row, asked.fields);
}

type Row = { id: number; place: number } & Record<string, SearchValue>;

/** What the asked fields are called on their way, by their places. */
const keys: string[] = [];
const keyAt = (place: number): string => (keys[place] ??= `c${place}`);

function toFound(row: Row, fields: readonly string[]): Found {
  const values: Found['values'] = {};
  fields.forEach((name, index) => (values[name] = row[keyAt(index)] ?? null));
  return { id: row.id, values };
}

/** Who is found and at which place is decided first; what else is asked of them is looked up for these only. */
function rowsOf({ where, fields, sort, limit, offset = 0 }: Asked): RawBuilder<unknown> {
  const columns = fields.map((name, index) => sql`, ${joinedOrShown(name)} as ${sql.ref(keyAt(index))}`);
  const page = limit === undefined ? sql`` : sql` limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
  return sql`
    select s.id, at.place${sql.join(columns, sql``)}
    from (
      select id, row_number() over () as place
      from (
        select s.id from students s ${joinsFor(sort.map(nameOf))} ${filter(where)} order by ${orderOf(sort)}${page}
      ) found
    ) at join students s on s.id = at.id ${joinsFor(fields)}`;
}

const joinedOrShown = (name: string): RawBuilder<unknown> => sourceOf(name).joined?.shown ?? sourceOf(name).shown;

/** The tables beside `students as s` that these fields stand in, each once. */
function joinsFor(fields: readonly string[]): RawBuilder<unknown> {
  const joins = new Map(fields.flatMap((name) => sourceOf(name).joined?.join ?? []).map((join) => [join.name, join]));
  return sql.join([sql``, ...[...joins.values()].map((join) => join.sql)], sql` `);
}

function filter(where: Where): RawBuilder<unknown> {
  const truth = whereOf(where);
  return truth ? sql`where ${truth}` : sql``;
}

function orderOf(sort: readonly string[]): RawBuilder<unknown> {
  const parts = sort.map((one) => {
    const name = nameOf(one);
    const shown = joinedOrShown(name);
    const by = searchFields[name]?.kind === 'text' ? sql`lower((${shown})::text)` : shown;
    return one.startsWith('-') ? sql`${by} desc nulls last` : sql`${by} asc nulls last`;
  });
  return sql.join([...parts, sql`s.class_order`, sql`s.roll_no`, sql`s.id`]);
}

const nameOf = (sort: string): string => sort.replace(/^-/, '');
