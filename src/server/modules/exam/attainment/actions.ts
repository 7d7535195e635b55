import type { ActionDraft, ActionSettled } from '../../../../contract/exam/attainment-runs.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { labelOf, lockedRun } from './move.ts';

/** Adds an action on a missed outcome, until the run is approved. */
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
  const action = await db
    .insertInto('attainmentActions')
    .values({ attainmentRunId: id, programId: null, batchId: null, outcomeId: null, result: null, ...draft, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit({ action: 'insert', table: 'attainment_actions', recordId: action.id, partOf: id, label: labelOf(run), after: draft });
}

/** Records the result of an action. Allowed after the approval as well, as results come in later. */
export async function settleAction(
  context: Context,
  id: number,
  actionId: number,
  { version, status, result }: ActionSettled,
): Promise<void> {
  const { db, now, audit } = context;
  const run = await lockedRun(context, id);
  const stored = await db
    .selectFrom('attainmentActions')
    .select(['version', 'status', 'result'])
    .where('id', '=', actionId)
    .where('attainmentRunId', '=', id)
    .executeTakeFirst();
  if (!stored) throw new ApiError('NotFound');
  if (stored.version !== version) throw new ApiError('StaleVersion');
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
    before: { status: stored.status, result: stored.result },
    after: { status, result },
  });
}
