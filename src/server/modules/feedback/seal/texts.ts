import * as z from 'zod/mini';
import type { Keys } from '../../../keys/keys.ts';

/** What was written to the text questions of one response, by their rows on the sheet. */
export type Texts = Readonly<Record<string, string>>;
const texts = z.record(z.string(), z.string());

/** As it lies in the table until the seal: a copy of the database alone does not tell it. Null where nothing was written. */
export const locked = (keys: Keys, written: Texts): Uint8Array | null =>
  Object.keys(written).length === 0 ? null : Buffer.from(keys.seal('feedback', JSON.stringify(written)));

/** What was written; nothing where the keys are no longer there. */
export function unlocked(keys: Keys, kept: Uint8Array | null): Texts {
  const opened = kept && keys.unseal('feedback', Buffer.from(kept).toString('utf8'));
  return opened ? z.parse(texts, JSON.parse(opened)) : {};
}
