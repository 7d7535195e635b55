import type { CellRows } from './table.ts';

/**
 * What the thread that writes a workbook is told, in this order: a start, blocks of rows, one end. Rows with a name
 * begin the sheet of that name; another start says the heads of the sheets that follow.
 */
export type XlsxOrder =
  | { kind: 'start'; title: string; heads: readonly string[]; widths: readonly number[] }
  | { kind: 'rows'; rows: CellRows; sheet: string | null }
  | { kind: 'end'; about: readonly (readonly [string, string])[] };

/** What it answers: `taken` after each block, so that blocks do not pile up; at the end the file or the reason for none. */
export type XlsxReply = { kind: 'taken' } | { kind: 'done'; file: Uint8Array<ArrayBuffer> } | { kind: 'failed'; message: string };
