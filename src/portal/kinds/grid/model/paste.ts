import type { Block } from './block.ts';
import { isOpen, type Column } from './column.ts';
import { newRow } from './lines.ts';
import { spanOf, type Selection } from './place.ts';
import { enter, textIn, withRows, type Entry, type Sheet } from './sheet.ts';

/** Rules for pasting a block into the grid. */
export interface PasteRules {
  /** Lines beyond the last row become new rows. */
  addsRows?: boolean;
  /** If a block starts with texts of this column, its lines are assigned to the rows with these texts, in any order. */
  keyColumn?: string;
}

export interface PasteResult {
  sheet: Sheet;
  /** The cells that now contain the block. */
  selection: Selection;
  /** Lines of the block that matched no row. */
  lost: readonly string[];
}

/**
 * Pastes a block from the upper left corner of the range. It is repeated if the range is a multiple of its size, so a
 * single text fills the whole range. If `keyColumn` identifies the lines, they are assigned to their rows instead.
 */
export function paste(sheet: Sheet, selection: Selection, block: Block, rules: PasteRules = {}): PasteResult {
  const span = spanOf(selection);
  const aligned = rules.keyColumn === undefined ? null : byKey(sheet, span.first, block, rules.keyColumn);
  if (aligned) return { sheet: enter(sheet, aligned.entries), selection, lost: aligned.lost };
  const width = Math.max(...block.map((line) => line.length));
  const fits = (of: number, into: number) => (into % of === 0 ? into : of);
  const rows = fits(block.length, span.bottom - span.top + 1);
  const columns = fits(width, span.last - span.first + 1);
  const wide = rules.addsRows ? withRoom(sheet, span.top + rows) : sheet;
  const entries: Entry[] = [];
  for (let down = 0; down < rows; down += 1)
    for (let across = 0; across < columns; across += 1) {
      const [row, column] = [wide.rows[span.top + down], wide.columns[span.first + across]];
      const text = block[down % block.length]?.[across % width];
      if (row && column && text !== undefined) entries.push({ row: row.key, column: column.key, text });
    }
  const bottom = Math.min(span.top + rows, wide.rows.length) - 1;
  const last = Math.min(span.first + columns, wide.columns.length) - 1;
  const next = enter(wide, entries);
  return {
    // The new rows and their content are one change.
    sheet: wide === sheet ? next : { ...next, past: [...sheet.past, sheet.rows], future: [] },
    selection: { anchor: { row: span.top, column: span.first }, at: { row: bottom, column: last } },
    lost: rules.addsRows ? [] : block.slice(Math.max(0, sheet.rows.length - span.top)).map((line) => line.join(' ')),
  };
}

function withRoom(sheet: Sheet, count: number): Sheet {
  const rows = [...sheet.rows];
  while (rows.length < count) rows.push(newRow([...rows, ...sheet.past.flat(), ...sheet.future.flat()]));
  return rows.length === sheet.rows.length ? sheet : withRows(sheet, rows);
}

/**
 * Matches the lines of a block to rows by the names in its first column. Null if fewer than half of the lines match, or
 * if the block is neither pasted at the name column nor wider than the remaining columns: then its first column has
 * marks that only look like roll numbers.
 */
function byKey(sheet: Sheet, first: number, block: Block, keyColumn: string) {
  const key = sheet.columns.find((column) => column.key === keyColumn);
  const width = Math.max(...block.map((line) => line.length));
  if (!key || width < 2) return null;
  if (sheet.columns[first] !== key && width <= sheet.columns.length - first) return null;
  const rows = new Map(sheet.rows.map((row, index) => [folded(textIn(key, row, index)), row.key]));
  const matching = block.filter(([name = '']) => rows.has(folded(name)));
  if (matching.length * 2 < block.length) return null;
  // The names themselves are not written.
  const start = sheet.columns[first] === key ? first + 1 : first;
  const entries = matching.flatMap(([name = '', ...texts]) =>
    texts.flatMap((text, across): Entry[] => {
      const column = sheet.columns[start + across];
      return column ? [{ row: rows.get(folded(name))!, column: column.key, text }] : [];
    }),
  );
  const lost = block.filter(([name = '']) => name.trim() !== '' && !rows.has(folded(name)));
  return { entries, lost: lost.map((line) => line.join(' ')) };
}

const folded = (text: string): string => text.trim().toLowerCase();

/** The texts of a range. */
export function copied({ rows, columns }: Sheet, selection: Selection): Block {
  const { top, bottom, first, last } = spanOf(selection);
  return rows.slice(top, bottom + 1).map((row, down) => columns.slice(first, last + 1).map((column) => textIn(column, row, top + down)));
}

/** Clears the editable cells of a range. */
export function cleared(sheet: Sheet, selection: Selection): Sheet {
  return enter(
    sheet,
    entriesIn(sheet, selection, () => ''),
  );
}

/** Copies the first line of a range to all lines below; a single cell gets the value above it. */
export function filledDown(sheet: Sheet, selection: Selection): Sheet {
  const { top, bottom } = spanOf(selection);
  const from = top === bottom ? top - 1 : top;
  const source = sheet.rows[from];
  if (!source) return sheet;
  return enter(
    sheet,
    entriesIn(sheet, selection, (column) => textIn(column, source, from)),
  );
}

function entriesIn(sheet: Sheet, selection: Selection, textOf: (column: Column) => string): Entry[] {
  const { top, bottom, first, last } = spanOf(selection);
  const columns = sheet.columns.slice(first, last + 1);
  return sheet.rows
    .slice(top, bottom + 1)
    .flatMap((row) =>
      columns.filter((column) => isOpen(column, row)).map((column) => ({ row: row.key, column: column.key, text: textOf(column) })),
    );
}
