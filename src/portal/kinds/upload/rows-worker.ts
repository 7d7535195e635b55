import { headingKey, rowsFileLimits, rowsOf, rowText, textOf } from '../../../contract/core/rows-file.ts';
import type { Answers, Question, Reply, ShownRow } from './rows-protocol.ts';
import { sheetRows } from './sheet.ts';

/**
 * A worker that reads a file of rows and keeps them. The page requests the rows that it shows, sends its edits, and
 * gets the file for the server from here.
 */
let headings: string[] = [];
/** The column of each heading, in the spelling of the description. An unknown heading stays unchanged. */
let columns: string[] = [];
/** All rows below the headings, including empty ones, so that row numbers match the spreadsheet’s. */
let rows: string[][] = [];
/** Numbers of the non-empty rows. */
let numbers: number[] = [];

const scope = globalThis as unknown as {
  addEventListener: (type: 'message', listener: (event: MessageEvent<Question>) => void) => void;
  postMessage: (reply: Reply) => void;
};
scope.addEventListener('message', ({ data: question }) => {
  void answer(question).then(
    (answer) => scope.postMessage({ id: question.id, answer: answer }),
    (error: unknown) => scope.postMessage({ id: question.id, problem: problemOf(error) }),
  );
});

async function answer(question: Question): Promise<Answers[keyof Answers]> {
  switch (question.ask) {
    case 'open':
      return open(question.file, question.columns);
    case 'page':
      return page(question);
    case 'set':
      return set(question.row, question.column, question.value);
    case 'file':
      return fileOf([headings, ...rows]);
    case 'wrong':
      return wrong(question.rows, question.reasonHeading);
  }
}

class Problem extends Error {}

/** Code of an error. Browser errors for files that are not sheets, or no longer on the disk, are not distinguished. */
function problemOf(error: unknown): string {
  return error instanceof Problem ? error.message : 'badFormat';
}

async function open(file: File, columnNames: readonly string[]): Promise<Answers['open']> {
  const all = await readAll(file);
  const [first = [], ...lines] = all;
  const byKey = new Map(columnNames.map((column) => [headingKey(column), column]));
  columns = first.map((heading) => byKey.get(headingKey(heading)) ?? heading);
  headings = columns;
  rows = lines;
  numbers = rows.flatMap((cells, index) => (cells.some((cell) => cell !== '') ? [index + 2] : []));
  if (numbers.length === 0) throw new Problem('required');
  if (numbers.length > rowsFileLimits.rows) throw new Problem('tooLong');
  return { rows: numbers.length };
}

async function readAll(file: File): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A workbook is a ZIP archive, regardless of its file name.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return sheetRows(bytes);
  const text = textOf(bytes);
  if (text === null) throw new Problem('badFormat');
  return [...rowsOf(text)];
}

function page({ only, page: at, pageSize }: { only: readonly number[] | null; page: number; pageSize: number }) {
  const all = only ?? numbers;
  return { total: all.length, rows: all.slice((at - 1) * pageSize, at * pageSize).map(shown) };
}

function shown(row: number): ShownRow {
  const cells = rows[row - 2] ?? [];
  return { row, cells: Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])) };
}

/** Sets a cell. A column missing in the file is added to it. */
function set(row: number, column: string, value: string): null {
  if (!columns.includes(column)) columns.push(column);
  const cells = (rows[row - 2] ??= []);
  const place = columns.indexOf(column);
  while (cells.length < place) cells.push('');
  cells[place] = value;
  return null;
}

function wrong(named: readonly { row: number; reason: string }[], reasonHeading: string): Blob {
  const lines = named.map(({ row, reason }) => [...columns.map((_, index) => rows[row - 2]?.[index] ?? ''), reason]);
  return fileOf([[...columns, reasonHeading], ...lines]);
}

/** A CSV file, with a byte order mark, by which Excel recognises UTF-8. */
function fileOf(lines: readonly (readonly string[])[]): Blob {
  return new Blob(['\uFEFF', lines.map((cells) => rowText(cells)).join('\r\n')], { type: 'text/csv' });
}
