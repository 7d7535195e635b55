import { parentPort } from 'node:worker_threads';
import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/node';
import type { Cell } from './table.ts';
import type { XlsxOrder, XlsxReply } from './xlsx-protocol.ts';

/** A thread that writes one workbook and ends: making it takes a second of computing that no request should wait for. */
const port = parentPort;
if (!port) throw new Error('The workbook writer runs as a worker thread only.');

const data: SheetData = [];
let title = '';
let columns: { width: number }[] = [];

port.on('message', async (order: XlsxOrder) => {
  try {
    if (order.kind === 'start') {
      title = order.title;
      columns = order.widths.map((width) => ({ width }));
      data.push(order.heads.map((head) => ({ value: head, type: String, fontWeight: 'bold' })));
    } else if (order.kind === 'rows') {
      for (const row of order.rows) data.push(row.map(cellOf));
      answer({ kind: 'taken' });
    } else {
      const file = new Uint8Array(await writeFile(order.about));
      answer({ kind: 'done', file }, [file.buffer]);
      port.close();
    }
  } catch (error) {
    answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    port.close();
  }
});

function writeFile(about: readonly (readonly [string, string])[]): Promise<Buffer> {
  const facts: SheetData = about.map(([name, value]) => [
    { value: name, type: String, fontWeight: 'bold' },
    { value, type: String, wrap: true },
  ]);
  return writeXlsxFile([
    { data, sheet: title, columns, stickyRowsCount: 1 },
    { data: facts, sheet: 'About', columns: [{ width: 18 }, { width: 80 }] },
  ]).toBuffer();
}

/** Text stays text: a registration number is never shown as 2.6E+09. A cell's own format would double the time. */
function cellOf(cell: Cell): CellObject | null {
  if (cell === null || cell === '') return null;
  return typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: String };
}

function answer(reply: XlsxReply, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(reply, transfer);
}
