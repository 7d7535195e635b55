import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { discontinueStudents } from '../../../../contract/student/life.ts';
import { collegeDay } from '../../../college-day.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { allOrNone } from '../../../lifecycle/many.ts';
import { problemOf, writeEvent } from './enter.ts';
import { findLife } from './facts.ts';

/** Discontinues many students with the same reason and order, all or none. */
export async function discontinueMany(context: Context, body: Checked<typeof discontinueStudents>['body']) {
  const { ids, count, ...fields } = body;
  if (count !== ids.length) refuseProblems({ count: 'notAllowed' });
  const event = { ...fields, kind: 'discontinued' as const, toBatchId: null, toBranchId: null, newRollNo: null };
  const today = collegeDay(context.now);
  const lives = await allOrNone(ids, {
    name: 'ids',
    find: (id) => findLife(context.db, id, { today, forChange: true }),
    problemOf: (life) => problemOf(life, event, context.caller),
  });
  let endedSessions = 0;
  for (const life of lives) endedSessions += (await writeEvent(context, life, event, { batch: null, branch: null })).endedSessions;
  return { changed: lives.length, endedSessions };
}
