/**
 * The stored part of an Aadhaar number: its last four digits, as the masked card shows them. Storing the number
 * electronically, or any value from which it can be found, requires a separate Aadhaar Data Vault with a licensed
 * purpose (UIDAI circular 11020/205/2017 of 25 July 2017; according to its FAQ of 28 July 2022 it must not be possible
 * to guess or compute the number from a reference to it). A hash is not a solution, with a key or without: four known
 * digits leave 80 million numbers, which can be tried in minutes. UIDAI advises those without such a need to use the
 * masked number. So two records of one person are found by the birth date with these digits, or by the name, and only
 * as a warning: digits that ten thousand people share must not block anyone.
 */
export const keptAadhaar = (digits: string | null): string | null => digits?.slice(-4) ?? null;

/** The displayed form: `XXXX XXXX 1234`. */
export function maskedAadhaar(last4: string | null): string | null {
  return last4 === null ? null : `XXXX XXXX ${last4}`;
}
