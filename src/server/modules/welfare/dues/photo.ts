import { sql } from 'kysely';
import { largestScan, mostScans, scanTypes } from '../../../../contract/core/files.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { Waiting } from '../../../files/brought.ts';
import type { Context } from '../../../http/context.ts';

/** A photo waits until a fine names it. */
export const photoBrought: Waiting = {
  kept: 'fine',
  isUnused: sql`not exists (select from dues x where x.photo_file_id = files.id)`,
  types: scanTypes,
  maxBytes: largestScan,
  most: mostScans,
  mayBring: (caller) => caller.kind === 'employee' && caller.may('Dues_ADD'),
};

/** A photo that is named was brought by the caller for this, and belongs to no fine yet. */
export async function photoProblems({ db, caller }: Context, fileId: number | null): Promise<FieldProblems> {
  if (fileId === null) return {};
  const { rows } = await sql`
    select from files where id = ${fileId} and uploaded_by = ${caller.userId} and purpose = 'fine'
      and ${photoBrought.isUnused} for update`.execute(db);
  return rows.length > 0 ? {} : { photoFileId: 'unknownReference' };
}
