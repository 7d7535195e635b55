import type { Output } from '../../../../contract/core/endpoint.ts';
import { purposeFrom } from '../../../../contract/core/report.ts';
import { previewRows, type previewReport, type ReportDefinition } from '../../../../contract/student/excel-report.ts';
import type { Cell } from '../../../export/table.ts';
import type { Db } from '../../../database/transaction.ts';
import { findStudents, matchStudents } from './find.ts';
import { askOf, headsOf, linesOf, type ReportLine } from './report-lines.ts';

type Preview = Output<typeof previewReport>['data'];

/** How the file would begin. The group at the end may go on in the file, so nothing is summed up under it. */
export async function previewOf(db: Db, definition: ReportDefinition): Promise<Preview> {
  const matches = await matchStudents(db, definition);
  const { total } = matches;
  const found = await findStudents(db, matches, { ...askOf(definition), limit: previewRows });
  const lines: ReportLine[] = [];
  for await (const line of linesOf(definition, found)) lines.push(line);
  if (total > found.length) while (lines.at(-1)?.kind === 'subtotal') lines.pop();
  return {
    heads: headsOf(definition),
    lines: lines.map(({ kind, cells }) => ({ kind, cells: cells.map(plain) })),
    total,
    needsPurpose: total > purposeFrom,
  };
}

const plain = (cell: Cell): string | number | null => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell);
