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

export const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.under + b.over * a.under, a.under * b.under);

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, fraction(-b.over, b.under));

export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.over, a.under * b.under);

/** Requires `b` to differ from 0. */
export const dividedBy = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.under, a.under * b.over);

/** Negative if `a` is less than `b`, 0 if they are equal. */
export const compared = (a: Fraction, b: Fraction): number => {
  const apart = a.over * b.under - b.over * a.under;
  return apart < 0n ? -1 : apart > 0n ? 1 : 0;
};

/** Weighted mean. Null if the total weight is 0. */
export function weighted(all: readonly { readonly value: Fraction; readonly weight: Fraction }[]): Fraction | null {
  const weight = all.reduce((sum, part) => plus(sum, part.weight), fraction(0));
  if (weight.over === 0n) return null;
  return dividedBy(
    all.reduce((sum, part) => plus(sum, times(part.value, part.weight)), fraction(0)),
    weight,
  );
}

/** Decimal text with the given places, halves rounded away from zero: 20.9625 → 20.96. */
export function decimalText({ over, under }: Fraction, places: number): string {
  const scaled = (over < 0n ? -over : over) * 10n ** BigInt(places);
  const units = ((2n * scaled + under) / (2n * under)).toString().padStart(places + 1, '0');
  const sign = over < 0n && /[1-9]/.test(units) ? '-' : '';
  return sign + (places === 0 ? units : `${units.slice(0, -places)}.${units.slice(-places)}`);
}

/** Floating point, for estimates only, such as roots. */
export const approximately = (value: Fraction): number => Number(decimalText(value, 12));
