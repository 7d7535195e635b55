import { Readable } from 'node:stream';
import { rowsIn, type Cell, type ExportTable } from './table.ts';

/** The table as RFC 4180 text, block by block; the reader's pace is kept. A mark at the start tells Excel that it is UTF-8. */
export function csvStream(table: ExportTable): Readable {
  return Readable.from(csvLines(table), { objectMode: false });
}

async function* csvLines({ heads, blocks, further = [] }: ExportTable): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(heads)}`;
  for await (const block of blocks) yield rowsIn(block).map(csvLine).join('');
  for (const table of further) yield `\r\n${[table.heads, ...table.rows].map(csvLine).join('')}`;
}

/** One line, quoted where it must be. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * A cell that no spreadsheet takes for a formula: text that begins with `=`, `+`, `-`, `@`, a tab or a return gets an
 * apostrophe before it (OWASP, CSV injection).
 */
export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
