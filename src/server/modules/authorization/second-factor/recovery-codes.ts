import { randomBytes } from 'node:crypto';
import type { Db } from '../../../database/transaction.ts';
import type { Keys } from '../../../keys/signing-keys.ts';
import { toBase32 } from './base32.ts';

const count = 10;

/**
 * Replaces all recovery codes with ten new ones, each for one sign-in: `k7qmw-2x4cd`, 50 bits. Only an HMAC is stored,
 * with a key outside of the database, so that a copy of the database reveals none. A slow hash would not be slow enough
 * for 50 bits.
 */
export async function makeRecoveryCodes(db: Db, keys: Keys, userId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await dropRecoveryCodes(db, userId);
  const rows = codes.map((code) => ({ userId, codeHash: keys.sign('secondFactor', signed(userId, code)) }));
  await db.insertInto('recoveryCodes').values(rows).execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Uses up a recovery code. @returns false if it is wrong or already used */
export async function spendRecoveryCode(db: Db, keys: Keys, userId: number, typed: string, now: Date): Promise<boolean> {
  const unused = await db
    .selectFrom('recoveryCodes')
    .select(['id', 'codeHash'])
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
  const match = unused.find(({ codeHash }) => keys.isSigned('secondFactor', signed(userId, typed), codeHash));
  if (!match) return false;
  const { numUpdatedRows } = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: now.toISOString() })
    .where('id', '=', match.id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export async function dropRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}

/** 50 bits. */
const newCode = () => toBase32(randomBytes(7)).slice(0, 10).toLowerCase();

const signed = (userId: number, code: string) => `recovery ${userId} ${code}`;
