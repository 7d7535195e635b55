/**
 * Private drafts: stored only on this device, separately for each user, and removed on signing out or when another user
 * signs in. Input that must reach the server even after signing out uses the outbox instead.
 */
import { readStored, removeStored, storedKeys, writeStored } from './storage.ts';

const prefix = 'draft:';
const keyOf = (userId: number, name: string): string => `${prefix}${userId}:${name}`;

/** Returns a draft of the user, or null if there is none that can be read. */
export function readDraft(userId: number, name: string): unknown {
  try {
    return JSON.parse(readStored(keyOf(userId, name)) ?? 'null');
  } catch {
    return null;
  }
}

export const writeDraft = (userId: number, name: string, value: unknown): void => writeStored(keyOf(userId, name), JSON.stringify(value));

export const dropDraft = (userId: number, name: string): void => removeStored(keyOf(userId, name));

/** Removes all drafts, or all except those of the user `but`, so that they are not left behind for other users. */
export function dropDrafts(but: number | null = null): void {
  for (const key of storedKeys(prefix)) if (but === null || !key.startsWith(keyOf(but, ''))) removeStored(key);
}
