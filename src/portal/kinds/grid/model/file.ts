import type { Block } from './block.ts';
import { isOpen, type Column } from './column.ts';
import { textIn, type Entry, type Sheet } from './sheet.ts';

/** What a file brings: cells, and what of it found no place: heads and names. */
export interface FromFile {
  readonly entries: readonly Entry[];
  readonly lost: readonly string[];
}

/**
 * A table from a file: its first line says the columns by their titles in any order, and one of them names the rows by
 * the texts of `keyColumn`. Cells that may not be written are left out, empty ones write nothing. Null: no head is that
 * of the names.
 */
export function entriesOf({ columns, rows }: Sheet, block: Block, keyColumn: string): FromFile | null {
  const [heads = [], ...lines] = block;
  const key = columns.find((column) => column.key === keyColumn);
  const at = heads.findIndex((head) => key !== undefined && isTitle(key, head));
  if (!key || at < 0) return null;
  const byHead = heads.map((head, place) => meant(columns, heads, head, place));
  const byName = new Map(rows.map((row, index) => [folded(textIn(key, row, index)), row]));
  const entries = lines.flatMap((line): Entry[] => {
    const row = byName.get(folded(line[at] ?? ''));
    if (!row) return [];
    return line.flatMap((text, place): Entry[] => {
      const column = byHead[place];
      return column && text.trim() !== '' && isOpen(column, row) ? [{ row: row.key, column: column.key, text: text.trim() }] : [];
    });
  });
  const unknown = heads.filter((head, place) => head.trim() !== '' && byHead[place] === undefined);
  const nobody = lines.map((line) => line[at] ?? '').filter((name) => name.trim() !== '' && !byName.has(folded(name)));
  return { entries, lost: [...unknown, ...nobody] };
}

/** The same as a file to be filled in: the names of the rows, and what may be written with what is there. */
export function fileOf({ columns, rows }: Sheet, keyColumn: string): Block {
  const shown = columns.filter((column) => column.key === keyColumn || ('isName' in column && column.isName) || column.type !== 'readonly');
  return [shown.map(({ title }) => title), ...rows.map((row, index) => shown.map((column) => textIn(column, row, index)))];
}

/** As a spreadsheet opens it, a formula at the beginning of a text disarmed. */
export const toCsv = (block: Block): string =>
  block
    .map((line) => line.map((text) => quoted(/^[=+\-@]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text)).join(','))
    .join('\r\n');

/** Of columns that are called alike, as questions 1 of two parts, the first head means the first, the second the second. */
function meant(columns: readonly Column[], heads: readonly string[], head: string, place: number): Column | undefined {
  const before = heads.slice(0, place).filter((one) => folded(one) === folded(head)).length;
  return columns.filter((column) => isTitle(column, head))[before];
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const folded = (text: string): string => text.trim().toLowerCase();
const isTitle = (column: Column, head: string): boolean => folded(column.title) === folded(head);
