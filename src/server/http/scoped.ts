import { sql } from 'kysely';
import type { AnyEndpoint, ScopesOf } from '../../contract/core/endpoint.ts';
import { scopeOf, type ScopeName, type TableOf, type Whose } from '../../contract/core/scope.ts';
import type { Rows, Scopes } from '../scope.ts';
import { ApiError } from './api-error.ts';
import type { Context } from './context.ts';

/** The context of a call with a scope, once it is known which rows are meant: its queries take `rows`. */
export interface Within<Table extends string = string> extends Context {
  readonly rows: Rows<Table>;
  transact<Result>(work: (context: Within<Table>) => Promise<Result>): Promise<Result>;
}

/** The context of a call with a scope. It has no `db`: that comes only together with the rows that may be read by it. */
export interface Scoped<Table extends string> extends Omit<Context, 'db' | 'transact'> {
  /** For a call about many: the condition is joined into each of its queries. */
  within<T extends Table>(table: T): Within<T>;
  /** For a call about one: NotFound when it is out of scope, Forbidden when it is within sight though. */
  open<T extends Table>(table: T, id: number): Promise<Within<T>>;
}

/** What a handler gets, by whether its call has a scope. */
export type ContextOf<E> = [ScopesOf<E>] extends [never] ? Context : Scoped<TableOf<ScopesOf<E>>>;

interface Means {
  endpoint: AnyEndpoint;
  scopes: Scopes;
  /** The tables to which a condition was given. */
  applied: Set<string>;
}

/** Whether the handlers of this call get their database with its rows only. */
export const isScoped = (endpoint: AnyEndpoint): boolean => (endpoint.scope?.length ?? 0) > 0;

/** The same context without a database of its own. */
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

/** A scope that was never asked for its condition narrows nothing: a fault of the handler, told before it answers. */
export function refuseUnapplied({ endpoint, applied }: Pick<Means, 'endpoint' | 'applied'>): void {
  const left = (endpoint.scope ?? []).map((name) => scopeOf(name).of).filter((table) => !applied.has(table));
  if (left.length > 0) throw new Error(`${endpoint.method} ${endpoint.path} did not narrow ${left.join(', ')}`);
}

function withinTable(context: Context, table: string, means: Means): Within {
  const found = rowsOf(means.endpoint as Whose, table, context, means);
  const on: Rows['on'] = (key) => {
    means.applied.add(table);
    return found.on(key);
  };
  const transact = <R>(work: (context: Within) => Promise<R>) => context.transact((own) => work(withinTable(own, table, means)));
  return Object.defineProperties({ rows: { ...found, on }, transact }, withoutTransact(context)) as Within;
}

function withoutTransact(context: Context): PropertyDescriptorMap {
  const { transact: _, ...rest } = Object.getOwnPropertyDescriptors(context);
  return rest;
}

const rowsOf = (whose: Whose, table: string, context: Context, { scopes }: Means): Rows =>
  scopes.rowsOf(whose, table as TableOf<ScopeName>, context);

/** Who sees all rows is told by the handler's own query that there is none. */
async function has(context: Context, rows: Rows, id: number): Promise<boolean> {
  const condition = rows.on('t.id');
  return rows.isAll || found(context, { table: rows.table, condition }, id);
}

/** What is within sight is there, also for who sees all: of a row that is not nothing is told. */
const isSeen = (context: Context, rows: Rows, id: number): Promise<boolean> =>
  found(context, { table: rows.table, condition: rows.on('t.id') }, id);

async function found({ db }: Context, { table, condition }: { table: string; condition: ReturnType<Rows['on']> }, id: number) {
  const { rows } = await sql`select from ${sql.table(table)} t where t.id = ${id} and ${condition}`.execute(db);
  return rows.length > 0;
}
