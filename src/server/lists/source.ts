import type { RawBuilder, SqlBool } from 'kysely';
import type { AnyEndpoint, Checked, Output } from '../../contract/core/endpoint.ts';
import type { SortText } from '../../contract/core/paging.ts';
import type { Permission } from '../../contract/core/permissions.ts';
import type { PageRows } from '../database/page-limits.ts';
import type { Column } from '../export/table.ts';
import type { Wording } from '../export/text.ts';
import type { Context } from '../http/context.ts';
import type { Rows } from '../scope.ts';

export type Sql = RawBuilder<unknown>;
export type Condition = RawBuilder<SqlBool>;

export type QueryOf<E> = Checked<E> extends { query: infer Q } ? Q : never;
export type RowOf<E> = Output<E> extends { data: readonly (infer R)[] } ? R : never;
type SortOf<E> = QueryOf<E> extends { sort?: SortText<infer S> | undefined } ? S : never;
/** Keys of a list's answer beside its rows and their count: `hidden`, the days in effect. */
type FurtherOf<E> = Omit<Output<E>, 'data' | 'total' | 'page' | 'pageSize' | 'sums'>;

/** Common keys of every list's query; all other keys are filters. */
type CommonKeys = 'q' | 'page' | 'pageSize' | 'sort' | 'format' | 'language' | 'purpose' | 'named';
type FilterOf<E> = Exclude<keyof QueryOf<E>, CommonKeys>;

/** One request of a list: its context, its query, and data prepared for it. */
export interface ListRequest<E, Ready> {
  readonly context: Context;
  readonly query: QueryOf<E>;
  readonly ready: Ready;
  /** For a call with a scope: the rows that it is limited to. */
  readonly rows: Rows | null;
}

/**
 * One or several expressions to order by. A column that is never empty is marked as `filled`, and its index can also be
 * read backwards.
 */
export type Order = Sql | readonly Sql[] | FilledColumn | BackwardsOrder | GroupOrder;
export interface FilledColumn {
  readonly filled: Sql | readonly Sql[];
}
export const filled = (column: FilledColumn['filled']): FilledColumn => ({ filled: column });
/**
 * A key with few values and many rows each, such as a role. The list's ties are the order within a group, so an index
 * of key and ties is enough: of each group as many rows are read as a page may need.
 */
export interface GroupOrder {
  readonly key: Sql;
  /** The groups as a table. */
  readonly groups: Sql;
  /** The condition that a row belongs to a group. */
  readonly holds: Sql;
  /** The columns of a row that ties and id need, and the alias of its table there. */
  readonly inner: { readonly columns: Sql; readonly as: Sql };
}
/** The reverse of another order. */
export interface BackwardsOrder {
  readonly backwards: Sql | readonly Sql[] | FilledColumn;
}
export const backwards = (order: BackwardsOrder['backwards']): BackwardsOrder => ({ backwards: order });

/** The parts of a list's query; without a page they select all rows. */
export interface Parts {
  readonly columns: Sql;
  readonly from: Sql;
  /** The whole condition; `true` if there is none. */
  readonly where: Sql;
  readonly order: Sql;
  /** `limit … offset …`, or empty. */
  readonly limits: Sql;
  /** The rows of a page in the order; null for all. */
  readonly rows: PageRows | null;
}

