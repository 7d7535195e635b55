import type { SearchOrder } from '../../contract/core/search/calls.ts';
import type { Within } from '../http/scoped.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { refuseHidden } from './allowed.ts';
import { refusePurposeless, searchFile, type FileLine, type SearchFile } from './file.ts';
import { matchFound, streamMatches, type FoundRecord } from './find.ts';
import { searchOn, type Search, type Subject } from './subject.ts';

interface Whole extends Pick<SearchFile, 'entity' | 'title'> {
  subject: Subject;
}

/** All results of a search as a file, one line per record, limited to the rows that the caller may see. */
export async function answerSearchFile({ subject, entity, title }: Whole, context: Within, order: SearchOrder): Promise<FileAnswer> {
  const { db, caller, rows } = context;
  refuseHidden(subject.catalogue, caller, order);
  const search = await searchOn(subject, context, order);
  const matches = await matchFound(db, search, order, rows);
  refusePurposeless(matches, order);
  const fields = order.columns.map(({ field }) => field);
  const records = streamMatches(db, search, matches, { fields, sort: order.sort?.split(',') ?? [] });
  return searchFile(context, { search, entity, order, matches, title, lines: linesOf(search, fields, records) });
}

async function* linesOf({ words }: Search, fields: readonly string[], records: AsyncIterable<FoundRecord>): AsyncGenerator<FileLine> {
  for await (const { values } of records) yield { cells: fields.map((name) => words.cellOf(name, values[name] ?? null)), sheet: null };
}
