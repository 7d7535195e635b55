import { sql } from 'kysely';
import * as contract from '../../../../contract/academic/sheet.ts';
import { collegeDay } from '../../../college-day.ts';
import { isPresentPosting } from '../../../database/present-posting.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { getWorklog } from '../../../../contract/academic/worklogs.ts';
import { readWorklog, worklogList } from './list.ts';
import { readDue } from './due.ts';
import { owedList } from './owed-list.ts';
import { readSheet } from './read-sheet.ts';
import { voidWorklogs } from './void.ts';
import { writeSheet } from './write-sheet.ts';

/** Sheets of classes: the calls of src/contract/academic/sheet.ts. */
export function serveSheets(serve: Serve): void {
  serveList(serve, worklogList);
  serveList(serve, owedList);
  serve(getWorklog, async ({ id }, scoped) => ({ data: await readWorklog(await scoped.open('worklogs', id), id) }));
  serve(contract.getSheet, async ({ key }, context) => ({ data: await readSheet(context, classKey(key)) }));
  serve(contract.writeSheet, async ({ key, body }, context) => ({
    data: await writeSheet(context, { ...body, ...classKey(key) }),
  }));
  serve(contract.voidWorklog, async ({ id, body }, context) => ({ data: await voidWorklogs(context, id, body) }));
  serve(contract.dueClasses, async ({ query: { onDate, employeeId } }, context) => ({
    data: await readDue(context.db, context.now, onDate, await ofWhom(context, employeeId)),
  }));
}

function classKey(word: string): contract.ClassKey {
  const key = contract.keyOf(word);
  if (!key) throw new ApiError('NotFound');
  return key;
}

/**
 * The teacher whose classes are read: the caller, a teacher posted today in a department headed by the caller, or any
 * teacher for the office.
 * @throws {ApiError} NotFound for any other teacher
 */
async function ofWhom({ db, caller, now }: Context, employeeId: number | undefined): Promise<number> {
  const ownId = caller.employeeId ?? 0;
  if (employeeId === undefined || employeeId === ownId) return ownId;
  if (caller.may('Worklog_AddAllUsers')) return employeeId;
  const { rows } = await sql`
    select from employee_postings p join departments d on d.id = p.department_id
    where p.employee_id = ${employeeId} and d.hod_employee_id = ${ownId} and ${isPresentPosting(collegeDay(now))} limit 1`.execute(db);
  if (rows.length === 0) throw new ApiError('NotFound');
  return employeeId;
}
