import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { discontinueStudents } from '../../../../contract/student/life.ts';
import { collegeDay } from '../../../college-day.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refusalOf, writeEvent } from './enter.ts';
import { findLife, type FoundLife } from './facts.ts';

/** Discontinues many students for one reason and by one order, all or none of them. */
export async function discontinueMany(context: Context, body: Checked<typeof discontinueStudents>['body']) {
  const { ids, count, ...asked } = body;
  if (count !== ids.length) refuseProblems({ count: 'notAllowed' });
  const event = { ...asked, kind: 'discontinued' as const, toBatchId: null, toBranchId: null, newRollNo: null };
  const today = collegeDay(context.now);
  const lives: FoundLife[] = [];
  const problems: FieldProblems = {};
  // In the order of the ids, so that two who choose the same students never wait for each other.
  const places = [...ids.entries()].sort(([, one], [, other]) => one - other);
  const seen = new Set<number>();
  for (const [place, id] of places) {
    const life = seen.has(id) ? undefined : await findLife(context.db, id, { today, forChange: true });
    const problem = seen.has(id) ? 'duplicate' : life ? refusalOf(life, event) : 'unknownReference';
    if (problem) problems[`ids.${place}`] = problem;
    else if (life) lives.push(life);
    seen.add(id);
  }
  refuseProblems(problems);
  let endedSessions = 0;
  for (const life of lives)
    endedSessions += (await writeEvent(context, life, event, { batch: null, branch: null })).endedSessions;
  return { changed: lives.length, endedSessions };
}
