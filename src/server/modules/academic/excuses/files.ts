import { sql } from 'kysely';
import { largestScan, mostScans, scanTypes } from '../../../../contract/core/files.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { Waiting } from '../../../files/brought.ts';
import type { Context } from '../../../http/context.ts';

/** Rules for scans that were uploaded and that no excuse refers to yet. */
export const excuseBrought: Waiting = {
  purpose: 'excuse',
  isUnused: sql`not exists (select from attendance_excuses x where x.file_id = files.id)`,
  types: scanTypes,
  maxBytes: largestScan,
  most: mostScans,
  mayBring: (caller) => caller.kind === 'employee' && caller.may('Worklog_Update'),
};

/** A new scan must have been uploaded by the caller for an excuse, and must not be in use. */
export async function fileProblems({ db, caller }: Context, fileId: number | null): Promise<FieldProblems> {
  if (fileId === null) return {};
  const { rows } = await sql`
    select from files where id = ${fileId} and uploaded_by = ${caller.userId} and purpose = 'excuse'
      and ${excuseBrought.isUnused} for update`.execute(db);
  return rows.length > 0 ? {} : { fileId: 'unknownReference' };
}
