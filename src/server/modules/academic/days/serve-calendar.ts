import type { ClassOn } from '../../../../contract/academic/days.ts';
import * as contract from '../../../../contract/academic/calendar-files.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { fileAnswer } from '../../../http/file-answer.ts';
import type { Serve } from '../../../http/serve.ts';
import { calendarOf } from './calendar-file.ts';
import { entriesBetween } from './entries-on.ts';
import { nameOf } from './name-of.ts';
import { ownOf, type ClassFilter } from './class-filter.ts';

/** Timetables as calendar files: the calls of src/contract/academic/calendar-files.ts. */
export function serveCalendarFiles(serve: Serve): void {
  serve(contract.myCalendarFile, (_, context) => answer(context, ownOf(context.caller), context.caller.name));
  serve(contract.calendarFile, async ({ query }, context) => {
    const isNamed = Object.values(query).some((id) => id !== undefined);
    refuseProblems(isNamed ? {} : { sectionId: 'required' });
    const name = await nameOf(context.db, query);
    if (!name) throw new ApiError('NotFound');
    return answer(context, query, name);
  });
}

async function answer({ db, now }: Pick<Context, 'db' | 'now'>, filter: ClassFilter, name: string) {
  const classes = await classesOfTerm(db, filter);
  const file = name.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
  return fileAnswer({
    name: `${file}.ics`,
    type: 'text/calendar; charset=utf-8',
    body: Buffer.from(calendarOf(name, classes, now)),
  });
}

/** All classes of the running term, otherwise of the next planned one. */
export async function classesOfTerm(db: Db, filter: ClassFilter): Promise<ClassOn[]> {
  const term = await shownTerm(db);
  return term ? entriesBetween(db, { from: term.startsOn, to: term.endsOn }, filter) : [];
}

/** The running term, otherwise the next planned one. */
const shownTerm = (db: Db) =>
  db
    .selectFrom('academicTerms')
    .select(['startsOn', 'endsOn'])
    .where('status', 'in', ['running', 'planned'])
    .orderBy('status', 'desc')
    .orderBy('startsOn')
    .limit(1)
    .executeTakeFirst();
