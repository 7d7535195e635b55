import { Fraction } from 'fraction.js';

/** One grade of a scale. */
export interface Band {
  readonly grade: string;
  /** From so many per cent of all marks on, in hundredths; null: not by marks. */
  readonly fromPercent: number | null;
}

/** The grade of internal and external marks together; null where no band reaches down so far. All in hundredths. */
export function gradeOf(bands: readonly Band[], got: number, max: number): string | null {
  const reached = bands.flatMap(({ grade, fromPercent }) =>
    fromPercent !== null && 10_000 * got >= fromPercent * max ? { grade, fromPercent } : [],
  );
  return reached.sort((one, other) => other.fromPercent - one.fromPercent)[0]?.grade ?? null;
}

/** A course as its result counts: credits and points in tenths. */
export interface Counted {
  readonly credits: number;
  readonly points: number;
}

/**
 * Σ credit·points / Σ credit, in hundredths, halves up. Of a term that is the SGPA, failed courses with their points;
 * of all terms, with the latest attempt of each course, the CGPA. Null where nothing bears credits.
 */
export function gradePointAverage(courses: readonly Counted[]): number | null {
  const credits = courses.reduce((sum, course) => sum + course.credits, 0);
  if (credits === 0) return null;
  const points = courses.reduce((sum, course) => sum + course.credits * course.points, 0);
  return Number(new Fraction(points, 10 * credits).mul(100).add(1, 2).floor().n);
}
