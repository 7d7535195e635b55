import { once } from 'node:events';
import { rowsIn, type WrittenTable } from './table.ts';
import type { XlsxOrder, XlsxReply } from './xlsx-protocol.ts';
import { giveBackThread, takeThread } from './xlsx-thread.ts';

/**
 * The table as a workbook: the rows under a fixed heading, on one sheet or several, and last the sheet about the file. A
 * thread writes it, one workbook at a time, since each keeps all its cells in memory until it is done.
 */
export function xlsxFile(table: WrittenTable, thread = ownThread): Promise<Buffer> {
  const file = lastWorkbook.then(() => writeWorkbook(table, thread));
  lastWorkbook = file.catch(() => undefined);
  return file;
}

const ownThread = new URL('./xlsx-worker.mjs', import.meta.url);
/** A thread never frees the memory of a workbook: after one with more rows than this it is ended. */
const mostRowsOfKept = 5000;
let lastWorkbook: Promise<unknown> = Promise.resolve();

async function writeWorkbook(table: WrittenTable, code: URL): Promise<Buffer> {
  const { title, heads, widths, blocks, further = [], aboutTitle, about } = table;
  const thread = takeThread(code);
  const { worker, lost } = thread;
  let rowCount = 0;
  let isDone = false;
  const tell = (order: XlsxOrder) => worker.postMessage(order);
  const reply = async <K extends XlsxReply['kind']>(kind: K): Promise<Extract<XlsxReply, { kind: K }>> => {
    const [answer] = (await Promise.race([once(worker, 'message'), lost])) as [XlsxReply];
    if (answer.kind !== kind) throw new Error(answer.kind === 'failed' ? answer.message : `The workbook thread replied ${answer.kind}.`);
    return answer as Extract<XlsxReply, { kind: K }>;
  };
  try {
    tell({ kind: 'start', title, heads, widths });
    // While the thread takes one block the next is being read.
    let taken: Promise<unknown> = Promise.resolve();
    for await (const block of blocks) {
      await taken;
      const rows = rowsIn(block);
      rowCount += rows.length;
      tell({ kind: 'rows', rows, sheet: 'sheet' in block ? block.sheet : null });
      taken = reply('taken');
      taken.catch(() => undefined); // awaited before the next block
    }
    await taken;
    for (const { rows, ...layout } of further) {
      // Creates the previous sheet even if it has no rows.
      tell({ kind: 'rows', rows: [], sheet: null });
      await reply('taken');
      tell({ kind: 'start', ...layout });
      tell({ kind: 'rows', rows, sheet: layout.title });
      await reply('taken');
    }
    tell({ kind: 'end', title: aboutTitle, about });
    const { file } = await reply('done');
    isDone = true;
    return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  } finally {
    await giveBackThread(thread, { mayKeep: isDone && rowCount <= mostRowsOfKept });
  }
}
