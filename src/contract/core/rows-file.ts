/**
 * Reading of uploaded files of rows: separated by commas, semicolons or tabs, quoted or not, with a byte-order mark or
 * without. The browser reads them for display and the server for writing, both with this code.
 */

/** Declared here because the contract is compiled without the types of browsers and of Node, which both have it. */
declare const TextDecoder: new (label: string, options?: { fatal: boolean }) => { decode(bytes: Uint8Array): string };

/** Limits of an upload of rows (conventions, "CSV uploads"). */
export const rowsFileLimits = { bytes: 5 * 1024 * 1024, rows: 20_000 } as const;

export type Separator = ',' | ';' | '\t';

/** The most frequent separator of the first line, outside quotes. */
export function separatorOf(text: string): Separator {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? '';
  const count = (mark: Separator) => line.split(mark).length;
  return ([',', ';', '\t'] as const).reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/**
 * The rows of a file one by one, so that a reader may pause between two. A quote that is never closed ends with the
 * file. Cells are trimmed; an empty row counts.
 */
export function* rowsOf(text: string, separator: Separator = separatorOf(text)): Generator<string[]> {
  const blank = /[^\S\t\r\n]*/y;
  const plainEnd = new RegExp(`[${separator === '\t' ? '\\t' : separator}\\r\\n]`, 'g');
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let row: string[] = [];
  while (at < text.length) {
    let cell: string;
    blank.lastIndex = at;
    blank.test(text);
    if (text[blank.lastIndex] === '"') [cell, at] = quoted(text, blank.lastIndex + 1);
    else cell = '';
    plainEnd.lastIndex = at;
    const end = plainEnd.exec(text)?.index ?? text.length;
    row.push((cell + text.slice(at, end)).trim());
    at = end + 1;
    if (text[end] === separator) {
      if (end === text.length - 1) row.push('');
      continue;
    }
    if (text[end] === '\r' && text[end + 1] === '\n') at += 1;
    yield row;
    row = [];
  }
  if (row.length > 0) yield row;
}

/** The text of a quoted cell, with doubled quotes collapsed, and its end. */
function quoted(text: string, from: number): [cell: string, at: number] {
  let at = from;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end === -1) return [text.slice(from).replaceAll('""', '"'), text.length];
    if (text[end + 1] !== '"') return [text.slice(from, end).replaceAll('""', '"'), end + 1];
    at = end + 2;
  }
}

/** Returns one row as CSV text with commas. Cells with separators, quotes or line breaks are quoted. */
export function rowText(cells: readonly string[]): string {
  return cells.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
}

/**
 * Returns the text of a file in any common encoding: UTF-8 and UTF-16 with their marks, UTF-8 without, or Windows-1252
 * from older Excel. Null if it is not text.
 */
export function textOf(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  return text.includes('\0') ? null : text;
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A heading in the form used for comparison: `Admission No. *`, `admission_no` and `admissionNo` are equal. */
export const headingKey = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** True for a long number that Excel has shortened, such as `2.6E+09`. The digits are lost. */
export const isShortenedNumber = (cell: string): boolean => /^\d+(?:[.,]\d+)?E[+-]?\d+$/i.test(cell);
