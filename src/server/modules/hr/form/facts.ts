import type { Db } from '../../../database/transaction.ts';
import { readSettings } from '../../../database/settings.ts';
import type { MasterState } from '../../../record/rules.ts';
import type { PostFacts } from './rules/joining.ts';
import type { EmployeeDraft, Facts, Joining } from './rules/rule.ts';

interface StoredLists {
  trainings: readonly { trainingCategoryId: number }[];
  awards: readonly { awardId: number }[];
}

/** Facts of the database that the rules need about this draft. `stored` is the stored record. */
export async function factsFor(
  db: Db,
  draft: Pick<EmployeeDraft, 'casteId' | 'religionId' | 'languageId'>,
  { today, stored }: { today: string; stored: StoredLists | null },
): Promise<Facts> {
  const { 'college.emailDomain': emailDomain } = await readSettings(db);
  const inUse = async (table: 'trainingCategories' | 'awards') =>
    (await db.selectFrom(table).select('id').where('isActive', '=', true).execute()).map(({ id }) => id);
  return {
    today,
    emailDomain,
    masters: {
      casteId: await masterState(db, 'castes', draft.casteId),
      religionId: await masterState(db, 'religions', draft.religionId),
      languageId: await masterState(db, 'languages', draft.languageId),
    },
    trainingCategories: new Set([
      ...(await inUse('trainingCategories')),
      ...(stored?.trainings ?? []).map((row) => row.trainingCategoryId),
    ]),
    awards: new Set([...(await inUse('awards')), ...(stored?.awards ?? []).map(({ awardId }) => awardId)]),
  };
}

/** Facts that the rules need about the first post. */
export async function postFactsFor(
  db: Db,
  { departmentId, designationId, employeeCategoryId }: Joining,
  { today, mayChooseRole }: { today: string; mayChooseRole: boolean },
): Promise<PostFacts> {
  const designation = await db.selectFrom('designations').select(['cadre', 'isActive']).where('id', '=', designationId).executeTakeFirst();
  const category = await db
    .selectFrom('employeeCategories')
    .select(['needsEndDate', 'isActive'])
    .where('id', '=', employeeCategoryId)
    .executeTakeFirst();
  return {
    today,
    mayChooseRole,
    cadre: designation?.cadre ?? null,
    needsEndDate: category?.needsEndDate ?? false,
    masters: {
      departmentId: await masterState(db, 'departments', departmentId),
      designationId: stateOf(designation),
      employeeCategoryId: stateOf(category),
    },
  };
}

async function masterState(db: Db, table: 'castes' | 'religions' | 'languages' | 'departments', id: number | null): Promise<MasterState> {
  if (id === null) return 'unknown';
  return stateOf(await db.selectFrom(table).select('isActive').where('id', '=', id).executeTakeFirst());
}

export function stateOf(row: { isActive: boolean } | undefined): MasterState {
  if (!row) return 'unknown';
  return row.isActive ? 'active' : 'inactive';
}
