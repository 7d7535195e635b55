import { plannedAverage } from '../../../../../contract/exam/goal-figures.ts';
import type { Goals } from '../../../../../contract/exam/goals.ts';
import { inUnits } from './needed-text.ts';

/** The SGPA of the target grades, in hundredths, and the number of courses without a target. Null without targets. */
export function plannedSgpa({ courses, bands }: Pick<Goals, 'courses' | 'bands'>): { sgpa: number; without: number } | null {
  const planned = courses.flatMap(({ credits, targetGrade }) => {
    const band = bands.find(({ grade }) => grade === targetGrade);
    return band ? [{ credits: inUnits(credits, 1), points: inUnits(band.points, 1) }] : [];
  });
  const sgpa = plannedAverage(planned);
  return sgpa === null ? null : { sgpa, without: courses.length - planned.length };
}
