import * as z from 'zod/mini';
import type { Keys } from '../../../keys/signing-keys.ts';

/** Texts of one response, by question of the sheet. */
export type Texts = Readonly<Record<string, string>>;
const texts = z.record(z.string(), z.string());

/** Encrypted texts as stored until the seal. A copy of the database alone cannot reveal them. Null without texts. */
export const locked = (keys: Keys, written: Texts): Uint8Array | null =>
  Object.keys(written).length === 0 ? null : Buffer.from(keys.seal('feedback', JSON.stringify(written)));

/** Decrypted texts. None if the keys no longer exist. */
export function unlocked(keys: Keys, stored: Uint8Array | null): Texts {
  const opened = stored && keys.unseal('feedback', Buffer.from(stored).toString('utf8'));
  return opened ? z.parse(texts, JSON.parse(opened)) : {};
}
