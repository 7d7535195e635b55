import type { SearchBody } from '../../contract/core/search/query.ts';
import type { FoundRow } from '../../contract/core/search/calls.ts';
import type { Context } from '../http/context.ts';
import type { Rows } from '../scope.ts';
import { refuseHidden } from './allowed.ts';
import { matchFound, readMatches } from './find.ts';
import { searchOn, type Subject } from './subject.ts';

/** One page of a search's results, limited to the rows that the caller may see. */
export async function answerSearch<Beside extends object>(subject: Subject<Beside>, context: Context, body: SearchBody, rows?: Rows) {
  const { db, caller } = context;
  refuseHidden(subject.catalogue, caller, body);
  const { columns, sort, page, pageSize } = body;
  const search = await searchOn(subject, context, body);
  const matches = await matchFound(db, search, body, rows);
  const records = await readMatches(db, search, matches, {
    fields: ['name', ...columns.filter((name) => name !== 'name')],
    sort: sort?.split(',') ?? [],
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const data = records.map(({ id, values: { name, ...rest }, beside }): FoundRow & Beside => ({
    id,
    name: String(name),
    values: columns.includes('name') ? { name: String(name), ...rest } : rest,
    // Added by the SQL of the subject, one value each.
    ...(beside as Beside),
  }));
  return { data, total: matches.total, page, pageSize };
}
