/**
 * The arithmetic of attendance, on whole numbers throughout: a class that is short by a hundredth of a per cent is short.
 * Percentages of a rule are in hundredths (7500 is 75 %).
 */

/** A present, absent, late, on duty, on medical leave or not on the roll when the class was held. */
export const attendanceMarks = ['P', 'A', 'L', 'D', 'M', 'X'] as const;
export type AttendanceMark = (typeof attendanceMarks)[number];

/** What somebody may type; X comes from the office alone. */
export const typedMarks = ['P', 'A', 'L', 'D', 'M'] as const;

/** Whoever is late, or away on duty, was there. */
export const countsAsPresent = (mark: AttendanceMark): boolean => mark === 'P' || mark === 'L' || mark === 'D';

/** How a student stands in a course, or in several: all in the unit of the policy. */
export interface Attended {
  /** Classes or periods that were held while the student was on the roll: T. */
  readonly held: number;
  /** Those with P, L or D: P. */
  readonly present: number;
  /** Those with M, which may be condoned. */
  readonly medical: number;
}

/** What a policy asks for, in hundredths of a per cent. */
export interface AttendanceRule {
  readonly required: number;
  /** Below it medical leave helps no more. */
  readonly floor: number;
}

/** `none`: nothing was held yet. */
export const standings = ['eligible', 'condonable', 'short', 'none'] as const;
export type Standing = (typeof standings)[number];

/** 75 or 74.5 per cent in hundredths. */
export const hundredths = (percent: number): number => Math.round(percent * 100);

/** One with a mark, one of several classes. `u(w)`: a class counts once, or as often as it has periods. */
export const unitsOf = (periods: number, unit: 'class' | 'period'): number => (unit === 'class' ? 1 : periods);

/** Over courses it is ΣP / ΣT, never the mean of percentages. */
export function together(all: Iterable<Attended>): Attended {
  const sum = { held: 0, present: 0, medical: 0 };
  for (const { held, present, medical } of all) {
    sum.held += held;
    sum.present += present;
    sum.medical += medical;
  }
  return sum;
}

/** 100 · P / T in hundredths of a per cent, cut and not rounded: 7499 is not 75 %. Null where nothing was held. */
export const percentageOf = ({ held, present }: Pick<Attended, 'held' | 'present'>): number | null =>
  held === 0 ? null : Math.floor((10_000 * present) / held);

/**
 * Whether the student may sit the examination: eligible if 100·P ≥ required·T; condonable if 100·P ≥ floor·T and
 * 100·(P + M) ≥ required·T; else short.
 */
export function standingOf({ held, present, medical }: Attended, { required, floor }: AttendanceRule): Standing {
  if (held === 0) return 'none';
  if (10_000 * present >= required * held) return 'eligible';
  const isExcused = 10_000 * present >= floor * held && 10_000 * (present + medical) >= required * held;
  return isExcused ? 'condonable' : 'short';
}

/** How many of the next may be missed without falling short; null where nothing was held, or nothing is required. */
export function mayMiss({ held, present }: Attended, { required }: AttendanceRule): number | null {
  if (held === 0 || required === 0) return null;
  return Math.max(0, Math.floor((10_000 * present - required * held) / required));
}

/** How many must be attended in a row to be eligible; null where nothing was held, Infinity where none would help. */
export function mustAttend({ held, present }: Attended, { required }: AttendanceRule): number | null {
  if (held === 0) return null;
  const lacking = required * held - 10_000 * present;
  if (lacking <= 0) return 0;
  return required === 10_000 ? Infinity : Math.ceil(lacking / (10_000 - required));
}

/** 67.85, or 75.00: two places, as they are. */
export const percentText = (inHundredths: number): string =>
  `${Math.floor(inHundredths / 100)}.${String(inHundredths % 100).padStart(2, '0')}`;

/** One topic of the plan with what worklogs say of it. */
export interface TopicDone {
  readonly plannedHours: number;
  /** Σ of the portions of its worklogs, in per cent. */
  readonly portion: number;
}

/** Coverage in hundredths of a per cent: Σ hours × min(100, portion) / Σ hours, cut. Null without a plan. */
export function coverageOf(topics: readonly TopicDone[]): number | null {
  // Hours have two places at most: as hundredths they are whole.
  const hours = topics.map(({ plannedHours }) => Math.round(plannedHours * 100));
  const all = hours.reduce((sum, each) => sum + each, 0);
  if (all === 0) return null;
  const done = topics.reduce((sum, { portion }, index) => sum + hours[index]! * Math.min(100, portion), 0);
  return Math.floor((100 * done) / all);
}

/** More than ten points less than the share of the days of instruction that has gone by. */
export const isBehind = (coverage: number | null, elapsed: number, days: number): boolean =>
  coverage !== null && days > 0 && coverage * days < 10_000 * elapsed - 1_000 * days;
