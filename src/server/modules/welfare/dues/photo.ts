import { sql } from 'kysely';
import { largestScan, mostScans, scanTypes } from '../../../../contract/core/files.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { Waiting } from '../../../files/brought.ts';
import type { Context } from '../../../http/context.ts';

/** Photos uploaded for a fine that is not saved yet. */
export const photoBrought: Waiting = {
  purpose: 'fine',
  isUnused: sql`not exists (select from dues x where x.photo_file_id = files.id)`,
  types: scanTypes,
  maxBytes: largestScan,
  most: mostScans,
  mayBring: (caller) => caller.kind === 'employee' && caller.may('Dues_ADD'),
};

/** Checks that the photo was uploaded by the caller for a fine and is not used by another fine. */
export async function photoProblems({ db, caller }: Context, fileId: number | null): Promise<FieldProblems> {
  if (fileId === null) return {};
  const { rows } = await sql`
    select from files where id = ${fileId} and uploaded_by = ${caller.userId} and purpose = 'fine'
      and ${photoBrought.isUnused} for update`.execute(db);
  return rows.length > 0 ? {} : { photoFileId: 'unknownReference' };
}
