import { sql } from 'kysely';
import { materialTypes, largestScan, mostScans } from '../../../../contract/core/files.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Waiting } from '../../../files/brought.ts';
import { removeFile } from '../../../files/store.ts';
import type { Context } from '../../../http/context.ts';

/** Rules for files that were uploaded and that no material refers to yet. */
export const materialBrought: Waiting = {
  purpose: 'material',
  isUnused: sql`not exists (select from class_materials m where m.file_id = files.id)`,
  types: materialTypes,
  maxBytes: 2 * largestScan,
  most: mostScans,
  mayBring: (caller) => caller.kind === 'employee' && caller.may('Class_MaterialADD', 'SectionCourse_View'),
};

/** A new file must have been uploaded by the caller as material, and must not be in use. */
export async function fileProblems({ db, caller }: Context, fileId: number | null): Promise<FieldProblems> {
  if (fileId === null) return {};
  const { rows } = await sql`
    select from files where id = ${fileId} and uploaded_by = ${caller.userId} and purpose = 'material'
      and ${materialBrought.isUnused} for update`.execute(db);
  return rows.length > 0 ? {} : { fileId: 'unknownReference' };
}

/** Deletes a file that no material uses any more. */
export async function dropFile(db: Db, fileId: number | null): Promise<void> {
  if (fileId === null) return;
  const use = await db.selectFrom('classMaterials').select('id').where('fileId', '=', fileId).limit(1).executeTakeFirst();
  if (!use) await removeFile(db, fileId);
}
