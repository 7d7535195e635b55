import * as contract from '../../../../contract/academic/days.ts';
import { addDays } from '../../../../contract/core/calendar.ts';
import { collegeDay } from '../../../college-day.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Serve } from '../../../http/serve.ts';
import { findFree } from './free.ts';
import { readTimetable } from './read-timetable.ts';
import { ownOf } from './class-filter.ts';

/** Classes by day: the calls of src/contract/academic/days.ts. */
export function serveDays(serve: Serve): void {
  serve(contract.myTimetable, async ({ query: { from, to } }, { db, caller }) => {
    refuseLong(from, to, contract.mostDays);
    const as = caller.kind === 'student' ? ('student' as const) : ('teacher' as const);
    return { data: { ...(await readTimetable(db, { from, to }, ownOf(caller))), as } };
  });
  serve(contract.getTimetable, async ({ query: { from, to, ...filter } }, { db }) => {
    const isEverybody = Object.values(filter).every((id) => id === undefined);
    refuseLong(from, to, isEverybody ? 7 : contract.mostDays);
    return { data: await readTimetable(db, { from, to }, filter) };
  });
  serve(contract.freeAt, async ({ query }, { db, now }) => ({
    data: await findFree(db, { ...query, today: collegeDay(now) }),
  }));
}

/** Refuses a reversed range, or one of more than `most` days. */
export function refuseLong(from: string, to: string, most: number): void {
  const isWrong = to < from || addDays(from, most - 1) < to;
  refuseProblems(isWrong ? { to: 'outOfRange' } : {});
}
