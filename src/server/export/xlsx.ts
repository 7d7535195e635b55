import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { rowsIn, type ExportTable } from './table.ts';
import type { XlsxOrder, XlsxReply } from './xlsx-protocol.ts';

/**
 * The table as a workbook: the rows under a head that stays in view, on one sheet or several, and last the sheet `About`. A thread of its own
 * writes it, one workbook at a time, since each holds all its cells in memory until it is done.
 */
export function xlsxFile(table: ExportTable, thread = ownThread): Promise<Buffer> {
  const file = lastWorkbook.then(() => writeWorkbook(table, thread));
  lastWorkbook = file.catch(() => undefined);
  return file;
}

const ownThread = new URL('./xlsx-worker.mjs', import.meta.url);
let lastWorkbook: Promise<unknown> = Promise.resolve();

async function writeWorkbook(table: ExportTable, thread: URL): Promise<Buffer> {
  const { title, heads, widths, blocks, further = [], about } = table;
  const worker = new Worker(thread);
  const lost = lossOf(worker);
  const tell = (order: XlsxOrder) => worker.postMessage(order);
  const reply = async <K extends XlsxReply['kind']>(kind: K): Promise<Extract<XlsxReply, { kind: K }>> => {
    const [answer] = (await Promise.race([once(worker, 'message'), lost])) as [XlsxReply];
    if (answer.kind !== kind)
      throw new Error(answer.kind === 'failed' ? answer.message : `The workbook thread said ${answer.kind}.`);
    return answer as Extract<XlsxReply, { kind: K }>;
  };
  try {
    tell({ kind: 'start', title, heads, widths });
    // While the thread takes one block the next is on its way.
    let taken: Promise<unknown> = Promise.resolve();
    for await (const block of blocks) {
      await taken;
      tell({ kind: 'rows', rows: rowsIn(block), sheet: 'sheet' in block ? block.sheet : null });
      taken = reply('taken');
      taken.catch(() => undefined); // heard before the next block
    }
    await taken;
    for (const { rows, ...other } of further) {
      // The sheet before it is there although it may have no rows.
      tell({ kind: 'rows', rows: [], sheet: null });
      await reply('taken');
      tell({ kind: 'start', ...other });
      tell({ kind: 'rows', rows, sheet: other.title });
      await reply('taken');
    }
    tell({ kind: 'end', about });
    const { file } = await reply('done');
    return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  } finally {
    await worker.terminate();
  }
}

/** Rejects when the thread fails or ends by itself, also while nobody awaits an answer: unheard, its error would end the server. */
function lossOf(worker: Worker): Promise<never> {
  const lost = new Promise<never>((_, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`The workbook thread ended with ${code}.`)));
  });
  lost.catch(() => undefined);
  return lost;
}
