import type { Output } from '../../../../contract/core/endpoint.ts';
import { purposeFrom } from '../../../../contract/core/report.ts';
import { previewRows, type previewReport, type ReportDefinition } from '../../../../contract/student/excel-report.ts';
import type { Context } from '../../../http/context.ts';
import { matchFound, readMatches } from '../../../search/find.ts';
import { searchOn } from '../../../search/subject.ts';
import { plain } from '../../../search/words.ts';
import { askOf, headsOf, linesOf, type ReportLine } from './report-lines.ts';
import { studentSubject } from './subject.ts';

type Preview = Output<typeof previewReport>['data'];

/** The first lines of the file. The last group may continue in the file, so it has no subtotal. */
export async function previewOf(context: Context, definition: ReportDefinition): Promise<Preview> {
  const { db } = context;
  const search = await searchOn(studentSubject, context, definition);
  const matches = await matchFound(db, search, definition);
  const { total } = matches;
  const students = await readMatches(db, search, matches, { ...askOf(definition), limit: previewRows });
  const lines: ReportLine[] = [];
  for await (const line of linesOf(definition, students)) lines.push(line);
  if (total > students.length) while (lines.at(-1)?.kind === 'subtotal') lines.pop();
  return {
    heads: headsOf(definition),
    lines: lines.map(({ kind, cells }) => ({ kind, cells: cells.map(plain) })),
    total,
    needsPurpose: total > purposeFrom,
  };
}
