/**
 * The arithmetic of goals, in whole numbers throughout: marks in thousandths (as in internal totals), per cent in
 * hundredths, credits and grade points in tenths.
 */

/** The marks of a course so far, and its maxima. */
export interface GoalCourse {
  /** The internal marks so far, and their maximum. */
  readonly got: number;
  readonly outOf: number;
  /** Whole marks. */
  readonly internalMax: number;
  readonly externalMax: number;
  /** Below this mark no grade is reached, regardless of the sum. */
  readonly externalPass: number;
  /** The internal mark is final: no part is open. */
  readonly isFinal: boolean;
}

/** Whole marks required in the external examination: `least` with full marks in all open parts, `most` with none. */
export interface NeededMarks {
  readonly least: number;
  readonly most: number;
  /**
   * `never`: not even with full marks in all open parts. `perhaps`: only with enough marks in the open parts. `surely`:
   * even with none of them. `always`: with any mark that passes the examination.
   */
  readonly reach: 'never' | 'perhaps' | 'surely' | 'always';
}

/**
 * The external marks required for a grade from `fromPercent`: t·(internal + external maximum) less the internal mark,
 * rounded up. The open part of the internal mark makes the result a range.
 */
export function externalNeeded(fromPercent: number, course: GoalCourse): NeededMarks {
  const { got, outOf, internalMax, externalMax, externalPass, isFinal } = course;
  const open = isFinal ? 0 : Math.max(0, internalMax * 1000 - outOf);
  // In ten-thousandths of a mark: hundredths of a per cent of whole marks have no smaller part.
  const target = fromPercent * (internalMax + externalMax);
  const needed = (internal: number) => Math.max(externalPass, Math.ceil((target - 10 * internal) / 10_000));
  const least = needed(got + open);
  const most = needed(got);
  return { least, most, reach: reachOf(least, most, { externalMax, externalPass }) };
}

function reachOf(
  least: number,
  most: number,
  { externalMax, externalPass }: Pick<GoalCourse, 'externalMax' | 'externalPass'>,
): NeededMarks['reach'] {
  if (least > externalMax) return 'never';
  if (most <= externalPass) return 'always';
  return most > externalMax ? 'perhaps' : 'surely';
}

/** Credits and the points of the planned grade, both in tenths. */
export interface PlannedCourse {
  readonly credits: number;
  readonly points: number;
}

/** Σ credit·points / Σ credit in hundredths, rounded half up as in the SGPA. Null: no course bears credits. */
export function plannedAverage(courses: readonly PlannedCourse[]): number | null {
  const credits = courses.reduce((sum, course) => sum + course.credits, 0);
  if (credits === 0) return null;
  const points = courses.reduce((sum, course) => sum + course.credits * course.points, 0);
  return Math.floor((20 * points + credits) / (2 * credits));
}
