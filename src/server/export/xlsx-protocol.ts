import type { CellRows } from './table.ts';

/**
 * Messages to the thread that writes a workbook, in this order: a start, blocks of rows, one end. Rows with a name
 * begin the sheet of that name; another start sets the headings of the sheets that follow.
 */
export type XlsxOrder =
  | { kind: 'start'; title: string; heads: readonly string[]; widths: readonly number[] }
  | { kind: 'rows'; rows: CellRows; sheet: string | null }
  | { kind: 'end'; title: string; about: readonly (readonly [string, string])[] };

/**
 * Replies of the thread: `taken` after each block, so that blocks do not pile up; at the end the file or the reason for
 * failure.
 */
export type XlsxReply = { kind: 'taken' } | { kind: 'done'; file: Uint8Array<ArrayBuffer> } | { kind: 'failed'; message: string };
