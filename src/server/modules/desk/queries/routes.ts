import { sql } from 'kysely';
import * as contract from '../../../../contract/desk/queries.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { ownStudentId } from '../own-student.ts';
import { entriesOf, leftOf } from './entries.ts';
import { queryList } from './list.ts';
import { findQuery, queryColumns, queryTables, recordQueryRowOf, toldToStudent, type FoundQuery } from './rows.ts';
import { move, raise } from './write.ts';

/** Queries and their answers: the calls of src/contract/desk/queries.ts. */
export function serveQueries(serve: Serve): void {
  serve(contract.listOwnQueries, async (_asked, scoped) => {
    const context = scoped.within('recordQueries');
    const { rows } = await sql<FoundQuery>`
      select ${queryColumns(collegeDay(context.now))} from ${queryTables} where ${context.rows.on('q.id')}
      order by q.created_at desc, q.id desc limit 200`.execute(context.db);
    return { data: rows.map((row) => toldToStudent(row, context)) };
  });
  serve(contract.queryEntries, async (_asked, scoped) => {
    const studentId = ownStudentId(scoped);
    const { db, now } = await scoped.open('students', studentId);
    const entries = await entriesOf(db, { studentId, today: collegeDay(now) });
    return { data: { entries, left: await leftOf(db, studentId) } };
  });
  serve(contract.raiseQuery, async ({ body }, scoped) => {
    const studentId = ownStudentId(scoped);
    const context = await scoped.open('students', studentId);
    const id = await raise(context, studentId, body);
    return { data: toldToStudent(await findQuery(context.db, id, context.now), context) };
  });
  serve(contract.moveOwnQuery, async ({ id, body }, scoped) => {
    const context = await scoped.open('recordQueries', id);
    await move(context, id, { ...body, reply: null });
    return { data: toldToStudent(await findQuery(context.db, id, context.now), context) };
  });

  serveList(serve, queryList);
  serve(contract.answerQuery, async ({ id, body }, scoped) => {
    const context = await scoped.open('recordQueries', id);
    await move(context, id, body);
    return { data: recordQueryRowOf(await findQuery(context.db, id, context.now), context) };
  });
}
