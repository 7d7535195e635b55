import { semesterLife } from '../../../../contract/student/batches.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refuseUnlessOpen } from '../../../lifecycle/rules.ts';
import { activeRow, nameOf, standingOf, type BatchLine } from './active-rows.ts';

/**
 * Deletes a semester that was started by mistake. The semester closed by the same start runs again, and a batch in its
 * first semester becomes planned. Throws Locked unless the semester is running, and InUse once student records depend
 * on the semester.
 */
export async function takeBack(context: Context, id: number): Promise<BatchLine> {
  const { db, now, caller, audit } = context;
  const row = await db.selectFrom('batchSemesters').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new ApiError('NotFound');
  const { batchId, semester, startsOn, endsOn, state, createdAt } = row;
  await db.selectFrom('batches').select('id').where('id', '=', batchId).forUpdate().execute();
  const { facts } = standingOf(await activeRow(db, batchId));
  refuseUnlessOpen(semesterLife, 'takeBack', { state: state === 'planned' ? 'none' : state, facts, version: row.version }, { caller });
  await db.deleteFrom('batchSemesters').where('id', '=', id).execute();
  const at = now.toISOString();
  await db
    .updateTable('batchSemesters')
    .set((of) => ({ state: 'running', version: of('version', '+', 1), updatedAt: at }))
    .where('batchId', '=', batchId)
    .where('semester', '=', semester - 1)
    .where('updatedAt', '=', createdAt)
    .execute();
  if (semester === 1)
    await db
      .updateTable('batches')
      .set((of) => ({ state: 'planned', version: of('version', '+', 1), updatedAt: at }))
      .where('id', '=', batchId)
      .execute();
  const batch = await activeRow(db, batchId);
  const before = { semester, startsOn, endsOn, state };
  await audit({
    action: 'delete',
    table: 'batch_semesters',
    recordId: batchId,
    partOf: batchId,
    label: nameOf(batch),
    before,
  });
  return batch;
}
