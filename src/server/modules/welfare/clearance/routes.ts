import { sql } from 'kysely';
import * as contract from '../../../../contract/welfare/clearances.ts';
import { noDuesReport } from '../../../../contract/welfare/report-clearance.ts';
import { collegeDay } from '../../../college-day.ts';
import { spaced } from '../../../export/english.ts';
import { queryWords } from '../../../export/query-words.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { makeServeReport } from '../../../reports/serve-report.ts';
import { addException, exceptionList, readException, revokeException } from './exceptions.ts';
import { makeNoDues } from './no-dues.ts';
import { standingsOf } from './standing.ts';

/** Clearances and exceptions: the calls of src/contract/welfare/clearances.ts. */
export function serveClearances(serve: Serve, services: Services): void {
  serve(contract.studentClearance, async ({ id, query: { academicTermId, purpose } }, scoped) => {
    const { db, now } = await scoped.open('students', id);
    const [standing] = await standingsOf(db, { studentIds: [id], purpose, academicTermId, day: collegeDay(now) });
    if (!standing) throw new ApiError('NotFound');
    return { data: standing };
  });
  serve(contract.checkClearances, async ({ body: { studentIds, academicTermId, purpose } }, scoped) => {
    const { db, rows: among, now } = scoped.within('students');
    const { rows } = await sql<{ id: number }>`
      select s.id from students s where s.id = any(${studentIds}::bigint[]) and ${among.on('s.id')}`.execute(db);
    const seen = rows.map(({ id }) => id);
    return { data: await standingsOf(db, { studentIds: seen, purpose, academicTermId, day: collegeDay(now) }) };
  });
  serveList(serve, exceptionList);
  serve(contract.addException, async ({ body }, context) => ({
    data: await readException(context.db, await addException(context, body), context.now),
  }));
  serve(contract.revokeException, async ({ id, body }, context) => {
    await revokeException(context, id, body);
    return { data: await readException(context.db, id, context.now) };
  });
  makeServeReport(serve, services, { table: 'students', words: parameterWords })(noDuesReport, makeNoDues);
}

const parameterWords = queryWords({
  masters: { academicTermId: 'academic-terms', batchId: 'batches', branchId: 'branches', sectionId: 'sections' },
  headOf: spaced,
  wordOf: spaced,
});
