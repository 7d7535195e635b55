import { sql } from 'kysely';
import type { Output } from '../../contract/endpoint.ts';
import type { addFile } from '../../contract/files.ts';
import type { Db } from '../database/transaction.ts';
import { paperType } from '../files/paper-type.ts';
import { removeFile, storeFile } from '../files/store.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';

/** So many files of one user may wait for a record that names them. */
const mostUnused = 20;

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

/** Keeps a file by what its bytes show, whatever its name says. What was brought a day ago and never used is forgotten. */
export async function keepProof({ db, caller, upload, now }: Context): Promise<Output<typeof addFile>['data']> {
  if (!upload) throw new ApiError('ValidationFailed', { fields: { file: 'required' } });
  const mime = paperType(upload.bytes);
  if (!mime) throw new ApiError('ValidationFailed', { fields: { file: 'badFormat' } });
  // One after the other, so that the count below holds.
  await db.selectFrom('users').select('id').where('id', '=', caller.userId).forUpdate().execute();
  const unused = await unusedProofs(db, caller.userId);
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000).toISOString();
  const old = unused.filter(({ createdAt }) => createdAt < yesterday);
  for (const { id } of old) await removeFile(db, id);
  if (unused.length - old.length >= mostUnused) throw new ApiError('Locked', { detail: 'too many unused files' });
  const name = plainName(upload.name);
  const id = await storeFile(db, { purpose: 'proof', name, mime, bytes: upload.bytes, uploadedBy: caller.userId });
  return { id, name, mime, byteSize: upload.bytes.length };
}

async function unusedProofs(db: Db, userId: number): Promise<{ id: number; createdAt: string }[]> {
  const { rows } = await sql<{ id: number; createdAt: string }>`
    select id, created_at from files where uploaded_by = ${userId} and purpose = 'proof'
      and not exists (select from change_requests where proof_file_id = files.id)`.execute(db);
  return rows;
}

/** A name without folders and control characters. */
function plainName(name: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  return name.replace(/^.*[\\/]/, '').replace(/[\u0000-\u001f\u007f]/g, '').trim().slice(0, 200) || 'file'; // prettier-ignore
}
