/**
 * The margin of a mean by weights of figures that come from different answers: the root of the squares, each as far as it
 * weighs. Null where there is nothing, or one of them has none. Only an estimate, so it is reckoned in floating point.
 */
export function combinedMargin(parts: readonly { readonly margin: number | null; readonly weight: number }[]): number | null {
  const weight = parts.reduce((sum, one) => sum + one.weight, 0);
  if (weight === 0 || parts.some(({ margin }) => margin === null)) return null;
  return Math.sqrt(parts.reduce((sum, one) => sum + (one.weight * one.margin!) ** 2, 0)) / weight;
}
