import type { Output } from '../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../contract/core/errors.ts';
import {
  personalFilters,
  personalSorts,
  type listStudents as listEndpoint,
} from '../../../contract/student/student.ts';
import { isOpen } from '../../../contract/student/fields.ts';
import { refuseProblems } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { FileAnswer } from '../../http/file-answer.ts';
import type { Within } from '../../http/scoped.ts';
import { exportStudents } from './export.ts';
import type { Memory } from './memory.ts';
import type { Finder, ListQuery } from './queries/filter.ts';
import { countStudents, pageOf } from './queries/page.ts';
import { rowsAt } from './queries/rows.ts';
import { hiddenInRows, toStudentRow, type RowView } from './student-row.ts';

interface Means {
  counts: Memory<number>;
  view: RowView;
}

/** One page of the student list, or with `format` all of it as a file. */
export async function listStudents(
  context: Within<'students'>,
  query: ListQuery,
  { counts, view }: Means,
): Promise<Output<typeof listEndpoint> | FileAnswer> {
  const { sight } = view;
  const finder = { seesPersonal: sight.seesPersonal, rows: context.rows };
  if (!sight.seesPersonal) refuseProblems(personalIn(query));
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

/** Filters and orders by what the caller may not see: who can ask for it also learns it by asking. */
function personalIn(query: ListQuery): FieldProblems {
  const asks = (name: (typeof personalFilters)[number]) =>
    name === 'missing' ? query.missing?.some((part) => !isOpen(part)) : query[name] !== undefined;
  const asked: string[] = personalFilters.filter(asks);
  const isSorted = query.sort?.split(',').some((one) => personalSorts.includes(one.replace(/^-/, '')));
  return Object.fromEntries([...asked, ...(isSorted ? ['sort'] : [])].map((name) => [name, 'notAllowed' as const]));
}

/** Totals of the same filters are counted once for all pages of a few seconds; those of a free search always. */
function totalOf({ db }: Context, query: ListQuery, finder: Finder, counts: Memory<number>): Promise<number> {
  const count = () => countStudents(db, query, finder);
  if (query.q || !finder.rows.isAll) return count();
  const { page: _page, pageSize: _size, sort: _sort, ...filters } = query;
  return counts.recall(JSON.stringify(filters), count);
}
