import type { Output } from '../../../contract/endpoint.ts';
import type { listStudents as listEndpoint } from '../../../contract/student.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { FileAnswer } from '../../http/file-answer.ts';
import { exportStudents } from './export.ts';
import type { Memory } from './memory.ts';
import type { Finder, ListQuery } from './queries/filter.ts';
import { countStudents, pageOf } from './queries/page.ts';
import { rowsAt } from './queries/rows.ts';
import { finderOf } from './sight.ts';
import { hiddenInRows, toStudentRow, type RowView } from './student-row.ts';

interface Means {
  counts: Memory<number>;
  view: RowView;
}

/** One page of the student list, or with `format` all of it as a file. */
export async function listStudents(
  context: Context,
  query: ListQuery,
  { counts, view }: Means,
): Promise<Output<typeof listEndpoint> | FileAnswer> {
  const { sight } = view;
  const finder = finderOf(sight);
  if (query.casteId && !sight.seesPersonal)
    throw new ApiError('ValidationFailed', { fields: { casteId: 'notAllowed' } });
  const { format } = query;
  if (format) return exportStudents(context, { ...query, format }, { finder, view });
  const total = await totalOf(context, query, finder, counts);
  const rows = await rowsAt(context.db, pageOf(query, finder));
  return {
    data: rows.map((row) => toStudentRow(row, view)),
    total,
    page: query.page,
    pageSize: query.pageSize,
    hidden: hiddenInRows(rows, sight),
  };
}

/** Totals of the same filters are counted once for all pages of a few seconds; those of a free search always. */
function totalOf({ db }: Context, query: ListQuery, finder: Finder, counts: Memory<number>): Promise<number> {
  const count = () => countStudents(db, query, finder);
  if (query.q || finder.onlyId !== null) return count();
  const { page: _page, pageSize: _size, sort: _sort, ...filters } = query;
  return counts.recall(JSON.stringify(filters), count);
}
