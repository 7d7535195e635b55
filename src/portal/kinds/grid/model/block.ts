/** A rectangle of texts for copying and pasting. */
export type Block = readonly (readonly string[])[];

/** The clipboard format of spreadsheets: texts with tabs, line breaks or quotation marks are quoted. */
export const toTsv = (block: Block): string => block.map((line) => line.map(quoted).join('\t')).join('\n');

const quoted = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** An HTML table, for pasting into e-mails and documents. */
export function toHtml(block: Block): string {
  const cells = (line: readonly string[]) => line.map((text) => `<td>${escaped(text)}</td>`).join('');
  return `<table>${block.map((line) => `<tr>${cells(line)}</tr>`).join('')}</table>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');

/**
 * Parses pasted plain text. Columns are separated by tabs. Without tabs, commas or semicolons separate them if every
 * line has the same number and the target is a column of figures (`isList`), because sentences contain commas too.
 */
export function fromText(text: string, { isList }: { isList: boolean }): Block {
  const whole = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (whole.includes('\t') || !isList) return separated(whole, '\t');
  const separator = [';', ','].find((mark) => {
    const counts = separated(whole, mark).map((line) => line.length);
    return counts[0]! > 1 && counts.every((count) => count === counts[0]);
  });
  return separated(whole, separator ?? '\t');
}

/** Splits text into lines of cells. Quoted cells may contain line breaks, separators and doubled quotation marks. */
function separated(text: string, separator: string): string[][] {
  const lines: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const [cell, end] = text[at] === '"' ? unquoted(text, at, separator) : plain(text, at, separator);
    lines.at(-1)!.push(cell);
    if (text[end] === '\n') lines.push([]);
    at = end + 1;
  }
  return lines;
}

function plain(text: string, from: number, separator: string): [string, number] {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
  return [text.slice(from, end), end];
}

/** A quotation mark without a closing one before a separator is part of the text. */
function unquoted(text: string, from: number, separator: string): [string, number] {
  let cell = '';
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else {
      const end = at + 1;
      const isClosed = end === text.length || text[end] === separator || text[end] === '\n';
      return isClosed ? [cell, end] : plain(text, from, separator);
    }
  }
  return plain(text, from, separator);
}
