import { sql } from 'kysely';
import type { AnyEndpoint } from '../../contract/core/endpoint.ts';
import type { Field } from '../../contract/core/field.ts';
import { listFacts } from '../../contract/core/paging.ts';
import type { AnyResource } from '../../contract/core/resource.ts';
import { collegeDay } from '../college-day.ts';
import { among, inText } from '../lists/conditions.ts';
import { source, type ListSource } from '../lists/serve-list.ts';
import type { ListRequest, Sql } from '../lists/source.ts';
import { columnsOf, inWords } from './columns.ts';
import { columnsRead, withNumbers, type Row } from './rows.ts';
import { column, expressionOn, type Table } from './table.ts';

/** The moment of the query, for values that depend on the day. */
type Asking = Pick<ListRequest<AnyEndpoint, undefined>, 'context'>;

/** The list of a master, from its fields: each sort and each filter is a field, or a value that the table adds. */
export function listOf<R extends AnyResource>(resource: R, table: Table<R>): ListSource<AnyEndpoint> {
  const { fields, sorts, path, sums } = resource;
  const named = (name: string, { context }: Asking) => expressionOn(resource, table, name, collegeDay(context.now));
  const filters = listFacts(resource.list.query)?.filters ?? [];
  return source<AnyEndpoint, Row, Row>(resource.list, {
    from: sql`${sql.table(table.name)} t`,
    id: sql`t.id`,
    columns: ({ context }) => columnsRead(resource, table, collegeDay(context.now)),
    search: inText(
      sql.join(
        table.search.map((text) => sql`coalesce(${text}, '')`),
        sql` || ' ' || `,
      ),
    ),
    filters: Object.fromEntries(
      filters.map((name) => [name, (value: never, request: Asking) => among(name in fields ? column(name) : named(name, request))(value)]),
    ),
    orders: (request) => Object.fromEntries(sorts.map((name) => [name, orderedAs(fields[name], named(name, request))])),
    order: null,
    ties: table.order,
    ...(sums.length > 0 && {
      sums: (request: Asking) => Object.fromEntries(sums.map((name) => [name, named(name, request)])),
    }),
    show: (row) => withNumbers(row, resource),
    file: {
      table: resource.trail,
      name: path.slice(1).replaceAll('/', '-'),
      title: inWords(path.slice(1)),
      columns: columnsOf(resource),
    },
  });
}

/** Texts are ordered without regard to case, choices in the order of the contract. */
function orderedAs(field: Field | undefined, by: Sql): Sql {
  if (field?.kind === 'text') return sql`lower(${by})`;
  return field?.kind === 'choice' ? sql`array_position(array[${sql.join([...(field.options ?? [])])}]::text[], ${by})` : by;
}
