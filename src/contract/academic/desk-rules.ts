import {
  mayMiss,
  mustAttend,
  percentageOf,
  percentText,
  standingOf,
  type AttendedUnits,
  type AttendanceRule,
  type Standing,
} from './attendance.ts';

/** Attendance of a student in a course with its remaining classes, in the unit of the policy. */
export interface Prospect extends AttendedUnits {
  /** R: remaining units of the term by timetable and calendar. */
  readonly remaining: number;
}

/** Attendance if all remaining classes are attended: 100 · (P + R) / (T + R), in hundredths of a per cent. */
export const bestPossible = ({ held, present, remaining }: Prospect): number | null =>
  percentageOf({ held: held + remaining, present: present + remaining });

/** Attendance if no remaining class is attended: 100 · P / (T + R). */
export const worstPossible = ({ held, present, remaining }: Prospect): number | null => percentageOf({ held: held + remaining, present });

/** The required attendance can still be reached. Compared in whole numbers: 74.999 % is not 75. */
export const isReachable = ({ held, present, remaining }: Prospect, { required }: AttendanceRule): boolean =>
  10_000 * (present + remaining) >= required * (held + remaining);

/** The prospect after missing a number of the remaining units, which count as held but not attended. */
export const afterMissing = <P extends Prospect>(of: P, units: number): P => ({
  ...of,
  held: of.held + units,
  remaining: of.remaining - units,
});

/** Units of a course between two days, inclusive. */
export function unitsBetween(days: readonly string[], units: readonly number[], from: string, to: string): number {
  return days.reduce((sum, day, at) => (day >= from && day <= to ? sum + (units[at] ?? 0) : sum), 0);
}

/** Attendance of a student on return from an absence. */
export interface ReturnProspect {
  /** Units missed during the absence. */
  readonly missed: number;
  readonly percent: string | null;
  readonly standing: Standing;
  readonly mayMiss: number | null;
  /** Units to attend in a row to be eligible again. Null if no class was held or no number is enough. */
  readonly mustAttend: number | null;
  readonly remaining: number;
  readonly isReachable: boolean;
}

/** Calculates the attendance in a course after an absence. */
export function returned(of: Prospect, rule: AttendanceRule, missed: number): ReturnProspect {
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

/** `74.13`. Null if no class was held. */
export const textOf = (hundredths: number | null): string | null => (hundredths === null ? null : percentText(hundredths));
