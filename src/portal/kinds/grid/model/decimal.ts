/**
 * Exact arithmetic on decimal numbers as text: `12.5` is 125 tenths. A percentage or total that decides about a student
 * must not depend on the last bit of a float.
 */

/** Number of decimal places. */
export const placesOf = (decimal: string): number => decimal.split('.')[1]?.length ?? 0;

/** An integer number of units with the given decimal places. Further places are cut off. */
export function unitsOf(decimal: string, places: number): bigint {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const units = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
  return decimal.startsWith('-') ? -units : units;
}

/** The shortest text for a number of units. */
export function decimalOf(units: bigint, places: number): string {
  const figures = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const whole = figures.slice(0, figures.length - places);
  const fraction = figures.slice(figures.length - places).replace(/0+$/, '');
  const isNegative = units < 0n;
  return `${isNegative ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** Removes leading and trailing zeros; null if the text is not a number. */
export function tidyDecimal(text: string): string | null {
  const [, sign, whole = '', fraction = ''] = /^([-−]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (sign === undefined || whole + fraction === '') return null;
  return decimalOf(unitsOf(`${sign && '-'}${whole || '0'}.${fraction}`, fraction.length), fraction.length);
}

/** Negative, 0 or positive if the first is less than, equal to or greater than the second. */
export function compareDecimals(a: string, b: string): number {
  const places = Math.max(placesOf(a), placesOf(b));
  const difference = unitsOf(a, places) - unitsOf(b, places);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Checks that a decimal is a multiple of the step. */
export function isMultiple(decimal: string, step: string): boolean {
  const places = Math.max(placesOf(decimal), placesOf(step));
  return unitsOf(decimal, places) % unitsOf(step, places) === 0n;
}

export function sumOf(decimals: readonly string[]): string {
  const places = Math.max(0, ...decimals.map(placesOf));
  return decimalOf(
    decimals.reduce((sum, decimal) => sum + unitsOf(decimal, places), 0n),
    places,
  );
}

/** The mean with the given decimal places, rounded half up; null for an empty list. */
export function meanOf(decimals: readonly string[], places = 2): string | null {
  if (decimals.length === 0) return null;
  const sum = sumOf(decimals);
  const finer = Math.max(placesOf(sum), places) + 1;
  const count = BigInt(decimals.length);
  const scaled = unitsOf(sum, finer) * 2n + count * 10n ** BigInt(finer - places);
  const divisor = count * 2n * 10n ** BigInt(finer - places);
  const quotient = scaled / divisor;
  return decimalOf(scaled < 0n && scaled % divisor !== 0n ? quotient - 1n : quotient, places);
}
