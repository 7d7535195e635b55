import { parentPort } from 'node:worker_threads';
import { Format, Formula, Workbook, type Worksheet } from 'wasm-xlsxwriter';
import { isFormula, type Cell, type CellRows, type FormulaCell } from './table.ts';
import type { XlsxOrder, XlsxReply } from './xlsx-protocol.ts';

/**
 * A thread that writes one workbook after the other: making one takes a second of computing that no request should wait
 * for. It is ended by who started it, since its answer might be lost on the way if it ended itself.
 */
const port = parentPort;
if (!port) throw new Error('The workbook writer runs as a worker thread only.');

/** No cell of a workbook holds more. */
const longestText = 32_767;
const unwritable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

/** Made with its first order, since it bears the time at which it is made. */
let workbook: Workbook | undefined;
const bold = new Format().setBold();
const day = new Format().setNumFormat('yyyy-mm-dd');
const wrapped = new Format().setTextWrap();
const sheetNames = new Set(['about']);
let sheet: { page: Worksheet; rows: number } | undefined;
let title = '';
let heads: readonly string[] = [];
let widths: readonly number[] = [];

port.on('message', (order: XlsxOrder) => {
  try {
    if (order.kind === 'start') {
      ({ title, heads, widths } = order);
    } else if (order.kind === 'rows') {
      addRows(sheetFor(order.sheet), order.rows);
      answer({ kind: 'taken' });
    } else {
      sheetFor(null);
      addFacts(order.about);
      const file = new Uint8Array(openWorkbook().saveToBufferSync());
      forgetWorkbook();
      answer({ kind: 'done', file }, [file.buffer]);
    }
  } catch (error) {
    answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});

const openWorkbook = (): Workbook => (workbook ??= new Workbook());

/** Makes room for the next one. A workbook that failed is never followed by another in this thread. */
function forgetWorkbook(): void {
  workbook?.free();
  workbook = undefined;
  sheet = undefined;
  sheetNames.clear();
  sheetNames.add('about');
}

/** The sheet that rows go to: a new one under this name, or without a name the last one. */
function sheetFor(name: string | null): { page: Worksheet; rows: number } {
  if (sheet && name === null) return sheet;
  const page = openWorkbook().addWorksheet();
  page.setName(sheetName(name ?? title));
  widths.forEach((width, column) => page.setColumnWidth(column, width));
  page.writeRowWithFormat(0, 0, [...heads], bold);
  page.setFreezePanes(1, 0);
  return (sheet = { page, rows: 1 });
}

/** What is text stays text, so that a registration number is never shown as 2.6E+09, nor a name run as a formula. */
function addRows(to: { page: Worksheet; rows: number }, rows: CellRows): void {
  for (const row of rows) {
    to.page.writeRow(
      to.rows,
      0,
      row.map((cell) => (isFormula(cell) ? undefined : fitting(cell))),
    );
    row.forEach((cell, column) => {
      if (cell instanceof Date) to.page.writeDatetimeWithFormat(to.rows, column, cell, day);
      else if (isFormula(cell)) to.page.writeFormula(to.rows, column, formulaOf(cell));
    });
    to.rows += 1;
  }
}

/** With what it came to, for readers that compute nothing. */
const formulaOf = ({ formula, result }: FormulaCell): Formula =>
  result === null ? new Formula(`=${formula}`) : new Formula(`=${formula}`).setResult(String(result));

/** The last sheet: who took the rows, when, and which. */
function addFacts(about: readonly (readonly [string, string])[]): void {
  const page = openWorkbook().addWorksheet();
  page.setName('About');
  page.setColumnWidth(0, 18);
  page.setColumnWidth(1, 80);
  about.forEach(([name, value], row) => {
    page.writeStringWithFormat(row, 0, name, bold);
    page.writeStringWithFormat(row, 1, value, wrapped);
  });
}

/** A name that a workbook takes: 31 letters, without the signs that stand in references, each once. */
function sheetName(wanted: string): string {
  const name =
    wanted
      .replace(/[\\/?*[\]:]|^'|'$/g, ' ')
      .slice(0, 31)
      .trim() || 'Sheet';
  for (let number = 2, tried = name; ; number += 1) {
    if (!sheetNames.has(tried.toLowerCase())) {
      sheetNames.add(tried.toLowerCase());
      return tried;
    }
    tried = `${name.slice(0, 27)} ${number}`;
  }
}

/** What a cell takes of a text: no sign that no document may hold, and no more than there is room for. */
const fitting = (cell: Cell): string | number | Date | undefined =>
  typeof cell === 'string' ? cell.replace(unwritable, '').slice(0, longestText) : (cell ?? undefined);

function answer(reply: XlsxReply, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(reply, transfer);
}
