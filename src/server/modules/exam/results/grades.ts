import { Fraction } from 'fraction.js';

/** One grade of a scale. */
export interface Band {
  readonly grade: string;
  /** The lowest per cent of all marks, in hundredths. Null: not given by marks. */
  readonly fromPercent: number | null;
}

/** The grade for the sum of internal and external marks. Null: below every band. All in hundredths. */
export function gradeOf(bands: readonly Band[], got: number, max: number): string | null {
  const reached = bands.flatMap(({ grade, fromPercent }) =>
    fromPercent !== null && 10_000 * got >= fromPercent * max ? { grade, fromPercent } : [],
  );
  return reached.sort((a, b) => b.fromPercent - a.fromPercent)[0]?.grade ?? null;
}

/** Credits and points of a course, in tenths. */
export interface CountedCourse {
  readonly credits: number;
  readonly points: number;
}

/**
 * Σ credit·points / Σ credit, in hundredths, rounded half up. For one term this is the SGPA, with failed courses and
 * their points. For all terms, with the latest attempt of each course, it is the CGPA. Null: no course bears credits.
 */
export function gradePointAverage(courses: readonly CountedCourse[]): number | null {
  const credits = courses.reduce((sum, course) => sum + course.credits, 0);
  if (credits === 0) return null;
  const points = courses.reduce((sum, course) => sum + course.credits * course.points, 0);
  return Number(new Fraction(points, 10 * credits).mul(100).add(1, 2).floor().n);
}
