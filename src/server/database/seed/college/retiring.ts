import { yearOf, type Day } from './calendar.ts';
import type { Post } from './staff-plan.ts';

/**
 * Retirements within 24 months: the first two in this academic year, the others the given number of months after it.
 * Each is the oldest regular holder of the post, born on that day of a month. A person born on the 1st retires at the
 * end of the month before.
 */
const after = [
  ['PROF', 2, 20],
  ['PROF', 4, 9],
  ['ASSOC', 7, 17],
  ['SRA', 9, 22],
  ['SO', 12, 11],
  ['ATT', 14, 5],
  ['DRV', 16, 30],
] as const;
/** Retirements follow the planned months if at least this many of the 24 remain after the academic year. */
const plannedRoom = 16;

/** The first year of birth for all others: older employees would retire within 24 months too. */
export const oldestYear = (today: Day): number => yearOf(today) - 57;

/** The nine birthdays, depending on the first day of the demo. */
export function retiringSoon(today: Day): (readonly [Post['designation'], Day])[] {
  const now = yearOf(today) * 12 + Number(today.slice(5, 7)) - 1;
  const june = (Number(today.slice(5, 7)) >= 7 ? yearOf(today) + 1 : yearOf(today)) * 12 + 5;
  const room = Math.min(plannedRoom, 23 - (june - now));
  return [
    ['PROF', sixtyBefore(Math.min(now + 4, june), 14)],
    ['ASSOC', sixtyBefore(june + 1, 1)],
    ...after.map(([designation, months, day]) => {
      const month = june + Math.max(1, Math.floor((months * room) / plannedRoom));
      return [designation, sixtyBefore(month, day)] as const;
    }),
  ];
}

/** A day of a month, counted from the year 0, sixty years earlier; in February a day that every year has. */
function sixtyBefore(month: number, day: number): Day {
  const last = month % 12 === 1 ? 28 : 30;
  return `${Math.floor(month / 12) - 60}-${pair((month % 12) + 1)}-${pair(Math.min(day, last))}`;
}

const pair = (number: number) => String(number).padStart(2, '0');
