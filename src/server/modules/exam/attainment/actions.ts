import type { ActionDraft, ActionSettled } from '../../../../contract/exam/attainment-runs.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { labelOf, lockedRun } from './move.ts';

/** What is done about an outcome that was missed, as long as the run is not approved. */
export async function addAction(context: Context, id: number, draft: ActionDraft): Promise<void> {
  const { db, now, audit } = context;
  const run = await lockedRun(context, id);
  if (run.status !== 'computed' && run.status !== 'submitted') throw new ApiError('Locked');
  const outcome = await db
    .selectFrom('attainmentValues')
    .select('id')
    .where('attainmentRunId', '=', id)
    .where('courseOutcomeId', '=', draft.courseOutcomeId)
    .executeTakeFirst();
  const owner = await db
    .selectFrom('employees')
    .select('id')
    .where('id', '=', draft.ownerId)
    .where('status', '<>', 'left')
    .executeTakeFirst();
  refuseProblems({
    ...(!outcome && { courseOutcomeId: 'unknownReference' }),
    ...(!owner && { ownerId: 'unknownReference' }),
  });
  const at = now.toISOString();
  const made = await db
    .insertInto('attainmentActions')
    .values({ attainmentRunId: id, programId: null, batchId: null, outcomeId: null, result: null, ...draft, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit({ action: 'insert', table: 'attainment_actions', recordId: made.id, partOf: id, label: labelOf(run), after: draft });
}

/** What came of it: also after the approval, for that is when it is seen. */
export async function settleAction(
  context: Context,
  id: number,
  actionId: number,
  { version, status, result }: ActionSettled,
): Promise<void> {
  const { db, now, audit } = context;
  const run = await lockedRun(context, id);
  const kept = await db
    .selectFrom('attainmentActions')
    .select(['version', 'status', 'result'])
    .where('id', '=', actionId)
    .where('attainmentRunId', '=', id)
    .executeTakeFirst();
  if (!kept) throw new ApiError('NotFound');
  if (kept.version !== version) throw new ApiError('StaleVersion');
  if (status === 'done') refuseProblems(result === null ? { result: 'required' } : {});
  await db
    .updateTable('attainmentActions')
    .set({ status, result, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', actionId)
    .execute();
  await audit({
    action: 'update',
    table: 'attainment_actions',
    recordId: actionId,
    partOf: id,
    label: labelOf(run),
    before: { status: kept.status, result: kept.result },
    after: { status, result },
  });
}
