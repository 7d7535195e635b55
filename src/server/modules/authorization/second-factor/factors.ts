import { randomBytes } from 'node:crypto';
import type { Db } from '../../../database/transaction.ts';
import type { Keys } from '../../../keys/signing-keys.ts';
import { fromBase32, toBase32 } from './base32.ts';
import { dropRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

/** The confirmed second factor of a user, or undefined. */
export function findFactor(db: Db, userId: number) {
  return db
    .selectFrom('secondFactors')
    .select(['sealedSecret', 'confirmedAt', 'lastStep'])
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
}

/**
 * True if the secret of a factor can be decrypted. If its key was lost (start with `--new-keys`), the user must set up
 * a new one.
 */
export function isReadable(keys: Keys, factor: { sealedSecret: string | null } | undefined): boolean {
  return typeof factor?.sealedSecret === 'string' && keys.unseal('secondFactor', factor.sealedSecret) !== null;
}

/**
 * Begins a set-up with a new secret, which has no effect until confirmed by a code. The present factor applies until
 * then.
 */
export async function beginFactor(db: Db, keys: Keys, userId: number): Promise<string> {
  const secret = toBase32(randomBytes(secretBytes));
  const sealedPending = keys.seal('secondFactor', secret);
  await db
    .insertInto('secondFactors')
    .values({ userId, sealedPending })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ sealedPending }))
    .execute();
  return secret;
}

/** Turns the pending secret into the factor if the code matches; returns false if it does not. */
export async function confirmFactor(db: Db, keys: Keys, userId: number, typed: string, now: Date): Promise<boolean> {
  const row = await db.selectFrom('secondFactors').select('sealedPending').where('userId', '=', userId).forUpdate().executeTakeFirst();
  const sealed = row?.sealedPending ?? null;
  const secret = sealed && keys.unseal('secondFactor', sealed);
  const step = secret && stepOf(fromBase32(secret), tidy(typed), now, null);
  if (!step) return false;
  await db
    .updateTable('secondFactors')
    .set({ sealedSecret: sealed, sealedPending: null, confirmedAt: now.toISOString(), lastStep: step })
    .where('userId', '=', userId)
    .execute();
  return true;
}

/** Uses up a code of the app or a recovery code. @returns false if it is wrong or already used */
export async function spendCode(db: Db, keys: Keys, userId: number, typed: string, now: Date): Promise<boolean> {
  const factor = await findFactor(db, userId);
  const secret = factor?.sealedSecret && keys.unseal('secondFactor', factor.sealedSecret);
  if (!factor || !secret) return false;
  const code = tidy(typed);
  const step = stepOf(fromBase32(secret), code, now, factor.lastStep);
  if (step === null) return spendRecoveryCode(db, keys, userId, code, now);
  const { numUpdatedRows } = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the factor, the recovery codes and the times of codes on devices. @returns false if there was no factor */
export async function dropFactor(db: Db, userId: number): Promise<boolean> {
  const gone = await db.deleteFrom('secondFactors').where('userId', '=', userId).returning('confirmedAt').executeTakeFirst();
  await dropRecoveryCodes(db, userId);
  await db.updateTable('knownDevices').set({ secondFactorAt: null }).where('userId', '=', userId).execute();
  return typeof gone?.confirmedAt === 'string';
}

/** Removes spaces and hyphens, which people add when reading codes. */
const tidy = (typed: string) => typed.replaceAll(/[\s-]/g, '').toLowerCase();
