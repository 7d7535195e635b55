import { parentPort } from 'node:worker_threads';
import { Format, Formula, Workbook, type Worksheet } from 'wasm-xlsxwriter';
import { isFormula, type Cell, type CellRows, type FormulaCell } from './table.ts';
import type { XlsxOrder, XlsxReply } from './xlsx-protocol.ts';

/**
 * A thread that writes workbooks one after another: one takes a second of computing that no request should wait for.
 * The main thread ends it: if it ended itself, its last reply could be lost.
 */
const port = parentPort;
if (!port) throw new Error('The workbook writer runs as a worker thread only.');

/** The longest text of a workbook's cell. */
const longestText = 32_767;
const unwritable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

/** Created with its first order, since it contains its time of creation. */
let workbook: Workbook | undefined;
const bold = new Format().setBold();
const day = new Format().setNumFormat('yyyy-mm-dd');
const wrapped = new Format().setTextWrap();
const sheetNames = new Set<string>();
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
      addFacts(order.title, order.about);
      const file = new Uint8Array(openWorkbook().saveToBufferSync());
      forgetWorkbook();
      answer({ kind: 'done', file }, [file.buffer]);
    }
  } catch (error) {
    answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});

const openWorkbook = (): Workbook => (workbook ??= new Workbook());

/** Prepares for the next workbook. After a failed one this thread is not used again. */
function forgetWorkbook(): void {
  workbook?.free();
  workbook = undefined;
  sheet = undefined;
  sheetNames.clear();
}

/** The sheet for rows: a new one under this name, or the last one if there is no name. */
function sheetFor(name: string | null): { page: Worksheet; rows: number } {
  if (sheet && name === null) return sheet;
  const page = openWorkbook().addWorksheet();
  page.setName(sheetName(name ?? title));
  widths.forEach((width, column) => page.setColumnWidth(column, width));
  page.writeRowWithFormat(0, 0, [...heads], bold);
  page.setFreezePanes(1, 0);
  return (sheet = { page, rows: 1 });
}

/** Text stays text, so that a registration number is never shown as 2.6E+09, nor a name run as a formula. */
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

/** Includes the result, for programs that compute nothing. */
const formulaOf = ({ formula, result }: FormulaCell): Formula =>
  result === null ? new Formula(`=${formula}`) : new Formula(`=${formula}`).setResult(String(result));

/** The last sheet: author, time and filters. */
function addFacts(name: string, about: readonly (readonly [string, string])[]): void {
  const page = openWorkbook().addWorksheet();
  page.setName(sheetName(name));
  page.setColumnWidth(0, 18);
  page.setColumnWidth(1, 80);
  about.forEach(([label, value], row) => {
    page.writeStringWithFormat(row, 0, label, bold);
    page.writeStringWithFormat(row, 1, value, wrapped);
  });
}

/** A valid name of a sheet: 31 letters, without the characters used in references, unique. */
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

/** A text that fits a cell: without characters that are invalid in documents, cut to the longest length. */
const fitting = (cell: Cell): string | number | Date | undefined =>
  typeof cell === 'string' ? cell.replace(unwritable, '').slice(0, longestText) : (cell ?? undefined);

function answer(reply: XlsxReply, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(reply, transfer);
}
