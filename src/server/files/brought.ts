import { sql, type RawBuilder } from 'kysely';
import type { Output } from '../../contract/core/endpoint.ts';
import { largestScan, mostWaiting, paperTypes, scanTypes, type addFile, type FilePurpose } from '../../contract/core/files.ts'; // prettier-ignore
import type { FileTable } from '../database/schema.ts';
import type { Db } from '../database/transaction.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import { nameByType, paperType } from './paper-type.ts';
import { removeFile, storeFile } from './store.ts';

/** What files are kept as until a record names them, which of them none has named, and what they may be. */
interface Waiting {
  kept: FileTable['purpose'];
  isUnused: RawBuilder<boolean>;
  types: readonly string[];
  maxBytes: number;
}

const waiting: Readonly<Record<FilePurpose, Waiting>> = {
  proof: {
    kept: 'proof',
    isUnused: sql`not exists (select from change_requests where proof_file_id = files.id)`,
    types: paperTypes,
    maxBytes: Infinity,
  },
  // A scan becomes a document by being named.
  document: { kept: 'upload', isUnused: sql`true`, types: scanTypes, maxBytes: largestScan },
};

/** Keeps a file by what its bytes show, whatever its name says. What was brought a day ago and never used is forgotten. */
export async function keepBrought(
  { db, caller, upload, now }: Context,
  purpose: FilePurpose,
): Promise<Output<typeof addFile>['data']> {
  if (!upload) throw new ApiError('ValidationFailed', { fields: { file: 'required' } });
  const { kept, types, maxBytes } = waiting[purpose];
  if (upload.bytes.length > maxBytes) throw new ApiError('PayloadTooLarge', { fields: { file: 'tooLong' } });
  const mime = paperType(upload.bytes);
  if (!mime || !types.includes(mime)) throw new ApiError('ValidationFailed', { fields: { file: 'badFormat' } });
  // One after the other, so that the count below holds.
  await db.selectFrom('users').select('id').where('id', '=', caller.userId).forUpdate().execute();
  const unused = await unusedOf(db, caller.userId, purpose);
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000).toISOString();
  const old = unused.filter(({ createdAt }) => createdAt < yesterday);
  for (const { id } of old) await removeFile(db, id);
  if (unused.length - old.length >= mostWaiting[purpose])
    throw new ApiError('Locked', { detail: 'too many unused files' });
  const name = nameByType(plainName(upload.name), mime);
  const id = await storeFile(db, { purpose: kept, name, mime, bytes: upload.bytes, uploadedBy: caller.userId });
  return { id, name, mime, byteSize: upload.bytes.length };
}

async function unusedOf(db: Db, userId: number, purpose: FilePurpose): Promise<{ id: number; createdAt: string }[]> {
  const { kept, isUnused } = waiting[purpose];
  const { rows } = await sql<{ id: number; createdAt: string }>`
    select id, created_at from files where uploaded_by = ${userId} and purpose = ${kept} and ${isUnused}`.execute(db);
  return rows;
}

/** A name without folders and control characters. */
function plainName(name: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  return name.replace(/^.*[\\/]/, '').replace(/[\u0000-\u001f\u007f]/g, '').trim().slice(0, 190) || 'file'; // prettier-ignore
}
