import { sql } from 'kysely';
import { instructionWeekday } from '../../../../contract/academic/calendar.ts';
import type { DaySlot, Timetable } from '../../../../contract/academic/days.ts';
import { addDays } from '../../../../contract/core/calendar.ts';
import type { Db } from '../../../database/transaction.ts';
import { entriesBetween, versionOn } from './entries-on.ts';
import { nameOf } from './name-of.ts';
import { calendarBetween, versionsBetween } from './read.ts';
import type { ClassFilter } from './class-filter.ts';

interface Span {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the days of a range with the selected classes. Weekday and title of a day are those for `degreeId`, or for
 * all degrees if null.
 */
export async function readTimetable(db: Db, { from, to }: Span, filter: ClassFilter, degreeId: number | null = null): Promise<Timetable> {
  const [versions, calendar, classes, name] = [
    await versionsBetween(db, from, to),
    await calendarBetween(db, from, to),
    await entriesBetween(db, { from, to }, filter),
    await nameOf(db, filter),
  ];
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const exceptions = calendar.filter(({ onDate }) => onDate === day);
    const ofDegree = degreeId === null ? undefined : exceptions.find((exception) => exception.degreeId === degreeId);
    const ofAll = exceptions.find((exception) => exception.degreeId === null);
    // Without a degree, a title that applies to a single degree is shown if there is no other.
    const title = (ofDegree ?? ofAll ?? (degreeId === null ? exceptions[0] : undefined))?.title ?? null;
    days.push({ day, weekday: instructionWeekday(day, exceptions, degreeId), title });
  }
  const version = versionOn(versions, to) ?? versions.at(-1);
  return { name, days, slots: version ? await slotsOf(db, version.schemeId) : [], classes };
}

async function slotsOf(db: Db, schemeId: number): Promise<DaySlot[]> {
  const { rows } = await sql<DaySlot>`
    select ordinal, name, starts_at, ends_at, is_break from slots where slot_scheme_id = ${schemeId} order by ordinal`.execute(db);
  return rows;
}
