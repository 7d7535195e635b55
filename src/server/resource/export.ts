import type { Field } from '../../contract/core/field.ts';
import { labelOf, type AnyResource } from '../../contract/core/resource.ts';
import { exportAnswer } from '../export/answer.ts';
import { exportTable, type Cell, type Column } from '../export/table.ts';
import type { Context } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import type { ListQuery, Row } from './rows.ts';

/** The whole list of a master as a file, with a row in the export register. */
export async function exportRows(
  context: Context,
  resource: AnyResource,
  tableName: string,
  { rows, query }: { rows: readonly Row[]; query: ListQuery },
): Promise<FileAnswer> {
  const { caller, now, audit } = context;
  const format = query.format ?? 'csv';
  const title = inWords(resource.path.slice(1));
  const filters = filtersInWords(query);
  await audit({
    action: 'export',
    table: tableName,
    label: `${rows.length} rows`,
    note: `${format}, ${rows.length} rows; ${filters}`,
  });
  const file = exportTable(columnsOf(resource), blocks(rows), {
    title,
    about: [
      ['Taken by', caller.name],
      ['Taken at', `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
      ['Filters', filters],
      ['Rows', String(rows.length)],
    ],
  });
  return exportAnswer(context, file, format, resource.path.slice(1).replaceAll('/', '-'));
}

/** A column a field and a column for all that the server adds; references by their labels. */
function columnsOf({ fields, also }: AnyResource): Column<Row>[] {
  const own = Object.entries(fields).map(([name, field]): Column<Row> => {
    const key = field.kind === 'reference' ? labelOf(name) : name;
    return { head: inWords(key.replace(/Paise$/, '')), width: widthOf(field), cell: (row) => cellOf(field, row[key]) };
  });
  const added = Object.keys(also).map((name): Column<Row> => ({
    head: inWords(name),
    width: 12,
    cell: (row) => plain(row[name]),
  }));
  return [...own, ...added];
}

function cellOf(field: Field, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (field.kind === 'flag') return value === true ? 'Yes' : 'No';
  if (field.kind === 'paise') return Number(value) / 100;
  if (field.kind === 'choice' && !field.isVerbatim) return inWords(String(value));
  return plain(value);
}

function plain(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? value : typeof value === 'string' ? value : JSON.stringify(value);
}

const widthOf = (field: Field): number =>
  Math.min(40, Math.max(10, field.maxLength ?? (field.kind === 'reference' ? 24 : 12)));

/** `admission-categories` and `sortOrder` as heads: `Admission categories`, `Sort order`; `PHD` stays. */
export function inWords(name: string): string {
  const words = name
    .replace(/[-/]/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function filtersInWords({ page: _page, pageSize: _size, format: _format, ...filters }: ListQuery): string {
  const parts = Object.entries(filters).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(', ') : value;
    return text === undefined || text === '' ? [] : [`${name}: ${String(text)}`];
  });
  return parts.join('; ') || 'no filter';
}

async function* blocks(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  const size = 250;
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
