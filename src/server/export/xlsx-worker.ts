import { parentPort } from 'node:worker_threads';
import { deflateRaw } from 'node:zlib';
import { ZipDeflate } from 'fflate';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import type { Cell } from './table.ts';
import type { XlsxOrder, XlsxReply } from './xlsx-protocol.ts';

/**
 * A thread that writes one workbook: making it takes a second of computing that no request should wait for. It is ended
 * by who started it, since its answer might be lost on the way if it ended itself.
 */
const port = parentPort;
if (!port) throw new Error('The workbook writer runs as a worker thread only.');

/** No cell of a workbook holds more. */
const longestText = 32_767;

/**
 * The library packs with a deflate written in JavaScript, a third of all its work, and has no option for another.
 * Node's own takes its place, on threads of its own; level 4 takes half the time of 6 and adds a twentieth to the file.
 */
Object.assign(ZipDeflate.prototype, {
  process(this: ZipDeflate, piece: Uint8Array, isLast: boolean) {
    deflateRaw(piece, { level: 4 }, (error, packed) =>
      this.ondata(error && Object.assign(error, { code: 0 }), packed, isLast),
    );
  },
});

const sheets: { sheet: string; data: SheetData }[] = [];
let title = '';
let heads: readonly string[] = [];
let columns: { width: number }[] = [];

port.on('message', async (order: XlsxOrder) => {
  try {
    if (order.kind === 'start') {
      ({ title, heads } = order);
      columns = order.widths.map((width) => ({ width }));
    } else if (order.kind === 'rows') {
      const { data } = sheetFor(order.sheet);
      for (const row of order.rows) data.push(row.map(cut));
      answer({ kind: 'taken' });
    } else {
      const file = new Uint8Array(await writeFile(order.about));
      answer({ kind: 'done', file }, [file.buffer]);
    }
  } catch (error) {
    answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});

/** The sheet that rows go to: a new one under this name, or without a name the last one. */
function sheetFor(name: string | null): { data: SheetData } {
  const last = sheets.at(-1);
  if (last && name === null) return last;
  const data: SheetData = [heads.map((head) => ({ value: head, type: String, fontWeight: 'bold' }))];
  const sheet = { sheet: sheetName(name ?? title), data };
  sheets.push(sheet);
  return sheet;
}

/** A name that a workbook takes: 31 letters, without the signs that stand in references, and each once. */
function sheetName(wanted: string): string {
  const name =
    wanted
      .replace(/[\\/?*[\]:]/g, ' ')
      .slice(0, 31)
      .trim() || 'Sheet';
  const isTaken = (one: string) =>
    one === 'About' || sheets.some(({ sheet }) => sheet.toLowerCase() === one.toLowerCase());
  for (let number = 2, tried = name; ; number += 1) {
    if (!isTaken(tried)) return tried;
    tried = `${name.slice(0, 27)} ${number}`;
  }
}

function writeFile(about: readonly (readonly [string, string])[]): Promise<Buffer> {
  if (sheets.length === 0) sheetFor(null);
  const facts: SheetData = about.map(([name, value]) => [
    { value: name, type: String, fontWeight: 'bold' },
    { value, type: String, wrap: true },
  ]);
  return writeXlsxFile([
    ...sheets.map((sheet) => ({ ...sheet, columns, stickyRowsCount: 1, dateFormat: 'yyyy-mm-dd' })),
    { data: facts, sheet: 'About', columns: [{ width: 18 }, { width: 80 }] },
  ]).toBuffer();
}

/**
 * Cells go to the library as they are: what is text here is text there, so that a registration number is never shown as
 * 2.6E+09, and an object a cell would take 50 MB more at 20,000 rows.
 */
const cut = (cell: Cell): Cell =>
  typeof cell === 'string' && cell.length > longestText ? cell.slice(0, longestText) : cell;

function answer(reply: XlsxReply, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(reply, transfer);
}
