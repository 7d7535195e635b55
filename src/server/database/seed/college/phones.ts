export type NextPhone = () => string;

/**
 * Telephone numbers from one unassigned series: 6999 and six digits, each used once. 7919 has no divisor in common with
 * a million, so the first number repeats after a million.
 */
export function phoneSeries(): NextPhone {
  let count = 0;
  return () => {
    count += 1;
    return `6999${String((count * 7919) % 1_000_000).padStart(6, '0')}`;
  };
}
