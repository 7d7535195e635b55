import { sql } from 'kysely';
import {
  gradeScaleProblems,
  type GradeScale,
  type GradeScaleChange,
  type GradeScaleDraft,
} from '../../../../contract/exam/grade-scales.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refuseWhileUsed } from '../../../resource/uses.ts';
import { readScale } from './read.ts';

const table = 'grade_scales';

/** Adds a scale; answers its number. */
export async function add({ db, now, audit }: Context, { bands, ...own }: GradeScaleDraft): Promise<number> {
  await refuseWrong(db, { ...own, bands }, null);
  const at = now.toISOString();
  const { id } = await db
    .insertInto('gradeScales')
    .values({ ...own, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeBands(db, id, bands, at);
  await audit({ action: 'insert', table, recordId: id, label: own.name, after: { ...own, bands: told(bands) } });
  return id;
}

export async function change(context: Context, id: number, { version, ...sent }: GradeScaleChange): Promise<void> {
  const { db, now, audit } = context;
  const kept = await lockedScale(db, id);
  if (kept.version !== version) throw new ApiError('StaleVersion');
  const draft = { name: kept.name, degreeId: kept.degreeId, fromBatchId: kept.fromBatchId, bands: kept.bands, ...sent };
  await refuseWrong(db, draft, id);
  const of = ({ name, degreeId, fromBatchId, bands }: GradeScaleDraft) => ({
    name,
    degreeId,
    fromBatchId,
    bands: told(bands),
  });
  const [before, after] = [of(kept), of(draft)];
  const changed = (Object.keys(before) as (keyof typeof before)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (changed.length === 0) return;
  const only = (facts: typeof before) => Object.fromEntries(changed.map((name) => [name, facts[name]]));
  const at = now.toISOString();
  const { bands, ...own } = draft;
  await db
    .updateTable('gradeScales')
    .set({ ...own, version: version + 1, updatedAt: at })
    .where('id', '=', id)
    .execute();
  if (changed.includes('bands')) await writeBands(db, id, bands, at);
  await audit({ action: 'update', table, recordId: id, label: draft.name, before: only(before), after: only(after) });
}

export async function remove({ db, audit }: Context, id: number): Promise<void> {
  const { name } = await lockedScale(db, id);
  await refuseWhileUsed(db, 'gradeScales', [id]);
  await db.deleteFrom('gradeScales').where('id', '=', id).execute();
  await audit({ action: 'delete', table, recordId: id, label: name });
}

/** Bands as the trail tells them, the highest first. */
const told = (bands: GradeScaleDraft['bands']) =>
  bands
    .map(({ grade, fromPercent, points, isPass }) => ({ grade, fromPercent, points, isPass }))
    .toSorted(
      (one, other) =>
        (other.fromPercent ?? -1) - (one.fromPercent ?? -1) || other.points - one.points || one.grade.localeCompare(other.grade),
    );

/** Nothing refers to a band: results keep grade and points of their own. */
async function writeBands(db: Db, gradeScaleId: number, bands: GradeScaleDraft['bands'], at: string): Promise<void> {
  await db.deleteFrom('gradeBands').where('gradeScaleId', '=', gradeScaleId).execute();
  const rows = told(bands).map((band) => ({ ...band, gradeScaleId, createdAt: at, updatedAt: at }));
  await db.insertInto('gradeBands').values(rows).execute();
}

/** @throws {ApiError} ValidationFailed, Duplicate */
async function refuseWrong(db: Db, draft: GradeScaleDraft, id: number | null): Promise<void> {
  const { name, degreeId, fromBatchId } = draft;
  refuseProblems(gradeScaleProblems(draft));
  const { rows } = await sql<{ isForeign: boolean; isNamed: boolean; isTaken: boolean }>`
    select exists (select from batches b where b.id = ${fromBatchId}::bigint and b.degree_id <> ${degreeId}::bigint) as is_foreign,
      exists (select from grade_scales x where lower(x.name) = lower(${name}) and x.id is distinct from ${id}::bigint) as is_named,
      exists (select from grade_scales x where x.degree_id is not distinct from ${degreeId}::bigint
        and x.from_batch_id is not distinct from ${fromBatchId}::bigint and x.id is distinct from ${id}::bigint) as is_taken`.execute(db);
  const found = rows[0]!;
  refuseProblems(found.isForeign ? { fromBatchId: 'notAllowed' } : {});
  if (found.isNamed) throw new ApiError('Duplicate', { fields: { name: 'duplicate' } });
  if (found.isTaken) throw new ApiError('Duplicate', { fields: { degreeId: 'duplicate' } });
}

/**
 * A scale, kept from others until the transaction ends.
 * @throws {ApiError} NotFound
 */
async function lockedScale(db: Db, id: number): Promise<GradeScale> {
  await db.selectFrom('gradeScales').select('id').where('id', '=', id).forUpdate().execute();
  return readScale(db, id);
}
