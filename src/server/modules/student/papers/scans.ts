import { sql } from 'kysely';
import type { Scan } from '../../../../contract/student/scans.ts';
import { scanTypes } from '../../../../contract/core/files.ts';
import type { Db } from '../../../database/transaction.ts';
import { paperType } from '../../../files/paper-type.ts';
import { findFile, removeFile, storeFile, type StoredFile } from '../../../files/store.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { scanName } from '../../../record/brought-scans.ts';
import { labelOf } from '../trail.ts';

/** Scans of a student's documents. */
export function scansOf(db: Db, studentId: number): Promise<Scan[]> {
  return db
    .selectFrom('studentDocuments as d')
    .innerJoin('files as f', 'f.id', 'd.fileId')
    .leftJoin('users as u', 'u.id', 'f.uploadedBy')
    .select(['d.id as documentId', 'f.name', 'f.mime', 'f.byteSize', 'f.createdAt as at', 'u.displayName as by'])
    .where('d.studentId', '=', studentId)
    .orderBy('d.id')
    .execute() as Promise<Scan[]>;
}

/** A scan with its bytes. Access to another person's scan is logged. */
export async function openScan({ db, caller, audit }: Context, id: number, documentId: number): Promise<StoredFile> {
  const paper = await findPaper(db, id, documentId);
  const file = paper.fileId === null ? undefined : await findFile(db, paper.fileId);
  if (!file) throw new ApiError('NotFound');
  if (caller.studentId !== id)
    await audit({
      action: 'read',
      table: 'students',
      recordId: id,
      aboutUserId: paper.userId,
      label: labelOf(paper),
      after: { scan: paper.kind },
    });
  return file;
}

/** Stores the scan of a document, with the type detected from its bytes. Replaces an earlier scan. */
export async function keepScan(context: Context, id: number, documentId: number): Promise<Scan> {
  const { db, caller, upload, now } = context;
  if (!upload) throw new ApiError('ValidationFailed', { fields: { file: 'required' } });
  const mime = paperType(upload.bytes);
  if (!mime || !(scanTypes as readonly string[]).includes(mime)) throw new ApiError('ValidationFailed', { fields: { file: 'badFormat' } });
  const paper = await findPaper(db, id, documentId, { isLocked: true });
  const name = fileNameOf(paper, mime);
  const file = { purpose: 'document', name, mime, bytes: upload.bytes, uploadedBy: caller.userId, now } as const;
  const fileId = await storeFile(db, file);
  await point(context, id, documentId, fileId);
  if (paper.fileId !== null) await removeFile(db, paper.fileId);
  await note(context, id, paper, { before: paper.fileId === null ? null : paper.kind, after: paper.kind });
  const at = now.toISOString();
  return { documentId, name, mime: mime as Scan['mime'], byteSize: upload.bytes.length, at, by: caller.name };
}

/** Removes a scan, if there is one. */
export async function dropScan(context: Context, id: number, documentId: number): Promise<void> {
  const paper = await findPaper(context.db, id, documentId, { isLocked: true });
  if (paper.fileId === null) return;
  await point(context, id, documentId, null);
  await removeFile(context.db, paper.fileId);
  await note(context, id, paper, { before: paper.kind, after: null });
}

async function findPaper(db: Db, studentId: number, documentId: number, { isLocked = false } = {}) {
  const document = await db
    .selectFrom('studentDocuments as d')
    .innerJoin('students as s', 's.id', 'd.studentId')
    .select(['d.kind', 'd.fileId', 's.userId', 's.regdNo', 's.admissionNo', 's.name'])
    .where('d.id', '=', documentId)
    .where('d.studentId', '=', studentId)
    .$if(isLocked, (query) => query.forUpdate('d'))
    .executeTakeFirst();
  if (!document) throw new ApiError('NotFound');
  return document;
}
type Paper = Awaited<ReturnType<typeof findPaper>>;

const fileNameOf = ({ admissionNo, kind }: Paper, mime: string): string => scanName(admissionNo, kind, mime);

/** Increases the version of the record, so that a form loaded earlier cannot restore the previous scan. */
async function point({ db, now }: Context, id: number, documentId: number, fileId: number | null): Promise<void> {
  await db
    .updateTable('studentDocuments')
    .set({ fileId, version: sql`version + 1`, updatedAt: now.toISOString() })
    .where('id', '=', documentId)
    .execute();
  await db
    .updateTable('students')
    .set({ version: sql`version + 1`, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

function note(
  { audit }: Context,
  id: number,
  paper: Paper,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  return audit({
    action: 'update',
    table: 'students',
    recordId: id,
    aboutUserId: paper.userId,
    label: labelOf(paper),
    before: { scan: before },
    after: { scan: after },
  });
}
