import { sql } from 'kysely';
import type { AnyEndpoint, ScopesOf } from '../../contract/core/endpoint.ts';
import { scopeOf, type ScopeName, type TableOf, type RowAccess } from '../../contract/core/scope.ts';
import type { Rows, Scopes } from '../scope.ts';
import { ApiError } from './api-error.ts';
import type { Context } from './context.ts';

/** The context of a call with a scope after choosing the table: its queries use `rows`. */
export interface Within<Table extends string = string> extends Context {
  readonly rows: Rows<Table>;
  transact<Result>(work: (context: Within<Table>) => Promise<Result>): Promise<Result>;
}

/**
 * The context of a call with a scope. It has no `db`: the database is only available together with the rows that may be
 * read.
 */
export interface Scoped<Table extends string> extends Omit<Context, 'db' | 'transact'> {
  /** For a call about many rows: the condition must be part of each query. */
  within<T extends Table>(table: T): Within<T>;
  /** For a call about one row: NotFound if it is out of scope, or Forbidden if it is within sight. */
  open<T extends Table>(table: T, id: number): Promise<Within<T>>;
}

/** The context of a handler, depending on the scope of its call. */
export type ContextOf<E> = [ScopesOf<E>] extends [never] ? Context : Scoped<TableOf<ScopesOf<E>>>;

interface Means {
  endpoint: AnyEndpoint;
  scopes: Scopes;
  /** The tables whose condition was used. */
  applied: Set<string>;
}

/** True if handlers of this call get their database only with its rows. */
export const isScoped = (endpoint: AnyEndpoint): boolean => (endpoint.scope?.length ?? 0) > 0;

/** The same context without direct access to the database. */
export function scopedContext(context: Context, means: Means): Scoped<string> {
  const { db: _db, transact: _transact, ...rest } = Object.getOwnPropertyDescriptors(context);
  const within = (table: string) => withinTable(context, table, means);
  const open = async (table: string, id: number) => {
    const inside = within(table);
    if (await has(inside, inside.rows, id)) return inside;
    const seen = means.endpoint.sight && rowsOf(means.endpoint.sight, table, context, means);
    throw new ApiError(seen && (await isSeen(inside, seen, id)) ? 'Forbidden' : 'NotFound');
  };
  return Object.defineProperties({ within, open }, rest) as Scoped<string>;
}

/** Throws if the handler never used the condition of a scope: its rows were then not limited, and must not be sent. */
export function refuseUnapplied({ endpoint, applied }: Pick<Means, 'endpoint' | 'applied'>): void {
  const left = (endpoint.scope ?? []).map((name) => scopeOf(name).of).filter((table) => !applied.has(table));
  if (left.length > 0) throw new Error(`${endpoint.method} ${endpoint.path} did not narrow ${left.join(', ')}`);
}

function withinTable(context: Context, table: string, means: Means): Within {
  const scopedRows = rowsOf(means.endpoint as RowAccess, table, context, means);
  const on: Rows['on'] = (key) => {
    means.applied.add(table);
    return scopedRows.on(key);
  };
  const transact = <R>(work: (context: Within) => Promise<R>) => context.transact((inner) => work(withinTable(inner, table, means)));
  return Object.defineProperties({ rows: { ...scopedRows, on }, transact }, withoutTransact(context)) as Within;
}

function withoutTransact(context: Context): PropertyDescriptorMap {
  const { transact: _, ...rest } = Object.getOwnPropertyDescriptors(context);
  return rest;
}

const rowsOf = (access: RowAccess, table: string, context: Context, { scopes }: Means): Rows =>
  scopes.rowsOf(access, table as TableOf<ScopeName>, context);

/** For callers who see all rows, the handler's own query finds out if the row exists. */
async function has(context: Context, rows: Rows, id: number): Promise<boolean> {
  const condition = rows.on('t.id');
  return rows.isAll || rowExists(context, { table: rows.table, condition }, id);
}

/** Rows within sight must exist, even for callers who see all: a missing row is always NotFound. */
const isSeen = (context: Context, rows: Rows, id: number): Promise<boolean> =>
  rowExists(context, { table: rows.table, condition: rows.on('t.id') }, id);

async function rowExists({ db }: Context, { table, condition }: { table: string; condition: ReturnType<Rows['on']> }, id: number) {
  const { rows } = await sql`select from ${sql.table(table)} t where t.id = ${id} and ${condition}`.execute(db);
  return rows.length > 0;
}
