import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { rowsIn, type ExportTable } from './table.ts';
import type { XlsxOrder, XlsxReply } from './xlsx-protocol.ts';

/**
 * The table as a workbook: the rows under a head that stays in view, on one sheet or several, and last the sheet `About`. A thread of its own
 * writes it, one workbook at a time, since each holds all its cells in memory until it is done.
 */
export function xlsxFile(table: ExportTable): Promise<Buffer> {
  const file = lastWorkbook.then(() => writeWorkbook(table));
  lastWorkbook = file.catch(() => undefined);
  return file;
}

let lastWorkbook: Promise<unknown> = Promise.resolve();

async function writeWorkbook({ title, heads, widths, blocks, about }: ExportTable): Promise<Buffer> {
  const worker = new Worker(new URL('./xlsx-worker.mjs', import.meta.url));
  const tell = (order: XlsxOrder) => worker.postMessage(order);
  const reply = async <K extends XlsxReply['kind']>(kind: K): Promise<Extract<XlsxReply, { kind: K }>> => {
    const [answer] = (await once(worker, 'message')) as [XlsxReply];
    if (answer.kind !== kind)
      throw new Error(answer.kind === 'failed' ? answer.message : `The workbook thread said ${answer.kind}.`);
    return answer as Extract<XlsxReply, { kind: K }>;
  };
  try {
    tell({ kind: 'start', title, heads, widths });
    for await (const block of blocks) {
      tell({ kind: 'rows', rows: rowsIn(block), sheet: 'sheet' in block ? block.sheet : null });
      await reply('taken');
    }
    tell({ kind: 'end', about });
    const { file } = await reply('done');
    return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  } finally {
    await worker.terminate();
  }
}
