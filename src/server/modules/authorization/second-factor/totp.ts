import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * One-time codes of an authenticator app, RFC 6238 over RFC 4226: SHA-1, six digits, steps of 30 seconds, which every
 * app supports. Thirty lines over `node:crypto`, checked by the test vectors of both RFCs. A library would bring its
 * own hashes and would not return the step of a code, which is needed to use each code only once.
 */
const stepSeconds = 30;
const digits = 6;
/** Tolerance for clocks of phones and for the time of typing. */
const steps = [0, -1, 1];

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** The code of a step (RFC 4226, 5.3). */
export function codeAt(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const value = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(value % 10 ** length).padStart(length, '0');
}

/**
 * The step of the typed code, if it is the present step or an adjacent one and later than `lastStep`, so that each code
 * works once. Else null.
 */
export function stepOf(secret: Buffer, typed: string, now: Date, lastStep: number | null): number | null {
  if (!/^\d{6}$/.test(typed)) return null;
  const present = stepAt(now);
  const matching = steps
    .map((away) => present + away)
    .filter((step) => step > (lastStep ?? -1) && timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(typed)));
  return matching[0] ?? null;
}

/** Content of the QR code (Key Uri Format of Google Authenticator). The app shows the college and the user name. */
export function keyUri(secret: string, username: string, college: string): string {
  const [issuer, account] = [encodeURIComponent(college), encodeURIComponent(username)];
  return `otpauth://totp/${issuer}:${account}?secret=${secret}&issuer=${issuer}`;
}
