import { collegeDay, daysBefore } from '../../../college-day.ts';
import { refuseProblems } from '../../../http/api-error.ts';

export type Period = { from: string; to: string };

const longestDays = 400;

/** The requested period. The default is the seven days up to the given end, or up to today. The maximum is 400 days. */
export function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): Period {
  const end = to ?? (from === undefined || from <= collegeDay(now) ? collegeDay(now) : from);
  const begin = from ?? daysBefore(end, 6);
  if (begin > end) refuseProblems({ to: 'outOfRange' });
  if (begin < daysBefore(end, longestDays)) refuseProblems({ from: 'outOfRange' });
  return { from: begin, to: end };
}
