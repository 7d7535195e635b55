/**
 * The arithmetic of goals, on whole numbers throughout: marks are in thousandths, as internal totals are told, per cent in
 * hundredths, credits and grade points in tenths.
 */

/** Where a course stands, and what may still come. */
export interface GoalCourse {
  /** The internal marks so far, and those out of which they are. */
  readonly got: number;
  readonly outOf: number;
  /** Whole marks. */
  readonly internalMax: number;
  readonly externalMax: number;
  /** Below it a grade is not reached whatever the sum is. */
  readonly externalPass: number;
  /** The internal mark is final: nothing of it is open. */
  readonly isFinal: boolean;
}

/** Whole marks of the external examination: if all that is open is got, and if nothing of it is. */
export interface Needed {
  readonly least: number;
  readonly most: number;
  /** `never`: not even with all that is open; `always`: in any case once the examination is passed. */
  readonly reach: 'never' | 'perhaps' | 'surely' | 'always';
}

/**
 * The external marks that a grade needs from so many per cent on: t·(internal + external maximum) less the internal mark,
 * rounded up. What is still open of the internal mark makes it a range.
 */
export function externalNeeded(fromPercent: number, course: GoalCourse): Needed {
  const { got, outOf, internalMax, externalMax, externalPass, isFinal } = course;
  const open = isFinal ? 0 : Math.max(0, internalMax * 1000 - outOf);
  // Ten-thousandths of a mark: hundredths of a per cent of whole marks have no smaller part.
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
): Needed['reach'] {
  if (least > externalMax) return 'never';
  if (most <= externalPass) return 'always';
  return most > externalMax ? 'perhaps' : 'surely';
}

/** Credits and the points of the grade that is planned, both in tenths. */
export interface PlannedCourse {
  readonly credits: number;
  readonly points: number;
}

/** Σ credit·points / Σ credit in hundredths, halves up, as the SGPA is reckoned; null where nothing bears credits. */
export function plannedAverage(courses: readonly PlannedCourse[]): number | null {
  const credits = courses.reduce((sum, course) => sum + course.credits, 0);
  if (credits === 0) return null;
  const points = courses.reduce((sum, course) => sum + course.credits * course.points, 0);
  return Math.floor((20 * points + credits) / (2 * credits));
}
