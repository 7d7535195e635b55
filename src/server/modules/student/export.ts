import type { StudentRow } from '../../../contract/student/student.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { FileAnswer } from '../../http/file-answer.ts';
import { exportAnswer, type ExportFormat } from '../../export/answer.ts';
import { refuseWithoutPurpose } from '../../export/purpose.ts';
import { exportTable } from '../../export/table.ts';
import { exportColumns } from './export-columns.ts';
import { filterWords } from './filter-words.ts';
import type { Finder, ListQuery } from './queries/filter.ts';
import { allOf, countStudents } from './queries/page.ts';
import { streamAt, type FoundRow } from './queries/rows.ts';
import { toStudentRow, type RowView } from './student-row.ts';

/** Rows that are read and handed on at once: a few milliseconds of work, so that other requests come between. */
const blockSize = 250;

/**
 * The whole filtered list as a file, read from a cursor block by block, with a row in the export register before the
 * first byte leaves.
 */
export async function exportStudents(
  context: Context,
  query: ListQuery & { format: ExportFormat },
  { finder, view }: { finder: Finder; view: RowView },
): Promise<FileAnswer> {
  const { db, caller, now, audit } = context;
  if (!caller.may('STUDENT_DETAILS_REPORT')) throw new ApiError('Forbidden');
  const total = await countStudents(db, query, finder);
  const { purpose } = query;
  refuseWithoutPurpose(total, purpose);
  const filters = await filterWords(db, query);
  const note = `${query.format}, ${total} rows${purpose ? `; for: ${purpose}` : ''}; ${filters}`;
  await audit({ action: 'export', table: 'students', label: `${total} students`, note });
  const rows = streamAt(db, allOf(query, finder), blockSize);
  const table = exportTable(exportColumns(finder.seesPersonal), blocks(rows, view), {
    title: 'Students',
    about: [
      ['Taken by', caller.name],
      ['Taken at', `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
      ...(purpose ? [['Purpose', purpose] as const] : []),
      ['Filters', filters],
      ['Students', String(total)],
    ],
  });
  return exportAnswer(context, table, query.format, 'students');
}

async function* blocks(found: AsyncIterable<FoundRow[]>, view: RowView): AsyncGenerator<StudentRow[]> {
  for await (const rows of found) yield rows.map((row) => toStudentRow(row, view));
}
