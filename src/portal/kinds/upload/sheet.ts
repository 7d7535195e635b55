import { readZip } from './zip.ts';

/**
 * The rows of a workbook’s first sheet as texts. A number is written in full as stored in the workbook: 2601234001
 * stays unchanged, regardless of the shown text. A cell formatted as a date is `2008-05-17`.
 *
 * Parsed by hand: uploads need only the texts of cells, and with the archive (`zip.ts`) the code is under 2 KB, because
 * the browser inflates by itself. wasm-xlsxwriter, which writes our files on the server, cannot read. Libraries that
 * can are many times larger and return converted numbers and dates, whose original text would have to be guessed.
 */
export async function sheetRows(bytes: Uint8Array): Promise<string[][]> {
  const { names, read: readWhole } = readZip(bytes);
  const read = async (name: string) => unprefixed(await readWhole(name));
  const workbook = (await read('xl/workbook.xml')) ?? '';
  const path = (await firstSheet(workbook, read)) ?? names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).sort()[0];
  const sheet = path && (await read(path));
  if (!sheet) throw new Error('The workbook has no sheet.');
  const shared = texts((await read('xl/sharedStrings.xml')) ?? '');
  const dates = dateStyles((await read('xl/styles.xml')) ?? '');
  const firstDay = /<workbookPr\b[^>]*\bdate1904="(?:1|true)"/.test(workbook) ? ofMac : ofWindows;
  const rows: string[][] = [];
  for (const [, attributes = '', body = ''] of sheet.matchAll(/<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g)) {
    const number = Number(attributeOf(attributes, 'r') ?? rows.length + 1);
    while (rows.length < number - 1) rows.push([]);
    const cells: string[] = [];
    for (const [, marks = '', content = ''] of body.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const place = columnOf(attributeOf(marks, 'r') ?? '') ?? cells.length;
      while (cells.length < place) cells.push('');
      const isDate = dates.has(Number(attributeOf(marks, 's') ?? -1));
      cells[place] = textOf(content, { type: attributeOf(marks, 't'), firstDay: isDate ? firstDay : null, shared });
    }
    rows[number - 1] = cells;
  }
  return rows;
}

/** Path of the workbook’s first sheet, which need not be the first file. */
async function firstSheet(workbook: string, read: (name: string) => Promise<string | null>): Promise<string | null> {
  const id = /<sheet\b[^>]*\br:id="([^"]+)"/.exec(workbook)?.[1];
  const relations = (await read('xl/_rels/workbook.xml.rels')) ?? '';
  const relation = [...relations.matchAll(/<Relationship\b[^>]*>/g)].find(([text]) => attributeOf(text, 'Id') === id);
  const target = relation && attributeOf(relation[0], 'Target');
  if (!target) return null;
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

interface Cell {
  type: string | undefined;
  /** For cells that show a date: the epoch of its number. */
  firstDay: number | null;
  shared: readonly string[];
}

function textOf(content: string, { type, firstDay, shared }: Cell): string {
  if (type === 'inlineStr') return runs(content).trim();
  const value = unescaped(/<v\b[^>]*>([\s\S]*?)<\/v>/.exec(content)?.[1] ?? '');
  if (type === 's') return (shared[Number(value)] ?? '').trim();
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'str' || type === 'e' || value === '') return value.trim();
  const number = Number(value);
  if (firstDay !== null && number >= 0 && number < mostDays) return dayOf(firstDay, number);
  return Number.isSafeInteger(number) ? String(number) : value;
}

/** Excel counts days from 30 December 1899, as if 1900 had been a leap year; on old Macs from January 1904. */
const ofWindows = Date.UTC(1899, 11, 30);
const ofMac = Date.UTC(1904, 0, 1);
/** Up to the year 9999; a larger number in such a cell is not a date and stays unchanged. */
const mostDays = 2_958_466;

const dayOf = (firstDay: number, days: number): string => new Date(firstDay + Math.floor(days) * 86_400_000).toISOString().slice(0, 10);

/** Some programs write `<x:row>` instead of `<row>`. */
const unprefixed = (xml: string | null): string | null => xml?.replaceAll(/<(\/?)\w+:/g, '<$1') ?? null;

const texts = (xml: string): string[] =>
  [...xml.matchAll(/<si\b[^>]*?(?:\/>|>([\s\S]*?)<\/si>)/g)].map(([, content = '']) => runs(content));

/** A text may consist of several runs with different formatting. Phonetic guides (`rPh`) are excluded. */
function runs(xml: string): string {
  const spoken = xml.replaceAll(/<rPh\b[\s\S]*?<\/rPh>/g, '');
  return [...spoken.matchAll(/<t\b[^>]*>([\s\S]*?)<\/t>/g)].map(([, text = '']) => unescaped(text)).join('');
}

/** Styles that format a number as a date: formats 14 to 17 and 22, and custom ones with a day or year. 18 to 21 are times. */
function dateStyles(xml: string): Set<number> {
  const ownFormats = new Map(
    [...xml.matchAll(/<numFmt\b[^>]*>/g)].map(([text]) => [attributeOf(text, 'numFmtId'), attributeOf(text, 'formatCode') ?? '']),
  );
  const isDay = (id: string | undefined) => {
    const number = Number(id);
    if ((number >= 14 && number <= 17) || number === 22) return true;
    return /[dy]/i.test((ownFormats.get(id) ?? '').replaceAll(/\[[^\]]*\]|"[^"]*"|\\./g, ''));
  };
  const formats = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(xml)?.[1] ?? '';
  const styles = [...formats.matchAll(/<xf\b[^>]*>/g)].map(([text]) => attributeOf(text, 'numFmtId'));
  return new Set(styles.flatMap((id, index) => (isDay(id) ? [index] : [])));
}

const attributeOf = (text: string, name: string): string | undefined => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(text)?.[1];

/** `AB12` is in the column with index 27. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]+/.exec(reference)?.[0];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return named[name ?? ''] ?? all;
  });
}
