import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Lane } from '../../database/lane.ts';
import { temporaryWords } from './temporary-words.ts';

/** argon2id, 19 MiB, two passes: about 10 ms and one thread of the pool a run. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** On all cores but one, which answers everybody else. */
const lane = new Lane(Math.max(1, availableParallelism() - 1));

async function inLane<Result>(work: () => Promise<Result>): Promise<Result> {
  const leave = await lane.enter();
  return work().finally(leave);
}

/** The PHC string of a password; its parameters stand in it. */
export function hashPassword(password: string): Promise<string> {
  return inLane(() => hash(composed(password), cost));
}

/**
 * Whether the password is the one of the hash. Without a hash (nobody of that name, no password yet) it costs the same
 * time and is false, so that time tells nothing.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const known = passwordHash ?? (await nobodysHash());
  const isRight = await inLane(() => verify(known, composed(password)));
  return isRight && passwordHash !== null;
}

/** Whether a hash was made with other parameters than today's. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
}

/** Three words and two digits, `tiger-canal-ready-47`; more words when a longer password is asked for. 36 bits. */
export function temporaryPassword(minLength: number): string {
  const parts = [word(), word(), word()];
  while (parts.join('-').length + 3 < minLength) parts.push(word());
  return `${parts.join('-')}-${randomInt(10)}${randomInt(10)}`;
}

const word = () => temporaryWords[randomInt(temporaryWords.length)] ?? '';

/** The same letters typed on another keyboard are the same password: `é` as one sign or as two. */
const composed = (password: string) => password.normalize('NFKC');

let madeForNobody: Promise<string> | undefined;
const nobodysHash = () => (madeForNobody ??= hashPassword(temporaryPassword(10)));
