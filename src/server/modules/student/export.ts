import { collegeDay } from '../../college-day.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { FileAnswer } from '../../http/file-answer.ts';
import { exportAnswer, type ExportFormat } from '../../export/answer.ts';
import { exportTable } from '../../export/table.ts';
import { exportColumns } from './export-columns.ts';
import type { Finder, ListQuery } from './queries/filter.ts';
import { allIds } from './queries/page.ts';
import { rowsById } from './queries/rows.ts';
import { toStudentRow, type RowView } from './student-row.ts';

/** Rows that are read and handed on at once: a few milliseconds of work, so that other requests come between. */
const blockSize = 1000;

/**
 * The whole filtered list as a file, with a row in the export register. The ids are read once and the rows by blocks:
 * a cursor would hold the embedded database's one connection for as long as a slow reader takes.
 */
export async function exportStudents(
  context: Context,
  query: ListQuery & { format: ExportFormat },
  { finder, view }: { finder: Finder; view: RowView },
): Promise<FileAnswer> {
  const { db, caller, now, audit } = context;
  if (!caller.may('STUDENT_DETAILS_REPORT')) throw new ApiError('Forbidden');
  const ids = await allIds(db, query, finder);
  const filters = describeFilters(query);
  await audit({
    action: 'export',
    table: 'students',
    label: `${ids.length} students`,
    note: `${query.format}, ${ids.length} rows; ${filters}`,
  });
  const table = exportTable(exportColumns(finder.seesPersonal), blocks(context, ids, view), {
    title: 'Students',
    about: [
      ['Taken by', caller.name],
      ['Taken at', `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
      ['Filters', filters],
      ['Students', String(ids.length)],
    ],
  });
  return exportAnswer(table, query.format, 'students', collegeDay(now));
}

async function* blocks({ db }: Context, ids: readonly number[], view: RowView) {
  for (let from = 0; from < ids.length; from += blockSize) {
    const rows = await rowsById(db, ids.slice(from, from + blockSize));
    yield rows.map((row) => toStudentRow(row, view));
  }
}

/** `status: active, onBreak; q: sahoo`, as the export register and the sheet About show it. */
export function describeFilters({ page: _page, pageSize: _size, format: _format, ...filters }: ListQuery): string {
  const parts = Object.entries(filters).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(', ') : value;
    return text === undefined || text === '' ? [] : [`${name}: ${text}`];
  });
  return parts.join('; ') || 'no filter';
}
