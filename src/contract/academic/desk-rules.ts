import {
  mayMiss,
  mustAttend,
  percentageOf,
  percentText,
  standingOf,
  type Attended,
  type AttendanceRule,
  type Standing,
} from './attendance.ts';

/** How a student stands in a course with what is still to come of it, in the unit of the policy. */
export interface Prospect extends Attended {
  /** Units that timetable and calendar have for the rest of the term: R. */
  readonly remaining: number;
}

/** Every class that is still to come is attended: 100 · (P + R) / (T + R), in hundredths of a per cent. */
export const bestPossible = ({ held, present, remaining }: Prospect): number | null =>
  percentageOf({ held: held + remaining, present: present + remaining });

/** None of them is: 100 · P / (T + R). */
export const worstPossible = ({ held, present, remaining }: Prospect): number | null => percentageOf({ held: held + remaining, present });

/** Whether what is required is still within reach. Compared as whole numbers: 74.999 % is not 75. */
export const isReachable = ({ held, present, remaining }: Prospect, { required }: AttendanceRule): boolean =>
  10_000 * (present + remaining) >= required * (held + remaining);

/** The same when so many of the units that are still to come are missed: they are held, and not attended. */
export const afterMissing = <P extends Prospect>(of: P, units: number): P => ({
  ...of,
  held: of.held + units,
  remaining: of.remaining - units,
});

/** How many units of a course lie between two days, both included. */
export function unitsBetween(days: readonly string[], units: readonly number[], from: string, to: string): number {
  return days.reduce((sum, day, at) => (day >= from && day <= to ? sum + (units[at] ?? 0) : sum), 0);
}

/** What a student who is away finds on coming back. */
export interface Returned {
  /** Units missed meanwhile. */
  readonly missed: number;
  readonly percent: string | null;
  readonly standing: Standing;
  readonly mayMiss: number | null;
  /** In a row, to be eligible again; null where nothing was held or no number would do. */
  readonly mustAttend: number | null;
  readonly remaining: number;
  readonly isReachable: boolean;
}

/** How a course stands after days away. */
export function returned(of: Prospect, rule: AttendanceRule, missed: number): Returned {
  const later = afterMissing(of, missed);
  const must = mustAttend(later, rule);
  return {
    missed,
    percent: textOf(percentageOf(later)),
    standing: standingOf(later, rule),
    mayMiss: mayMiss(later, rule),
    mustAttend: must === Infinity ? null : must,
    remaining: later.remaining,
    isReachable: isReachable(later, rule),
  };
}

/** `74.13`; null where nothing was held. */
export const textOf = (hundredths: number | null): string | null => (hundredths === null ? null : percentText(hundredths));
