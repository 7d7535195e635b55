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

/** Creates a scale and returns its id. */
export async function add({ db, now, audit }: Context, { bands, ...fields }: GradeScaleDraft): Promise<number> {
  await refuseWrong(db, { ...fields, bands }, null);
  const at = now.toISOString();
  const { id } = await db
    .insertInto('gradeScales')
    .values({ ...fields, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeBands(db, id, bands, at);
  await audit({ action: 'insert', table, recordId: id, label: fields.name, after: { ...fields, bands: plainBands(bands) } });
  return id;
}

export async function change(context: Context, id: number, { version, ...sent }: GradeScaleChange): Promise<void> {
  const { db, now, audit } = context;
  const stored = await lockedScale(db, id);
  if (stored.version !== version) throw new ApiError('StaleVersion');
  const draft = { name: stored.name, degreeId: stored.degreeId, fromBatchId: stored.fromBatchId, bands: stored.bands, ...sent };
  await refuseWrong(db, draft, id);
  const factsOf = ({ name, degreeId, fromBatchId, bands }: GradeScaleDraft) => ({
    name,
    degreeId,
    fromBatchId,
    bands: plainBands(bands),
  });
  const [before, after] = [factsOf(stored), factsOf(draft)];
  const changed = (Object.keys(before) as (keyof typeof before)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (changed.length === 0) return;
  const only = (facts: typeof before) => Object.fromEntries(changed.map((name) => [name, facts[name]]));
  const at = now.toISOString();
  const { bands, ...values } = draft;
  await db
    .updateTable('gradeScales')
    .set({ ...values, version: version + 1, updatedAt: at })
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

/** Bands without database ids, highest first, for storage and the audit trail. */
const plainBands = (bands: GradeScaleDraft['bands']) =>
  bands
    .map(({ grade, fromPercent, points, isPass }) => ({ grade, fromPercent, points, isPass }))
    .toSorted((a, b) => (b.fromPercent ?? -1) - (a.fromPercent ?? -1) || b.points - a.points || a.grade.localeCompare(b.grade));

/** Replaces all bands. Nothing refers to a band, as results store their own grade and points. */
async function writeBands(db: Db, gradeScaleId: number, bands: GradeScaleDraft['bands'], at: string): Promise<void> {
  await db.deleteFrom('gradeBands').where('gradeScaleId', '=', gradeScaleId).execute();
  const rows = plainBands(bands).map((band) => ({ ...band, gradeScaleId, createdAt: at, updatedAt: at }));
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
  const checks = rows[0]!;
  refuseProblems(checks.isForeign ? { fromBatchId: 'notAllowed' } : {});
  if (checks.isNamed) throw new ApiError('Duplicate', { fields: { name: 'duplicate' } });
  if (checks.isTaken) throw new ApiError('Duplicate', { fields: { degreeId: 'duplicate' } });
}

/**
 * A scale, locked until the transaction ends.
 * @throws {ApiError} NotFound
 */
async function lockedScale(db: Db, id: number): Promise<GradeScale> {
  await db.selectFrom('gradeScales').select('id').where('id', '=', id).forUpdate().execute();
  return readScale(db, id);
}
