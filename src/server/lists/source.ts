import type { RawBuilder, SqlBool } from 'kysely';
import type { AnyEndpoint, Checked, Output } from '../../contract/core/endpoint.ts';
import type { SortText } from '../../contract/core/paging.ts';
import type { Permission } from '../../contract/core/permissions.ts';
import type { PageRows } from '../database/page-limits.ts';
import type { Column } from '../export/table.ts';
import type { Context } from '../http/context.ts';
import type { Rows } from '../scope.ts';

export type Sql = RawBuilder<unknown>;
export type Condition = RawBuilder<SqlBool>;

export type QueryOf<E> = Checked<E> extends { query: infer Q } ? Q : never;
export type RowOf<E> = Output<E> extends { data: readonly (infer R)[] } ? R : never;
type SortOf<E> = QueryOf<E> extends { sort?: SortText<infer S> | undefined } ? S : never;
/** What a list answers beside its rows and their number: `hidden`, the days that were meant. */
type FurtherOf<E> = Omit<Output<E>, 'data' | 'total' | 'page' | 'pageSize' | 'sums'>;

/** What every list asks with; the rest of its query are filters. */
type Shared = 'q' | 'page' | 'pageSize' | 'sort' | 'format' | 'purpose' | 'named';
type FilterOf<E> = Exclude<keyof QueryOf<E>, Shared>;

/** One asking of a list: by whom and when, for what, and what was read for it before. */
export interface Asked<E, Ready> {
  readonly context: Context;
  readonly query: QueryOf<E>;
  readonly ready: Ready;
  /** Of a call with a scope: the rows that it may be about. */
  readonly rows: Rows | null;
}

/** What rows are ordered by: one or several expressions. A column that is never empty says so, and is read off its index backwards too. */
export type Order = Sql | readonly Sql[] | Filled | Backwards | Grouped;
export interface Filled {
  readonly filled: Sql | readonly Sql[];
}
export const filled = (column: Filled['filled']): Filled => ({ filled: column });
/**
 * Something of which there are a few, each with many rows, like a role. The list's ties are the order within a group,
 * and an index of the two is all that is needed: of each group as many rows are read as the page may have.
 */
export interface Grouped {
  readonly key: Sql;
  /** The groups as a table. */
  readonly groups: Sql;
  /** When a row is of a group. */
  readonly holds: Sql;
  /** What the ties and the id need of a row, and what its table is called there. */
  readonly kept: { readonly columns: Sql; readonly as: Sql };
}
/** Another order the other way round. */
export interface Backwards {
  readonly backwards: Sql | readonly Sql[] | Filled;
}
export const backwards = (order: Backwards['backwards']): Backwards => ({ backwards: order });

/** The parts of a list's query, ready to be put together; without a page all rows are meant. */
export interface Parts {
  readonly columns: Sql;
  readonly from: Sql;
  /** All that must hold; `true` where nothing must. */
  readonly where: Sql;
  readonly order: Sql;
  /** `limit … offset …`, or nothing. */
  readonly limits: Sql;
  /** Which rows of the order; null for all. */
  readonly rows: PageRows | null;
}

/** How a list lies in the database, and what becomes of its rows: page, number, order and file are made from this alone. */
export interface Definition<E extends AnyEndpoint, Found, Line, Ready> {
  /** Refuses what may not be asked, and reads what the other parts need to know. It comes first, that they know its type. */
  prepare?(context: Context, query: QueryOf<E>): Promise<Ready> | Ready;
  /** The tables, after `from`. */
  from: Sql | ((asked: Asked<E, Ready>) => Sql);
  /** The number of a row: the end of every order, so that pages never overlap. */
  id: Sql;
  /** What is read of each row: `sql<FoundUser>`. */
  columns: RawBuilder<Found> | ((asked: Asked<E, Ready>) => RawBuilder<Found>);
  /** The tables that only `columns` needs, joined to the ids of a page, `page.id`: what is found is decided before anything is looked up. */
  beside?: Sql;
  /**
   * What is found, as a table with all that an order needs: where it is few, and the index of an order would be walked
   * in search of it. `total` is how many they are, null for a file, of which it is not known.
   */
  few?(where: Sql, asked: Asked<E, Ready>, total: number | null): Sql | null;
  /** The whole query, where neither of these two ways is quick enough. */
  select?(parts: Parts, asked: Asked<E, Ready>): Sql;
  /** Rows come as one JSON text in the order of `place`: quicker than value by value. Their moments are then Postgres's. */
  isJson?: true;
  /** The key of the table that the call's scope is about, where that is not the row's own. */
  scopeKey?: Sql;
  /** What always holds beside the call's scope, which is joined in by itself. */
  narrow?(asked: Asked<E, Ready>): readonly Condition[];
  /** What a free text stands for; see `eachWord`. */
  search?(typed: string, asked: Asked<E, Ready>): readonly Condition[];
  /** Every filter of the call; null for what `narrow` or `prepare` reads. */
  filters: {
    readonly [K in FilterOf<E>]-?: ((value: NonNullable<QueryOf<E>[K]>, asked: Asked<E, Ready>) => Condition) | null;
  };
  /** Every order of the call. What is empty comes last either way. */
  orders: Readonly<Record<SortOf<E>, Order>> | ((asked: Asked<E, Ready>) => Readonly<Record<SortOf<E>, Order>>);
  /** The order where none is asked for; null where `ties` are that. */
  order: SortText<SortOf<E>> | null;
  /** Orders that settle ties before the id does. One that falls is `backwards`, so that pages can be read from the end. */
  ties?: readonly Order[] | ((names: readonly string[]) => readonly Order[]);
  /** How many there are: where counting needs fewer tables, is remembered, or is done otherwise. */
  total?(asked: Asked<E, Ready>, count: (from?: Sql) => Promise<number>): Promise<number>;
  /** What is summed up over all that was found: the contract's `sums`. */
  sums?(asked: Asked<E, Ready>): Readonly<Record<string, Sql>>;
  /** A row as this caller may see it, in pages and in files; without it, what is found is what is seen. */
  show?(found: Found, asked: Asked<E, Ready>): Line;
  /** The rows of one page with what only a page shows: photos, what may be done with each. */
  complete?(lines: readonly Line[], asked: Asked<E, Ready>): Promise<RowOf<E>[]> | RowOf<E>[];
  further?(found: readonly Found[], asked: Asked<E, Ready>): FurtherOf<E>;
  file?: ListFile<E, Line, Ready>;
}

/** A list as a file, and on paper. */
export interface ListFile<E extends AnyEndpoint, Line, Ready> {
  /** Of the export register. */
  table: string;
  /** Of the file: `sign-ins`. */
  name: string;
  title: string;
  columns: readonly Column<Line>[] | ((asked: Asked<E, Ready>) => readonly Column<Line>[] | Promise<readonly Column<Line>[]>);
  /** Read for files only. */
  more?: Sql | ((asked: Asked<E, Ready>) => Sql);
  /**
   * Whose rows a file is read by, block by block, where all rows are too many to be put in order at once: it is in the
   * list's own order then, whatever the list is sorted by. Without it, in blocks of rows.
   */
  slices?: { readonly ids: Sql; readonly key: Sql; readonly size: number };
  /** Who may take it, beside those who may read the list: one of these. */
  may?: readonly Permission[] | ((asked: Asked<E, Ready>) => readonly Permission[]);
  /** It names persons: many of them are given for a purpose only. */
  isOfPersons?: true;
  /** What was asked, as the register keeps it; the query's own words where nothing else is said. */
  words?(asked: Asked<E, Ready>): string | Promise<string>;
}
