import type { TFunction } from 'i18next';
import type { CourseGoal, GoalBand } from '../../../../../contract/exam/goals.ts';
import { externalNeeded } from '../../../../../contract/exam/goal-figures.ts';
import type { Format } from '../../../../i18n/format.ts';

/** Converts a decimal to a whole number of its smallest unit: 18.400 with three places is 18400. */
export const inUnits = (decimal: string, places: number): number => {
  const [whole = '0', rest = ''] = decimal.split('.');
  return Number(whole + rest.padEnd(places, '0').slice(0, places));
};

/** A text with the external marks needed for the target. */
export function neededText(course: CourseGoal, { fromPercent }: GoalBand, { t, format }: { t: TFunction; format: Format }): string {
  const { internalMax, externalMax, externalPass, isFinal } = course;
  const figuresSoFar = { got: inUnits(course.got, 3), outOf: inUnits(course.outOf, 3), internalMax, externalMax, externalPass, isFinal };
  const { least, most, reach } = externalNeeded(inUnits(fromPercent, 2), figuresSoFar);
  const figures = { least: format.number(least), most: format.number(most), max: format.number(externalMax) };
  if (reach !== 'surely') return t(`examGoals.needed.${reach}`, figures);
  return t(least === most ? 'examGoals.needed.exactly' : 'examGoals.needed.range', figures);
}
