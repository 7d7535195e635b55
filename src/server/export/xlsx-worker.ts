import { parentPort } from 'node:worker_threads';
import { Workbook } from './workbook.ts';
import type { XlsxOrder, XlsxReply } from './xlsx-protocol.ts';

/**
 * A thread that writes one workbook, row by row as they come: computing that no request should wait for. It is ended by
 * who started it, since its answer might be lost on the way if it ended itself.
 */
const port = parentPort;
if (!port) throw new Error('The workbook writer runs as a worker thread only.');

const book = new Workbook();
let start: Extract<XlsxOrder, { kind: 'start' }> = { kind: 'start', title: '', heads: [], widths: [] };

port.on('message', (order: XlsxOrder) => {
  try {
    if (order.kind === 'start') {
      start = order;
    } else if (order.kind === 'rows') {
      if (order.sheet !== null || book.sheetNames.length === 0) addSheet(order.sheet);
      book.addRows(order.rows);
      answer({ kind: 'taken' });
    } else {
      if (book.sheetNames.length === 0) addSheet(null);
      book.addSheet('About', { widths: [18, 80], hasHead: false });
      book.addRows(order.about, 'fact');
      const file = new Uint8Array(book.end());
      answer({ kind: 'done', file }, [file.buffer]);
    }
  } catch (error) {
    answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});

/** A new sheet under this name, or that of the table, with the heads in its first row. */
function addSheet(name: string | null): void {
  book.addSheet(sheetName(name ?? start.title), { widths: start.widths, hasHead: true });
  book.addRows([start.heads], 'head');
}

/** A name that a workbook takes: 31 letters, without the signs that stand in references, and each once. */
function sheetName(wanted: string): string {
  const name =
    wanted
      .replace(/[\\/?*[\]:]/g, ' ')
      .slice(0, 31)
      .trim() || 'Sheet';
  const isTaken = (one: string) =>
    ['About', ...book.sheetNames].some((taken) => taken.toLowerCase() === one.toLowerCase());
  for (let number = 2, tried = name; ; number += 1) {
    if (!isTaken(tried)) return tried;
    tried = `${name.slice(0, 27)} ${number}`;
  }
}

function answer(reply: XlsxReply, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(reply, transfer);
}
