import type { Db } from '../../../database/transaction.ts';
import type { Facts, MasterState, StudentDraft, StudentField } from '../rules/rule.ts';
import { studentSettings } from './settings.ts';

/** Database facts needed by the rules for this draft. */
export async function factsFor(db: Db, draft: StudentDraft, today: string): Promise<Facts> {
  const { regdNoPattern, asksAadhaar } = await studentSettings(db);
  const degree = await db
    .selectFrom('degrees')
    .select(['level', 'lateralEntrySemester', 'numberPrefix', 'isActive'])
    .where('id', '=', draft.degreeId)
    .executeTakeFirst();
  const batch = await db
    .selectFrom('batches')
    .select(['degreeId', 'admissionYear', 'startsOn', 'state'])
    .where('id', '=', draft.batchId)
    .executeTakeFirst();
  const branch = await db.selectFrom('branches').select(['degreeId', 'isActive']).where('id', '=', draft.branchId).executeTakeFirst();
  const category = await db
    .selectFrom('admissionCategories')
    .select(['entry', 'isActive'])
    .where('id', '=', draft.admissionCategoryId)
    .executeTakeFirst();
  const masters: Partial<Record<StudentField, MasterState>> = {
    degreeId: stateOf(degree),
    batchId: stateOf(batch && { isActive: batch.state !== 'completed' }),
    branchId: stateOf(branch),
    admissionCategoryId: stateOf(category),
    casteId: await masterState(db, 'castes', draft.casteId),
    allottedCasteId: await masterState(db, 'castes', draft.allottedCasteId),
    religionId: await masterState(db, 'religions', draft.religionId),
    languageId: await masterState(db, 'languages', draft.languageId),
  };
  return {
    today,
    regdNoPattern,
    asksAadhaar,
    masters,
    degree: degree ?? null,
    batch: batch ?? null,
    branch: branch ?? null,
    category: category ?? null,
  };
}

async function masterState(db: Db, table: 'castes' | 'religions' | 'languages', id: number | null): Promise<MasterState> {
  if (id === null) return 'unknown';
  return stateOf(await db.selectFrom(table).select('isActive').where('id', '=', id).executeTakeFirst());
}

function stateOf(row: { isActive: boolean } | undefined): MasterState {
  if (!row) return 'unknown';
  return row.isActive ? 'active' : 'inactive';
}
