import { api } from '../../src/server/api.ts';
import type { AnyEndpoint } from '../../src/contract/core/endpoint.ts';
import { listFacts } from '../../src/contract/core/paging.ts';
import type { TestApp } from './app.ts';
import { unzip } from './unzip.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- tests read any row
export type Row = any;
export type Query = Readonly<Record<string, unknown>>;

/** A call of the contract that returns pages of rows. */
export interface ListCall {
  readonly name: string;
  readonly call: AnyEndpoint;
  readonly sorts: readonly string[];
  readonly filters: readonly string[];
  /** True if its query has a key of this name. */
  has(part: string): boolean;
}

/** The shape of an object's schema. */
export const shapeOf = (schema: unknown): Readonly<Record<string, unknown>> =>
  (schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};

/** Every list of the contract. A list within a record is called for the record with id 1. */
export const lists: readonly ListCall[] = [...api].flatMap(([name, call]) => {
  const answered = shapeOf(call.answer);
  if (call.method !== 'GET' || !('total' in answered && 'pageSize' in answered)) return [];
  const queryShape = shapeOf(call.query);
  return [{ name, call, ...(listFacts(call.query) ?? { sorts: [], filters: [] }), has: (part) => part in queryShape }];
});

/** The pages of a list one after another, until all rows are read. */
export async function wholeOf(portal: TestApp, { call, name }: ListCall, query: Query, pageSize = 100): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await portal.call(call, 'Admin', { query: { ...query, page, pageSize } });
    if (status !== 200) throw new Error(`${name} ${JSON.stringify(query)}: ${JSON.stringify(body)}`);
    rows.push(...body.data);
    if (body.data.length === 0 || rows.length >= body.total) return rows;
  }
}

/** The lines of a list's CSV file by their headings. */
export function csvRows(raw: Buffer): Record<string, string>[] {
  const [heads = [], ...lines] = cellsOf(raw.toString('utf8').replace('\uFEFF', ''));
  return lines.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])));
}

/** The cells of RFC 4180 text, line by line. */
function cellsOf(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && line.length === 0) break;
    line.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}

/** A value as text, as in a file. Empty for null and undefined. */
export const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The column of a file that equals a field, line by line. */
export function headLike(lines: readonly Record<string, string>[], rows: readonly Row[], field: string): string | undefined {
  const isSaid = (cell: string | undefined, value: unknown) => (cell ?? '').replace(/^'(?=[=+\-@])/, '') === text(value);
  return Object.keys(lines[0] ?? {}).find((head) => lines.every((line, at) => isSaid(line[head], rows[at]?.[field])));
}

/** The number of lines of a workbook's first sheet below its headings. */
export function sheetRows(raw: Buffer): number {
  return (unzip(raw)['xl/worksheets/sheet1.xml']?.match(/<row /g)?.length ?? 1) - 1;
}

/** Up to `most` distinct values, without null and undefined. */
export function someOf(values: readonly unknown[], most = 3): unknown[] {
  return [...new Set(values.filter((value) => value !== null && value !== undefined))].slice(0, most);
}
