import { createHmac } from 'node:crypto';

/** What is kept of an Aadhaar number: its last four digits and a keyed hash, only to find the same person twice. */
export function keptAadhaar(digits: string, secret: Buffer): { aadhaarLast4: string; aadhaarHmac: string } {
  const aadhaarHmac = createHmac('sha256', secret).update(`aadhaar:${digits}`).digest('hex');
  return { aadhaarLast4: digits.slice(-4), aadhaarHmac };
}

/** As it is shown ever after: `XXXX XXXX 1234`. */
export function maskedAadhaar(last4: string | null): string | null {
  return last4 === null ? null : `XXXX XXXX ${last4}`;
}
