import type { ClassOn } from '../../../../contract/academic/days.ts';
import { collegeClock, collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { entriesBetween } from '../days/entries-on.ts';
import type { ClassFilter } from '../days/class-filter.ts';

/**
 * Classes on these days that have begun. Classes moved to one of these days are included. Cancelled classes and classes
 * moved away are not.
 */
export async function classesToHold(db: Db, now: Date, span: { from: string; to: string }, filter: ClassFilter): Promise<ClassOn[]> {
  const [today, clock] = [collegeDay(now), collegeClock(now)];
  const hasBegun = ({ day, startsAt }: ClassOn) => day < today || (day === today && startsAt <= clock);
  return (await entriesBetween(db, span, filter)).filter((lesson) => lesson.state === 'held' && hasBegun(lesson));
}
