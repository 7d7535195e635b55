import { compared, dividedBy, fraction, times, weighted, type Fraction } from './fraction.ts';

/** What is known of an offering once it is sealed. */
export interface Sealed {
  readonly percent: Fraction;
  readonly counted: number;
  /** Of its course, in hundredths. */
  readonly credits: number;
  readonly isValid: boolean;
}

export type WeightBy = 'responses' | 'credits' | 'equal';

const weigh: Readonly<Record<WeightBy, (one: Sealed) => number>> = {
  responses: ({ counted }) => counted,
  credits: ({ credits }) => credits,
  equal: () => 1,
};

/** A teacher over the valid offerings of one policy; null where none is. */
export const teacherPercent = (offerings: readonly Sealed[], weightBy: WeightBy): Fraction | null =>
  weighted(offerings.filter(({ isValid }) => isValid).map((one) => ({ value: one.percent, weight: fraction(weigh[weightBy](one)) })));

/** The policies of a year, each with its weight; one in which nothing was valid has no part. Null: not enough answers. */
export const finalPercent = (rounds: readonly { readonly percent: Fraction | null; readonly weight: Fraction }[]) =>
  weighted(rounds.flatMap(({ percent, weight }) => (percent ? [{ value: percent, weight }] : [])));

export interface Band {
  readonly grade: string;
  readonly fromPercent: Fraction;
}

/** The highest band that the exact percentage reaches. */
export const gradeOf = (percent: Fraction, bands: readonly Band[]): string | null =>
  bands
    .filter(({ fromPercent }) => compared(fromPercent, percent) <= 0)
    .sort((one, other) => compared(other.fromPercent, one.fromPercent))[0]?.grade ?? null;

/** Of 25, as the regulator's form for the annual appraisal asks. */
export const pointsOf25 = (percent: Fraction): Fraction => times(percent, dividedBy(fraction(25), fraction(100)));

/** Two are called different only where their intervals do not meet: percentages with margins either way. */
export const areDifferent = (
  one: { readonly percent: number; readonly margin: number },
  other: { readonly percent: number; readonly margin: number },
): boolean => Math.abs(one.percent - other.percent) > one.margin + other.margin;
