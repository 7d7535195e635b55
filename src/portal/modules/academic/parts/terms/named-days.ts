import type { TermDay } from '../../../../../contract/academic/terms.ts';
import { addDays } from '../../../../kit/calendar-days.ts';

/** Consecutive days with the same entry. */
export interface NamedDays {
  readonly key: number;
  readonly from: string;
  readonly to: string;
  readonly day: TermDay;
}

/** Merges consecutive days of the same title, kind and degree: a break of nine days is one line. */
export function namedDays(days: readonly TermDay[]): NamedDays[] {
  const lines: NamedDays[] = [];
  for (const day of days) {
    const last = lines.at(-1);
    const goesOn =
      last &&
      last.day.title === day.title &&
      last.day.kind === day.kind &&
      last.day.degreeId === day.degreeId &&
      addDays(last.to, 1) === day.onDate;
    if (goesOn) lines[lines.length - 1] = { ...last, to: day.onDate };
    else lines.push({ key: day.id, from: day.onDate, to: day.onDate, day });
  }
  return lines;
}
