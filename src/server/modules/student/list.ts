import type { Output } from '../../../contract/endpoint.ts';
import type { listStudents as listEndpoint } from '../../../contract/student.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { FileAnswer } from '../../http/file-answer.ts';
import type { CountMemory } from './count-memory.ts';
import { exportStudents } from './export.ts';
import type { Finder, ListQuery } from './queries/filter.ts';
import { countStudents, pageIds } from './queries/page.ts';
import { studentRows } from './queries/rows.ts';
import { finderOf, sightOf } from './sight.ts';
import { hiddenInRows, toStudentRow, type PhotoLink } from './student-row.ts';

interface Means {
  counts: CountMemory;
  link: PhotoLink;
}

/** One page of the student list, or with `format` all of it as a file. */
export async function listStudents(
  context: Context,
  query: ListQuery,
  { counts, link }: Means,
): Promise<Output<typeof listEndpoint> | FileAnswer> {
  const sight = sightOf(context.caller);
  const finder = finderOf(sight);
  if (query.casteId && !sight.seesPersonal)
    throw new ApiError('ValidationFailed', { fields: { casteId: 'notAllowed' } });
  const { format } = query;
  if (format) return exportStudents(context, { ...query, format }, { finder, sight });
  const total = await totalOf(context, query, finder, counts);
  const rows = await studentRows(context.db, await pageIds(context.db, query, finder));
  return {
    data: rows.map((row) => toStudentRow(row, sight, link)),
    total,
    page: query.page,
    pageSize: query.pageSize,
    hidden: hiddenInRows(rows, sight),
  };
}

/** Totals of the same filters are counted once for all pages of a few seconds; those of a free search always. */
function totalOf({ db }: Context, query: ListQuery, finder: Finder, counts: CountMemory): Promise<number> {
  const count = () => countStudents(db, query, finder);
  if (query.q || finder.onlyId !== null) return count();
  const { page: _page, pageSize: _size, sort: _sort, ...filters } = query;
  return counts.recall(JSON.stringify(filters), count);
}
