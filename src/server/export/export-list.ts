import { collegeTime } from '../college-day.ts';
import { exportAnswer, plain, type ExportForm } from './answer.ts';
import { refuseWithoutPurpose } from './purpose.ts';
import { exportTable, type Column } from './table.ts';
import { inEnglish, phrase, verbatim, type Wording } from './text.ts';
import type { Context } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';

/** Number of rows that are passed on together; between two blocks other requests get their turn. */
export const blockSize = 250;

interface List<Row> {
  form: ExportForm;
  /** The table of the rows, for the export register. */
  table: string;
  /** The name of the file and of its sheet: `sign-ins`, `Sign-ins`. */
  file: string;
  title: string;
  /** The name of the view in use. */
  named?: string | undefined;
  total: number;
  /** The description of the query in words, for the register and the sheet About. */
  filters: Wording;
  /** For a list of persons: the purpose, which is required for many persons. */
  persons?: { purpose: string | undefined };
  columns: readonly Column<Row>[];
  rows: AsyncIterable<Row>;
}

/**
 * Returns a whole list as a file and records the export in the trail before the first byte is sent. Throws
 * ValidationFailed, `purpose: required`, if many persons are listed without a purpose.
 */
export async function exportList<Row>(context: Context, list: List<Row>): Promise<FileAnswer> {
  const { caller, now, audit } = context;
  const { form, total, title, named, filters } = list;
  const purpose = list.persons?.purpose;
  if (list.persons) refuseWithoutPurpose(total, purpose);
  const note = `${form.format}, ${total} rows${purpose ? `; for: ${purpose}` : ''}; ${inEnglish(filters)}`;
  await audit({ action: 'export', table: list.table, note });
  const table = exportTable(list.columns, blocksOf(list.rows), {
    title,
    about: [
      ['Taken by', caller.name],
      ['Taken at', collegeTime(now)],
      ...(purpose ? [['Purpose', purpose] as const] : []),
      ...(named ? [['View', named] as const] : []),
      ['Filters', filters],
      ['Rows', String(total)],
    ],
  });
  return exportAnswer(context, table, form, [list.file, plain(named ?? '')].filter(Boolean).join('-'));
}

async function* blocksOf<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let block: Row[] = [];
  for await (const row of rows) {
    if (block.push(row) < blockSize) continue;
    yield block;
    block = [];
  }
  yield block;
}

/** The filters of a query as text: `outcome: badPassword, locked; from: 2026-11-15`, or `no filter`. */
export function inWords(filters: Readonly<Record<string, unknown>>): Wording {
  const unsaid = new Set(['page', 'pageSize', 'format', 'language', 'purpose', 'named']);
  const parts = Object.entries(filters).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';
    return unsaid.has(name) || text === '' ? [] : [`${name}: ${text}`];
  });
  return parts.length > 0 ? verbatim(parts.join('; ')) : phrase('no filter');
}
