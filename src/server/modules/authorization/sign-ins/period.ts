import { collegeDay, daysBefore } from '../../../college-day.ts';
import { refuseProblems } from '../../../http/api-error.ts';

export type Period = { from: string; to: string };

const longestDays = 400;

/** The days that are meant: the last seven up to the end that is named, or to today. A year is the most. */
export function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): Period {
  const end = to ?? (from === undefined || from <= collegeDay(now) ? collegeDay(now) : from);
  const begin = from ?? daysBefore(end, 6);
  if (begin > end) refuseProblems({ to: 'outOfRange' });
  if (begin < daysBefore(end, longestDays)) refuseProblems({ from: 'outOfRange' });
  return { from: begin, to: end };
}
