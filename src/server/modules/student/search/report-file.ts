import { purposeFrom } from '../../../../contract/core/report.ts';
import type { ReportOrder } from '../../../../contract/student/excel-report.ts';
import { exportAnswer } from '../../../export/answer.ts';
import type { SheetRows, Cell } from '../../../export/table.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { FileAnswer } from '../../../http/file-answer.ts';
import { noteRun } from '../templates/store.ts';
import { describeWhere } from './describe.ts';
import { matchStudents, streamFound } from './find.ts';
import { askOf, headsOf, linesOf, widthsOf, type ReportLine } from './report-lines.ts';

/** Lines that are read and handed on at once. */
const blockSize = 250;

/**
 * A built report as a file: read from a cursor, written by the export's own thread, noted in the export register before
 * the first byte leaves.
 */
export async function reportFile(context: Context, order: ReportOrder): Promise<FileAnswer> {
  const { db, caller, now } = context;
  const { format, purpose, templateId, isByBranch = false } = order;
  if (isByBranch && format === 'csv') throw new ApiError('ValidationFailed', { fields: { isByBranch: 'notAllowed' } });
  const matches = await matchStudents(db, order);
  const { total } = matches;
  if (total > purposeFrom && purpose === undefined)
    throw new ApiError('ValidationFailed', { fields: { purpose: 'required' } });
  const filters = await describeWhere(db, order);
  const heads = headsOf(order);
  await context.transact(async (changing) => {
    if (templateId !== undefined) await noteRun(changing, templateId);
    await changing.audit({
      action: 'export',
      table: 'students',
      label: `${total} students`,
      note: `${format}, ${total} persons${purpose ? `; for: ${purpose}` : ''}; ${filters}`,
      after: { columns: order.columns.map(({ field }) => field), filters, purpose: purpose ?? null },
    });
  });
  const found = streamFound(db, matches, askOf(order), blockSize);
  const table = {
    title: 'Students',
    heads,
    widths: widthsOf(order),
    blocks: blocks(linesOf(order, found)),
    about: [
      ['Taken by', caller.name],
      ['Taken at', `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
      ['Filters', filters],
      ['Columns', heads.join(', ')],
      ['Students', String(total)],
      ...(purpose ? [['Purpose', purpose] as const] : []),
    ] as const,
  };
  return exportAnswer(context, table, format, 'students');
}

/** Lines in blocks; where the sheet changes, a block that begins it. */
async function* blocks(lines: AsyncIterable<ReportLine>): AsyncGenerator<readonly Cell[][] | SheetRows> {
  let rows: Cell[][] = [];
  let sheet: string | null = null;
  let isNew = false;
  const block = () => (isNew && sheet !== null ? { sheet, rows } : rows);
  for await (const line of lines) {
    const changes = line.sheet !== sheet;
    if (rows.length > 0 && (changes || rows.length === blockSize)) {
      yield block();
      [rows, isNew] = [[], false];
    }
    if (changes) [sheet, isNew] = [line.sheet, true];
    rows.push(line.cells);
  }
  if (rows.length > 0) yield block();
}
