import { sql } from 'kysely';
import * as contract from '../../../../contract/academic/days.ts';
import { instructionWeekday } from '../../../../contract/academic/calendar.ts';
import { addDays } from '../../../../contract/core/calendar.ts';
import type { Db } from '../../../database/transaction.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Serve } from '../../../http/serve.ts';
import { entriesBetween, versionOn } from './entries-on.ts';
import { findFree } from './free.ts';
import { nameOf } from './name-of.ts';
import { calendarBetween, versionsBetween } from './read.ts';
import { ownOf, type Whose } from './whose.ts';

/** What is taught on which days: the calls of src/contract/academic/days.ts. */
export function serveDays(serve: Serve): void {
  serve(contract.myTimetable, async ({ query: { from, to } }, { db, caller }) => {
    refuseLong(from, to, contract.mostDays);
    const as = caller.kind === 'student' ? ('student' as const) : ('teacher' as const);
    return { data: { ...(await readTimetable(db, { from, to }, ownOf(caller))), as } };
  });
  serve(contract.getTimetable, async ({ query: { from, to, ...whose } }, { db }) => {
    const isEverybody = Object.values(whose).every((id) => id === undefined);
    refuseLong(from, to, isEverybody ? 7 : contract.mostDays);
    return { data: await readTimetable(db, { from, to }, whose) };
  });
  serve(contract.freeAt, async ({ query }, { db }) => ({ data: await findFree(db, query) }));
}

function refuseLong(from: string, to: string, most: number): void {
  const isWrong = to < from || addDays(from, most - 1) < to;
  refuseProblems(isWrong ? { to: 'outOfRange' } : {});
}

async function readTimetable(db: Db, { from, to }: { from: string; to: string }, whose: Whose) {
  const [versions, calendar, classes, name] = [
    await versionsBetween(db, from, to),
    await calendarBetween(db, from, to),
    await entriesBetween(db, { from, to }, whose),
    await nameOf(db, whose),
  ];
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const here = calendar.filter(({ onDate }) => onDate === day);
    days.push({
      day,
      weekday: instructionWeekday(day, here),
      title: (here.find(({ degreeId }) => degreeId === null) ?? here[0])?.title ?? null,
    });
  }
  const held = versionOn(versions, to) ?? versions.at(-1);
  return { name, days, slots: held ? await slotsOf(db, held.schemeId) : [], classes };
}

async function slotsOf(db: Db, schemeId: number): Promise<contract.DaySlot[]> {
  const { rows } = await sql<contract.DaySlot>`
    select ordinal, name, starts_at, ends_at, is_break from slots where slot_scheme_id = ${schemeId} order by ordinal`.execute(db); // prettier-ignore
  return rows;
}