/** A list's SQL and the processing of its rows: page, count, order and file are all made from this. */
export interface Definition<E extends AnyEndpoint, Row, Line, Ready> {
  /**
   * Rejects invalid queries, and reads data for the other parts. It is the first key, so that the type of its result is
   * inferred for them.
   */
  prepare?(context: Context, query: QueryOf<E>): Promise<Ready> | Ready;
  /** The tables, after `from`. */
  from: Sql | ((request: ListRequest<E, Ready>) => Sql);
  /** The id of a row: the end of every order, so that pages never overlap. */
  id: Sql;
  /** The columns that are read of each row: `sql<FoundUser>`. */
  columns: RawBuilder<Row> | ((request: ListRequest<E, Ready>) => RawBuilder<Row>);
  /**
   * Tables that only `columns` needs, joined to the ids of a page, `page.id`: the page is cut before anything is looked
   * up.
   */
  beside?: Sql | ((request: ListRequest<E, Ready>) => Sql);
  /**
   * The result as a table with all that an order needs, for results so small that walking the index of an order would
   * be slower. `total` is their number, null for a file, which does not count them.
   */
  few?(where: Sql, request: ListRequest<E, Ready>, total: number | null): Sql | null;
  /** The whole query, if neither of these two ways is fast enough. */
  select?(parts: Parts, request: ListRequest<E, Ready>): Sql;
  /**
   * Rows are transferred as one JSON text in the order of `place`, which is faster than value by value. Their moments
   * then have Postgres's format.
   */
  isJson?: true;
  /** The key of the scope's table, if it is not the row's own id. */
  scopeKey?: Sql;
  /** Conditions that always apply, besides the call's scope, which is added automatically. */
  narrow?(request: ListRequest<E, Ready>): readonly Condition[];
  /** The conditions of a free search text; see `eachWord`. */
  search?(typed: string, request: ListRequest<E, Ready>): readonly Condition[];
  /** Every filter of the call; null for those that `narrow` or `prepare` reads. */
  filters: {
    readonly [K in FilterOf<E>]-?: ((value: NonNullable<QueryOf<E>[K]>, request: ListRequest<E, Ready>) => Condition) | null;
  };
  /** Every order of the call. Empty values come last in either direction. */
  orders: Readonly<Record<SortOf<E>, Order>> | ((request: ListRequest<E, Ready>) => Readonly<Record<SortOf<E>, Order>>);
  /** The default order; null if it is `ties`. */
  order: SortText<SortOf<E>> | null;
  /**
   * Orders that decide ties before the id does. A descending one is `backwards`, so that pages can be read from the
   * end.
   */
  ties?: readonly Order[] | ((names: readonly string[]) => readonly Order[]);
  /** The same tables for counting and sums, if the database skips more of them: see `joinedTables`. */
  counted?: Sql | ((request: ListRequest<E, Ready>) => Sql);
  /** The number of rows, for lists without sums where counting needs fewer tables, is cached, or is done otherwise. */
  total?(request: ListRequest<E, Ready>, count: (from?: Sql) => Promise<number>): Promise<number>;
  /** The sums over the whole result: the contract's `sums`. */
  sums?(request: ListRequest<E, Ready>): Readonly<Record<string, Sql>>;
  /** A row as this caller may see it, in pages and in files; if omitted, rows are shown as read. */
  show?(row: Row, request: ListRequest<E, Ready>): Line;
  /** The rows of one page with everything that only a page shows: photos, available actions. */
  complete?(lines: readonly Line[], request: ListRequest<E, Ready>): Promise<RowOf<E>[]> | RowOf<E>[];
  further?(rows: readonly Row[], request: ListRequest<E, Ready>): FurtherOf<E>;
  file?: ListFile<E, Line, Ready>;
}

/** A list as a file, and as a printout. */
export interface ListFile<E extends AnyEndpoint, Line, Ready> {
  /** The table in the export register. */
  table: string;
  /** Name of the file: `sign-ins`. */
  name: string;
  title: string;
  columns: readonly Column<Line>[] | ((request: ListRequest<E, Ready>) => readonly Column<Line>[] | Promise<readonly Column<Line>[]>);
  /** Further columns that are only read for files. */
  more?: Sql | ((request: ListRequest<E, Ready>) => Sql);
  /**
   * The entity by which a file is read, block by block, if all rows are too many to be sorted at once: the file is then
   * in the list's own order, regardless of the requested one. If omitted, the file is read in blocks of rows.
   */
  slices?: { readonly ids: Sql; readonly key: Sql; readonly size: number };
  /** Permissions to download it, besides reading the list: any of these. */
  may?: readonly Permission[] | ((request: ListRequest<E, Ready>) => readonly Permission[]);
  /** The list names persons: a file with many of them requires a purpose. */
  isOfPersons?: true;
  /** The description of the query in the register; the query's own words by default. */
  words?(request: ListRequest<E, Ready>): Wording | Promise<Wording>;
}
