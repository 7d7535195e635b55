import * as contract from '../../../../contract/exam/sheets.ts';
import { currentTerm, type TermFilter } from '../../../../contract/core/term-filter.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { assign } from './assign.ts';
import { sheetList } from './list.ts';
import { moveSheet, publishSheets } from './life.ts';
import { readLoad, readProgress } from './progress.ts';
import { readSheet } from './rows.ts';

const running: NonNullable<TermFilter> = [currentTerm];

/** Serves the calls of src/contract/exam/sheets.ts. */
export function serveSheets(serve: Serve): void {
  serveList(serve, sheetList);
  serve(contract.sheetProgress, async ({ query: { term = running } }, { db, now }) => ({
    data: {
      cells: await readProgress(db, collegeDay(now), term),
      load: await readLoad(db, collegeDay(now), term),
    },
  }));
  serve(contract.getMarkSheet, async ({ id }, scoped) => ({
    data: await readSheet(await scoped.open('markSheets', id), id),
  }));
  serve(contract.assignSheets, async ({ body: { rows } }, context) => ({
    data: { changed: await assign(context, rows) },
  }));
  serve(contract.publishSheets, async ({ body: { ids } }, context) => ({
    data: { published: await publishSheets(context, ids) },
  }));
  serve(contract.moveSheet, async ({ id, body }, scoped) => {
    const context = await scoped.open('markSheets', id);
    await moveSheet(context, id, body);
    return { data: await readSheet(context, id) };
  });
}
