import { sql, type RawBuilder } from 'kysely';
import type { Output } from '../../contract/core/endpoint.ts';
import { addFile } from '../../contract/core/files.ts';
import type { FilePurpose } from '../../contract/modules.ts';
import type { FileTable } from '../database/schema.ts';
import type { Db } from '../database/transaction.ts';
import { ApiError } from '../http/api-error.ts';
import type { Caller } from '../http/caller.ts';
import type { Context } from '../http/context.ts';
import type { Serve } from '../http/serve.ts';
import { officeType } from './office-type.ts';
import { nameByType, paperType } from './paper-type.ts';
import { removeFile, storeFile } from './store.ts';

/**
 * Rules for files that no record refers to yet: their purpose, the condition that none does, and their allowed types.
 */
export interface Waiting {
  readonly purpose: FileTable['purpose'];
  readonly isUnused: RawBuilder<boolean>;
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** Maximum number of waiting files of one user. */
  readonly most: number;
  /** Returns true if the caller may upload such a file; if omitted, every signed-in user may. */
  mayBring?(caller: Caller): boolean;
}

/** `POST /files`, for the purposes of all modules. */
export function serveBrought(serve: Serve, kinds: Partial<Readonly<Record<FilePurpose, Waiting>>>): void {
  serve(addFile, async ({ query: { purpose } }, context) => {
    const kind = kinds[purpose];
    if (!kind) throw new Error(`no module accepts files for ${purpose}`);
    if (kind.mayBring?.(context.caller) === false) throw new ApiError('Forbidden');
    return { data: await keepBrought(context, kind) };
  });
}

/**
 * Stores an uploaded file; its type is read from its bytes, not its name. Deletes the caller's files that have been
 * unused for a day.
 */
async function keepBrought({ db, caller, upload, now }: Context, kind: Waiting): Promise<Output<typeof addFile>['data']> {
  if (!upload) throw new ApiError('ValidationFailed', { fields: { file: 'required' } });
  const { purpose, types, maxBytes, most } = kind;
  if (upload.bytes.length > maxBytes) throw new ApiError('PayloadTooLarge', { fields: { file: 'tooLong' } });
  const mime = paperType(upload.bytes) ?? officeType(upload.bytes);
  if (!mime || !types.includes(mime)) throw new ApiError('ValidationFailed', { fields: { file: 'badFormat' } });
  // Locks the user's row, so that simultaneous uploads do not exceed the limit below.
  await db.selectFrom('users').select('id').where('id', '=', caller.userId).forUpdate().execute();
  const unused = await unusedOf(db, caller.userId, kind);
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000).toISOString();
  const old = unused.filter(({ createdAt }) => createdAt < yesterday);
  for (const { id } of old) await removeFile(db, id);
  if (unused.length - old.length >= most) throw new ApiError('Locked', { detail: 'too many unused files' });
  const name = nameByType(upload.name, mime);
  const id = await storeFile(db, { purpose, name, mime, bytes: upload.bytes, uploadedBy: caller.userId, now });
  return { id, name, mime, byteSize: upload.bytes.length };
}

async function unusedOf(db: Db, userId: number, { purpose, isUnused }: Waiting): Promise<{ id: number; createdAt: string }[]> {
  const { rows } = await sql<{ id: number; createdAt: string }>`
    select id, created_at from files where uploaded_by = ${userId} and purpose = ${purpose} and ${isUnused}`.execute(db);
  return rows;
}
