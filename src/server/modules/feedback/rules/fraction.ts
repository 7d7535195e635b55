/** An exact rational number: numerator over a positive denominator. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export const fraction = (over: bigint | number, under: bigint | number = 1n): Fraction => {
  const [top, bottom] = [BigInt(over), BigInt(under)];
  return bottom < 0n ? { over: -top, under: -bottom } : { over: top, under: bottom };
};

/** A fraction from a decimal of the database, for example 78.500. */
export function fractionOf(decimal: string): Fraction {
  const [whole = '0', places = ''] = decimal.split('.');
  return fraction(BigInt(whole + places), 10n ** BigInt(places.length));
}

export const plus = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.under + other.over * one.under, one.under * other.under);

export const minus = (one: Fraction, other: Fraction): Fraction => plus(one, fraction(-other.over, other.under));

export const times = (one: Fraction, other: Fraction): Fraction => fraction(one.over * other.over, one.under * other.under);

/** Requires `other` to differ from 0. */
export const dividedBy = (one: Fraction, other: Fraction): Fraction => fraction(one.over * other.under, one.under * other.over);

/** Negative if `one` is less than `other`, 0 if they are equal. */
export const compared = (one: Fraction, other: Fraction): number => {
  const apart = one.over * other.under - other.over * one.under;
  return apart < 0n ? -1 : apart > 0n ? 1 : 0;
};

/** Weighted mean. Null if the total weight is 0. */
export function weighted(all: readonly { readonly value: Fraction; readonly weight: Fraction }[]): Fraction | null {
  const weight = all.reduce((sum, one) => plus(sum, one.weight), fraction(0));
  if (weight.over === 0n) return null;
  return dividedBy(
    all.reduce((sum, one) => plus(sum, times(one.value, one.weight)), fraction(0)),
    weight,
  );
}

/** Decimal text with the given places, halves rounded away from zero: 20.9625 → 20.96. */
export function told({ over, under }: Fraction, places: number): string {
  const scaled = (over < 0n ? -over : over) * 10n ** BigInt(places);
  const units = ((2n * scaled + under) / (2n * under)).toString().padStart(places + 1, '0');
  const sign = over < 0n && /[1-9]/.test(units) ? '-' : '';
  return sign + (places === 0 ? units : `${units.slice(0, -places)}.${units.slice(-places)}`);
}

/** Floating point, for estimates only, such as roots. */
export const approximately = (one: Fraction): number => Number(told(one, 12));
