import { Readable } from 'node:stream';
import { isFormula, rowsIn, type Cell, type FormulaCell, type WrittenTable } from './table.ts';

/**
 * The table as RFC 4180 text, block by block, at the reader's pace. A byte order mark at the start makes Excel read it
 * as UTF-8.
 */
export function csvStream(table: WrittenTable): Readable {
  return Readable.from(csvLines(table), { objectMode: false });
}

async function* csvLines({ heads, blocks, further = [] }: WrittenTable): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(heads)}`;
  for await (const block of blocks) yield rowsIn(block).map(csvLine).join('');
  for (const table of further) yield `\r\n${[table.heads, ...table.rows].map(csvLine).join('')}`;
}

/** One line with its line end; cells are quoted if necessary. */
export function csvLine(cells: readonly (Cell | FormulaCell)[]): string {
  return `${cells.map((cell) => csvCell(isFormula(cell) ? cell.result : cell)).join(',')}\r\n`;
}

/**
 * A cell that no spreadsheet reads as a formula: text that begins with `=`, `+`, `-`, `@` (or their full-width forms,
 * which some programs treat alike), a tab or a return gets an apostrophe before it (OWASP, CSV injection). Programs
 * with another list separator split inside cells, quoted or not, so text after such a separator is treated alike.
 */
export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const safe = cell.replace(formula, "$1'$2");
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** `{=1+1}` is a formula over several cells. */
const formula = /(^|[;|\t\r\n])([ \u3000{｛]*[=+\-@＝＋－＠]|[\t\r])/g;
