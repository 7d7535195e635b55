/**
 * Margin of a weighted mean of independent figures: the root of the sum of the weighted squares. Null if there is no
 * weight or if any margin is missing. An estimate, so it uses floating point.
 */
export function combinedMargin(parts: readonly { readonly margin: number | null; readonly weight: number }[]): number | null {
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  if (weight === 0 || parts.some(({ margin }) => margin === null)) return null;
  return Math.sqrt(parts.reduce((sum, part) => sum + (part.weight * part.margin!) ** 2, 0)) / weight;
}
