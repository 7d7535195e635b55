import { compared, dividedBy, fraction, minus, plus, times, type Fraction } from './fraction.ts';

/** Distribution of percentages. */
export interface Quartiles {
  readonly lowest: Fraction;
  readonly lower: Fraction;
  readonly median: Fraction;
  readonly upper: Fraction;
  readonly highest: Fraction;
  readonly mean: Fraction;
}

/** Quartiles of type 7 of Hyndman and Fan: linear interpolation between the two nearest values. Null without values. */
export function quartilesOf(values: readonly Fraction[]): Quartiles | null {
  const sorted = values.toSorted(compared);
  if (sorted.length === 0) return null;
  const at = (quarters: number): Fraction => {
    const place = (sorted.length - 1) * quarters;
    const below = sorted[Math.floor(place / 4)]!;
    const above = sorted[Math.ceil(place / 4)]!;
    return plus(below, times(minus(above, below), fraction(place % 4, 4)));
  };
  const mean = dividedBy(sorted.reduce(plus), fraction(sorted.length));
  return { lowest: at(0), lower: at(1), median: at(2), upper: at(3), highest: at(4), mean };
}
