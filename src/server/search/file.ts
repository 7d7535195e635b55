import type { SearchOrder } from '../../contract/core/search/calls.ts';
import { purposeFrom } from '../../contract/core/report.ts';
import { collegeTime } from '../college-day.ts';
import { exportAnswer } from '../export/answer.ts';
import type { Cell, ExportSheet } from '../export/table.ts';
import { asPart, inEnglish, joined, verbatim, type Wording } from '../export/text.ts';
import { blockSize } from '../database/blocks.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import type { Schema } from '../database/schema.ts';
import { describeWhere } from './describe.ts';
import type { Matches } from './find.ts';
import type { Search } from './subject.ts';
import { noteRun } from './templates/store.ts';

/** A line of a file, with its sheet if there are several. */
export interface FileLine {
  cells: (Cell | Wording)[];
  sheet: string | null;
}

/** A search with the order for its file. */
export interface SearchFile {
  search: Search;
  entity: Schema['reportTemplates']['entity'];
  order: SearchOrder;
  matches: Matches;
  /** The title of its first sheet: `Students`. */
  title: string;
  lines: AsyncIterable<FileLine>;
}

/** Throws ValidationFailed, `purpose: required`, if a file that names many persons has no purpose. */
export function refusePurposeless({ total }: Matches, { purpose }: SearchOrder): void {
  if (total > purposeFrom && purpose === undefined) throw new ApiError('ValidationFailed', { fields: { purpose: 'required' } });
}

/**
 * The results of a search as a file: read in blocks, written by the export's own thread, recorded in the export
 * register before the first byte is sent.
 */
export async function searchFile(context: Context, file: SearchFile): Promise<FileAnswer> {
  const { db, caller, now } = context;
  const { search, entity, order, title, lines } = file;
  const { format, language, purpose, templateId, columns } = order;
  const { total } = file.matches;
  const where = await describeWhere(db, search, order);
  const filters = inEnglish(where);
  const heads = columns.map(({ field, head }) => (head === undefined ? search.words.headOf(field) : verbatim(head)));
  const what = title.toLowerCase();
  await context.transact(async (changing) => {
    if (templateId !== undefined) await noteRun(entity, changing, templateId);
    await changing.audit({
      action: 'export',
      table: search.table,
      label: `${total} ${what}`,
      note: `${format}, ${total} persons${purpose ? `; for: ${purpose}` : ''}; ${filters}`,
      after: { columns: columns.map(({ field }) => field), filters, purpose: purpose ?? null },
    });
  });
  const table = {
    title,
    heads,
    widths: columns.map(({ field }) => search.words.widthOf(field)),
    blocks: blocks(lines),
    about: [
      ['Taken by', caller.name],
      ['Taken at', collegeTime(now)],
      ['Filters', where],
      ['Columns', joined(heads.map(asPart), ', ')],
      [title, String(total)],
      ...(purpose ? [['Purpose', purpose] as const] : []),
    ] as const,
  };
  return exportAnswer(context, table, { format, language }, what);
}

/** Lines in blocks; a new sheet begins a new block. */
async function* blocks(lines: AsyncIterable<FileLine>): AsyncGenerator<FileLine['cells'][] | ExportSheet> {
  let rows: FileLine['cells'][] = [];
  let sheet: string | null = null;
  let isNew = false;
  const block = () => (isNew && sheet !== null ? { sheet: verbatim(sheet), rows } : rows);
  for await (const line of lines) {
    const changes = line.sheet !== sheet;
    if (rows.length > 0 && (changes || rows.length === blockSize)) {
      yield block();
      [rows, isNew] = [[], false];
    }
    if (changes) [sheet, isNew] = [line.sheet, true];
    rows.push(line.cells);
  }
  if (rows.length > 0) yield block();
}
