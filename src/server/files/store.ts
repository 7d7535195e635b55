import { createHash } from 'node:crypto';
import type { FileTable } from '../database/schema.ts';
import type { Db } from '../database/transaction.ts';

export interface NewFile {
  purpose: FileTable['purpose'];
  name: string;
  mime: string;
  bytes: Buffer;
  uploadedBy: number;
  now: Date;
}

export interface StoredFile {
  purpose: FileTable['purpose'];
  name: string;
  mime: string;
  sha256: string;
  bytes: Buffer;
}

/** Stores a file and returns its id. Identical contents are stored once. */
export async function storeFile(db: Db, { bytes, purpose, name, mime, uploadedBy, now }: NewFile): Promise<number> {
  const at = now.toISOString();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await db
    .insertInto('fileBlobs')
    .values({ sha256, bytes })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
  const { id } = await db
    .insertInto('files')
    .values({ sha256, purpose, name, mime, byteSize: bytes.length, uploadedBy, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** True for files that an `<img>` shows by a link; all others are documents. */
export const isLinked = (purpose: FileTable['purpose']): boolean => purpose === 'photo' || purpose === 'logo';

/** A file with its bytes, or undefined if there is none of that id. */
export function findFile(db: Db, id: number): Promise<StoredFile | undefined> {
  return db
    .selectFrom('files')
    .innerJoin('fileBlobs', 'fileBlobs.sha256', 'files.sha256')
    .select(['files.purpose', 'files.name', 'files.mime', 'files.sha256', 'fileBlobs.bytes'])
    .where('files.id', '=', id)
    .executeTakeFirst();
}

/** Deletes a file that nothing refers to, and its content unless another file has the same. */
export async function removeFile(db: Db, id: number): Promise<void> {
  const gone = await db.deleteFrom('files').where('id', '=', id).returning('sha256').executeTakeFirst();
  if (!gone) return;
  await db
    .deleteFrom('fileBlobs')
    .where('sha256', '=', gone.sha256)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('files').select('files.id').where('files.sha256', '=', gone.sha256))))
    .execute();
}
