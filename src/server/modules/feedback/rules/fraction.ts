/** A number that is exactly itself: a numerator over a positive denominator. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export const fraction = (over: bigint | number, under: bigint | number = 1n): Fraction => {
  const [top, bottom] = [BigInt(over), BigInt(under)];
  return bottom < 0n ? { over: -top, under: -bottom } : { over: top, under: bottom };
};

/** Of a decimal as the database writes it: 78.500. */
export function fractionOf(decimal: string): Fraction {
  const [whole = '0', places = ''] = decimal.split('.');
  return fraction(BigInt(whole + places), 10n ** BigInt(places.length));
}

export const plus = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.under + other.over * one.under, one.under * other.under);

export const minus = (one: Fraction, other: Fraction): Fraction => plus(one, fraction(-other.over, other.under));

export const times = (one: Fraction, other: Fraction): Fraction => fraction(one.over * other.over, one.under * other.under);

/** The other is not 0. */
export const dividedBy = (one: Fraction, other: Fraction): Fraction => fraction(one.over * other.under, one.under * other.over);

/** Below 0 where one is less than the other, 0 where they are equal. */
export const compared = (one: Fraction, other: Fraction): number => {
  const apart = one.over * other.under - other.over * one.under;
  return apart < 0n ? -1 : apart > 0n ? 1 : 0;
};

/** The mean by weights; null where nothing weighs. */
export function weighted(all: readonly { readonly value: Fraction; readonly weight: Fraction }[]): Fraction | null {
  const weight = all.reduce((sum, one) => plus(sum, one.weight), fraction(0));
  if (weight.over === 0n) return null;
  return dividedBy(
    all.reduce((sum, one) => plus(sum, times(one.value, one.weight)), fraction(0)),
    weight,
  );
}

/** With so many decimals, a half away from zero: 20.9625 → 20.96. */
export function told({ over, under }: Fraction, places: number): string {
  const scaled = (over < 0n ? -over : over) * 10n ** BigInt(places);
  const units = ((2n * scaled + under) / (2n * under)).toString().padStart(places + 1, '0');
  const sign = over < 0n && /[1-9]/.test(units) ? '-' : '';
  return sign + (places === 0 ? units : `${units.slice(0, -places)}.${units.slice(-places)}`);
}

/** What is only an estimate, as a root, is reckoned on from here in floating point. */
export const approximately = (one: Fraction): number => Number(told(one, 12));
