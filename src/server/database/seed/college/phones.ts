export type NextPhone = () => string;

/**
 * Telephone numbers out of one made-up series that nobody dials: 6999 and six digits, each given once.
 * 7919 has no divisor in common with a million, so a million numbers come before the first repeats.
 */
export function phoneSeries(): NextPhone {
  let given = 0;
  return () => {
    given += 1;
    return `6999${String((given * 7919) % 1_000_000).padStart(6, '0')}`;
  };
}
