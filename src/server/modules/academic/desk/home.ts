import { percentageOf } from '../../../../contract/academic/attendance.ts';
import { collegeClock, collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { entriesOn } from '../days/entries-on.ts';
import { lowestOf } from './attendance.ts';
import { coursesInTerm } from './courses.ts';
import { termsOf } from './terms.ts';

/** The student record of an account. Null if there is none. */
async function studentOf(db: Db, userId: number): Promise<number | null> {
  const row = await db.selectFrom('students').select('id').where('userId', '=', userId).executeTakeFirst();
  return row?.id ?? null;
}

/**
 * The lowest percentage among the courses of the running term, truncated to two decimal places. Null before the first
 * class.
 */
export async function lowestPercent(db: Db, userId: number): Promise<number | null> {
  const studentId = await studentOf(db, userId);
  const term = studentId === null ? undefined : (await termsOf(db, studentId)).find(({ isRunning }) => isRunning);
  if (studentId === null || !term) return null;
  const low = lowestOf(await coursesInTerm(db, studentId, term.id));
  const percent = low ? percentageOf(low) : null;
  return percent === null ? null : percent / 100;
}

/** Number of the student’s classes today that are not over. */
export async function classesLeftToday(db: Db, userId: number, now: Date): Promise<number> {
  const studentId = await studentOf(db, userId);
  if (studentId === null) return 0;
  const clock = collegeClock(now);
  const classes = await entriesOn(db, collegeDay(now), { studentId });
  return classes.filter(({ state, endsAt }) => state === 'held' && endsAt > clock).length;
}
