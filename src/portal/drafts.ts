/**
 * What somebody has begun to write and must not be found by anyone else: it lies on this device alone, under its user,
 * and goes with the rest of the storage at sign-out, or when another user signs in. What is to reach the server in the
 * end, also after a sign-out, goes through the outbox instead.
 */
import { readStored, removeStored, storedKeys, writeStored } from './storage.ts';

const prefix = 'draft:';
const keyOf = (userId: number, name: string): string => `${prefix}${userId}:${name}`;

/** Null where there is none, or none that can be read. */
export function readDraft(userId: number, name: string): unknown {
  try {
    return JSON.parse(readStored(keyOf(userId, name)) ?? 'null');
  } catch {
    return null;
  }
}

export const writeDraft = (userId: number, name: string, value: unknown): void => writeStored(keyOf(userId, name), JSON.stringify(value));

export const dropDraft = (userId: number, name: string): void => removeStored(keyOf(userId, name));

/** Those of everyone, or of everyone but the user who has just signed in: nothing is left for somebody else to find. */
export function dropDrafts(but: number | null = null): void {
  for (const key of storedKeys(prefix)) if (but === null || !key.startsWith(keyOf(but, ''))) removeStored(key);
}
