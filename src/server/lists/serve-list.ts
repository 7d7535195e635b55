import type { AnyEndpoint, Checked, Output } from '../../contract/core/endpoint.ts';
import { scopeOf } from '../../contract/core/scope.ts';
import type { ExportForm } from '../export/answer.ts';
import { exportList, inWords } from '../export/export-list.ts';
import { keepUnder } from '../export/register.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import type { Scoped, Within } from '../http/scoped.ts';
import type { Handler, Serve } from '../http/serve.ts';
import { countAndSum, countRows, foundIn, readAll, readPage } from './query.ts';
import type { ListRequest, Definition, QueryOf, RowOf, Sql } from './source.ts';

/** A list of the contract with its implementation. */
export interface ListSource<E extends AnyEndpoint> {
  readonly call: E;
  /** The table in the export register. */
  readonly table: string | undefined;
  answer(context: Context, query: QueryOf<E>): Promise<Output<E> | FileAnswer>;
  /** The tables and the condition of a query's result, for figures about the same rows. */
  found(
    context: Context,
    query: Omit<QueryOf<E>, 'page' | 'pageSize' | 'sort' | 'format' | 'language'>,
  ): Promise<{ from: Sql; where: Sql }>;
}

/** Joins a list's call with its definition: one map of names to SQL for the page, its count, the order and the file. */
export function source<E extends AnyEndpoint, Row, Ready = undefined>(
  call: E,
  of: Definition<E, Row, Row, Ready> & { show?: undefined },
): ListSource<E>;
export function source<E extends AnyEndpoint, Row, Line, Ready = undefined>(
  call: E,
  of: Definition<E, Row, Line, Ready> & { show: object },
): ListSource<E>;
export function source<E extends AnyEndpoint, Row, Line, Ready = undefined>(call: E, of: Definition<E, Row, Line, Ready>): ListSource<E> {
  if ((call.file === 'byFormat') !== (of.file !== undefined))
    throw new Error(`${call.path}: a list is available as a file only if both its call and its source define it`);
  if (of.total && of.sums) throw new Error(`${call.path}: a list with sums counts its rows together with them`);
  const ask = async (context: Context, query: QueryOf<E>): Promise<ListRequest<E, Ready>> => {
    const ready = (await of.prepare?.(context, query)) as Ready;
    return { context, query, ready, rows: 'rows' in context ? (context as Within).rows : null };
  };
  return {
    call,
    table: of.file?.table,
    found: async (context, query) => foundIn(of, await ask(context, query as QueryOf<E>)),
    answer: async (context, query) => {
      const request = await ask(context, query);
      const { format, language } = query as Partial<ExportForm>;
      return format ? fileOf(of, request, { format, language }) : pageOf(of, request);
    },
  };
}

/** Serves a list: its pages, and its files with a row in the export register. */
export function serveList<E extends AnyEndpoint>(serve: Serve, { call, table, answer }: ListSource<E>): void {
  if (table) keepUnder(call.path, table);
  const [scope] = call.scope ?? [];
  const handle = (input: Checked<E>, context: Context | Scoped<string>) =>
    answer('within' in context && scope ? context.within(scopeOf(scope).of) : (context as Context), (input as { query: QueryOf<E> }).query);
  serve(call, handle as unknown as Handler<E>);
}

async function pageOf<E extends AnyEndpoint, Row, Line, Ready>(
  of: Definition<E, Row, Line, Ready>,
  request: ListRequest<E, Ready>,
): Promise<Output<E>> {
  const { page, pageSize } = request.query as { page: number; pageSize: number };
  const { total, sums } = await countAndSum(of, request);
  const rows = await readPage(of, request, total);
  const lines = rows.map((row) => shown(of, request, row));
  // Without `complete`, rows are returned as they were read.
  const data = of.complete ? await of.complete(lines, request) : (lines as unknown as RowOf<E>[]);
  return { data, total, page, pageSize, ...(sums && { sums }), ...of.further?.(rows, request) } as Output<E>;
}

async function fileOf<E extends AnyEndpoint, Row, Line, Ready>(
  of: Definition<E, Row, Line, Ready>,
  request: ListRequest<E, Ready>,
  form: ExportForm,
): Promise<FileAnswer> {
  const { context, query } = request;
  const { file } = of;
  if (!file) throw new ApiError('ValidationFailed', { fields: { format: 'notAllowed' } });
  const may = typeof file.may === 'function' ? file.may(request) : file.may;
  if (may && !context.caller.may(...may)) throw new ApiError('Forbidden');
  async function* lines() {
    for await (const row of readAll(of, request)) yield shown(of, request, row);
  }
  return exportList(context, {
    form,
    table: file.table,
    file: file.name,
    title: file.title,
    named: (query as { named?: string }).named,
    total: await countRows(of, request),
    filters: (await file.words?.(request)) ?? inWords(query as Record<string, unknown>),
    ...(file.isOfPersons && { persons: { purpose: (query as { purpose?: string }).purpose } }),
    columns: typeof file.columns === 'function' ? await file.columns(request) : file.columns,
    rows: lines(),
  });
}

function shown<E extends AnyEndpoint, Row, Line, Ready>(
  of: Definition<E, Row, Line, Ready>,
  request: ListRequest<E, Ready>,
  row: Row,
): Line {
  return of.show ? of.show(row, request) : (row as unknown as Line);
}
