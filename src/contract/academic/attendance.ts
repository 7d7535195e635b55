/**
 * Attendance is calculated in whole numbers, so that a shortage of a hundredth of a per cent counts. Percentages of a
 * rule are in hundredths (7500 is 75 %).
 */

/** Present, absent, late, on duty, on medical leave, or not on the roll when the class was held. */
export const attendanceMarks = ['P', 'A', 'L', 'D', 'M', 'X'] as const;
export type AttendanceMark = (typeof attendanceMarks)[number];

/** Marks that users can enter. X is set by the office only. */
export const typedMarks = ['P', 'A', 'L', 'D', 'M'] as const;

/** Students who were late or away on duty count as present. */
export const countsAsPresent = (mark: AttendanceMark): boolean => mark === 'P' || mark === 'L' || mark === 'D';

/** Attendance of a student in one or several courses, in the unit of the policy. */
export interface AttendedUnits {
  /** T: classes or periods held while the student was on the roll. */
  readonly held: number;
  /** P: units marked P, L or D. */
  readonly present: number;
  /** Units marked M, which may be condoned. */
  readonly medical: number;
}

/** Requirements of a policy, in hundredths of a per cent. */
export interface AttendanceRule {
  readonly required: number;
  /** Attendance below this cannot be condoned for medical leave. */
  readonly floor: number;
}

/** `none`: no class has been held yet. */
export const standings = ['eligible', 'condonable', 'short', 'none'] as const;
export type Standing = (typeof standings)[number];

/** Converts per cent (75 or 74.5) to hundredths of a per cent. */
export const hundredths = (percent: number): number => Math.round(percent * 100);

/** `u(w)`, the units of one class: 1, or the number of its periods. */
export const unitsOf = (periods: number, unit: 'class' | 'period'): number => (unit === 'class' ? 1 : periods);

/** Sums several courses. A combined percentage is ΣP / ΣT, never the mean of percentages. */
export function together(all: Iterable<AttendedUnits>): AttendedUnits {
  const sum = { held: 0, present: 0, medical: 0 };
  for (const { held, present, medical } of all) {
    sum.held += held;
    sum.present += present;
    sum.medical += medical;
  }
  return sum;
}

/** 100 · P / T in hundredths of a per cent, cut and not rounded: 7499 is not 75 %. Null if no class was held. */
export const percentageOf = ({ held, present }: Pick<AttendedUnits, 'held' | 'present'>): number | null =>
  held === 0 ? null : Math.floor((10_000 * present) / held);

/**
 * Standing for the examination. Eligible if 100·P ≥ required·T. Condonable if 100·P ≥ floor·T and 100·(P + M) ≥
 * required·T. Otherwise short.
 */
export function standingOf({ held, present, medical }: AttendedUnits, { required, floor }: AttendanceRule): Standing {
  if (held === 0) return 'none';
  if (10_000 * present >= required * held) return 'eligible';
  const isExcused = 10_000 * present >= floor * held && 10_000 * (present + medical) >= required * held;
  return isExcused ? 'condonable' : 'short';
}

/**
 * The number of further units that can be missed without falling short. Null if none was held or nothing is required.
 */
export function mayMiss({ held, present }: AttendedUnits, { required }: AttendanceRule): number | null {
  if (held === 0 || required === 0) return null;
  return Math.max(0, Math.floor((10_000 * present - required * held) / required));
}

/**
 * The number of units to attend in a row to become eligible. Null if none was held, Infinity if no number is enough.
 */
export function mustAttend({ held, present }: AttendedUnits, { required }: AttendanceRule): number | null {
  if (held === 0) return null;
  const lacking = required * held - 10_000 * present;
  if (lacking <= 0) return 0;
  return required === 10_000 ? Infinity : Math.ceil(lacking / (10_000 - required));
}

/** Text with two decimal places, such as 67.85 or 75.00. */
export const percentText = (inHundredths: number): string =>
  `${Math.floor(inHundredths / 100)}.${String(inHundredths % 100).padStart(2, '0')}`;

/** A planned topic with its coverage in worklogs. */
export interface TopicDone {
  readonly plannedHours: number;
  /** Sum of the portions in its worklogs, in per cent. */
  readonly portion: number;
}

/** Coverage in hundredths of a per cent: Σ hours × min(100, portion) / Σ hours, cut. Null without a plan. */
export function coverageOf(topics: readonly TopicDone[]): number | null {
  // Hours have at most two decimal places, so hundredths of them are whole.
  const hours = topics.map(({ plannedHours }) => Math.round(plannedHours * 100));
  const all = hours.reduce((sum, each) => sum + each, 0);
  if (all === 0) return null;
  const done = topics.reduce((sum, { portion }, index) => sum + hours[index]! * Math.min(100, portion), 0);
  return Math.floor((100 * done) / all);
}

/** True if coverage is more than ten percentage points below the elapsed share of the days of instruction. */
export const isBehind = (coverage: number | null, elapsed: number, days: number): boolean =>
  coverage !== null && days > 0 && coverage * days < 10_000 * elapsed - 1_000 * days;
