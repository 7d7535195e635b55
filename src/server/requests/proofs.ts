import { sql } from 'kysely';
import { paperTypes } from '../../contract/core/files.ts';
import type { Waiting } from '../files/brought.ts';
import type { Db } from '../database/transaction.ts';

/** Proofs that are uploaded for a correction request. */
export const proofs: Waiting = {
  purpose: 'proof',
  isUnused: sql`not exists (select from change_requests where proof_file_id = files.id)`,
  types: paperTypes,
  maxBytes: Infinity,
  most: 20,
};

/** True if the user has uploaded this file as a proof. */
export async function isOwnProof(db: Db, fileId: number, userId: number): Promise<boolean> {
  const file = await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where('purpose', '=', 'proof')
    .where('uploadedBy', '=', userId)
    .executeTakeFirst();
  return file !== undefined;
}
