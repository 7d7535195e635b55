/**
 * What is kept of an Aadhaar number: its last four digits, as the masked card shows them.
 *
 * Whoever stores the number electronically, or something that it can be found from, needs an Aadhaar Data Vault of its
 * own with a licensed purpose (UIDAI circular 11020/205/2017 of 25 July 2017; its FAQ of 28 July 2022 asks of whatever
 * stands for a number elsewhere that the number can neither be guessed nor reckoned from it). A hash is no way round
 * that, with a key or without: behind four known digits are 80 million numbers, tried in minutes. UIDAI advises those
 * without such a need to take the masked number. So two records of one person are found by the birth date with these
 * digits, or with the name, as a warning: digits that ten thousand people share refuse nobody.
 */
export const keptAadhaar = (digits: string | null): string | null => digits?.slice(-4) ?? null;

/** As it is shown ever after: `XXXX XXXX 1234`. */
export function maskedAadhaar(last4: string | null): string | null {
  return last4 === null ? null : `XXXX XXXX ${last4}`;
}
