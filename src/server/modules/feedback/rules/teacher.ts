import { compared, dividedBy, fraction, times, weighted, type Fraction } from './fraction.ts';

/** A sealed offering. */
export interface SealedOffering {
  readonly percent: Fraction;
  readonly counted: number;
  /** Credits of the course, in hundredths. */
  readonly credits: number;
  readonly isValid: boolean;
}

export type WeightBy = 'responses' | 'credits' | 'equal';

const weigh: Readonly<Record<WeightBy, (result: SealedOffering) => number>> = {
  responses: ({ counted }) => counted,
  credits: ({ credits }) => credits,
  equal: () => 1,
};

/** Percentage of a teacher over the valid offerings of one round. Null if there is none. */
export const teacherPercent = (offerings: readonly SealedOffering[], weightBy: WeightBy): Fraction | null =>
  weighted(
    offerings
      .filter(({ isValid }) => isValid)
      .map((offering) => ({ value: offering.percent, weight: fraction(weigh[weightBy](offering)) })),
  );

/**
 * Percentage over the rounds of a year by weight. Rounds without a valid offering are omitted. Null: not enough
 * answers.
 */
export const finalPercent = (rounds: readonly { readonly percent: Fraction | null; readonly weight: Fraction }[]) =>
  weighted(rounds.flatMap(({ percent, weight }) => (percent ? [{ value: percent, weight }] : [])));

export interface Band {
  readonly grade: string;
  readonly fromPercent: Fraction;
}

/** The highest band reached by the exact percentage. */
export const gradeOf = (percent: Fraction, bands: readonly Band[]): string | null =>
  bands.filter(({ fromPercent }) => compared(fromPercent, percent) <= 0).sort((a, b) => compared(b.fromPercent, a.fromPercent))[0]?.grade ??
  null;

/** Points out of 25, for the regulator's annual appraisal form. */
export const pointsOf25 = (percent: Fraction): Fraction => times(percent, dividedBy(fraction(25), fraction(100)));

/** Two percentages differ only if their intervals (± margin) do not overlap. */
export const areDifferent = (
  first: { readonly percent: number; readonly margin: number },
  other: { readonly percent: number; readonly margin: number },
): boolean => Math.abs(first.percent - other.percent) > first.margin + other.margin;
