import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Lane } from '../../database/lane.ts';
import { temporaryWords } from './temporary-words.ts';

/** argon2id, 19 MiB, two passes: about 10 ms and one thread of the pool per run. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Limits hashing to all cores but one, which remains for all other requests. */
const lane = new Lane(Math.max(1, availableParallelism() - 1));

async function inLane<Result>(work: () => Promise<Result>): Promise<Result> {
  const leave = await lane.enter();
  return work().finally(leave);
}

/** The PHC string of a password, which includes its parameters. */
export function hashPassword(password: string): Promise<string> {
  return inLane(() => hash(composed(password), cost));
}

/**
 * Compares a password with a hash. Without a hash (unknown name, no password yet) the result is false after the same
 * time, so that the time reveals nothing.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const compared = passwordHash ?? (await nobodysHash());
  const isRight = await inLane(() => verify(compared, composed(password)));
  return isRight && passwordHash !== null;
}

/** True if the hash was made with other parameters than the present ones. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
}

/**
 * Generates a temporary password of three words and two digits, `tiger-canal-ready-47`, which is 35 bits; of more words
 * for a longer minimum.
 */
export function temporaryPassword(minLength: number): string {
  const parts = [word(), word(), word()];
  while (parts.join('-').length + 3 < minLength) parts.push(word());
  return `${parts.join('-')}-${randomInt(10)}${randomInt(10)}`;
}

const word = () => temporaryWords[randomInt(temporaryWords.length)] ?? '';

/** The same letters from different keyboards are the same password: `é` as one character or as two. */
const composed = (password: string) => password.normalize('NFKC');

let madeForNobody: Promise<string> | undefined;
const nobodysHash = () => (madeForNobody ??= hashPassword(temporaryPassword(10)));
