import type { Db } from '../database/transaction.ts';

/** Whether a user has brought this file as a proof. */
export async function isOwnProof(db: Db, fileId: number, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where('purpose', '=', 'proof')
    .where('uploadedBy', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}
