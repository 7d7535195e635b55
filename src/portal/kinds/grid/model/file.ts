import type { Block } from './block.ts';
import { isOpen, type Column } from './column.ts';
import { textIn, type Entry, type Sheet } from './sheet.ts';

/** Content of a file: its cells, and the headings and names without a match. */
export interface FromFile {
  readonly entries: readonly Entry[];
  readonly lost: readonly string[];
}

/**
 * The cells of a table in a file. Its first line has the column titles in any order; one column identifies the rows by
 * the texts of `keyColumn`. Read-only cells are skipped, empty cells change nothing. Null if no heading matches the key
 * column.
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

/** The grid as a file to fill in: the names of the rows, and the editable columns with their values. */
export function fileOf({ columns, rows }: Sheet, keyColumn: string): Block {
  const shown = columns.filter((column) => column.key === keyColumn || ('isName' in column && column.isName) || column.type !== 'readonly');
  return [shown.map(({ title }) => title), ...rows.map((row, index) => shown.map((column) => textIn(column, row, index)))];
}

/** CSV for spreadsheets. Texts that a spreadsheet would run as a formula get a leading apostrophe. */
export const toCsv = (block: Block): string =>
  block
    .map((line) => line.map((text) => quoted(/^[=+\-@]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text)).join(','))
    .join('\r\n');

/** If several columns have the same title, such as question 1 of two parts, headings match them in order. */
function meant(columns: readonly Column[], heads: readonly string[], head: string, place: number): Column | undefined {
  const before = heads.slice(0, place).filter((heading) => folded(heading) === folded(head)).length;
  return columns.filter((column) => isTitle(column, head))[before];
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const folded = (text: string): string => text.trim().toLowerCase();
const isTitle = (column: Column, head: string): boolean => folded(column.title) === folded(head);
