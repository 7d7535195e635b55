import type { Checked } from '../../../../contract/core/endpoint.ts';
import { changeLife, type moveChange } from '../../../../contract/academic/class-changes.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { lockByChanges } from './lock.ts';
import { readTogether } from './read.ts';
import { standingOf } from './standing.ts';

/** Applies an event to a change and to the changes accepted together with it. */
export async function enterEvent(
  context: Context,
  id: number,
  { event, version, note }: Checked<typeof moveChange>['body'],
): Promise<void> {
  const { db, caller, now, audit } = context;
  const together = (await readTogether(db, [id])).get(id) ?? [];
  const ids = together.map((change) => change.id);
  await lockByChanges(db, ids);
  const standing = await standingOf(context, id);
  if (!standing) throw new ApiError('NotFound');
  refuseUnlessOpen(changeLife, event, standing, { caller, version });
  const status = stateAfter(changeLife, event);
  const decided = event === 'withdraw' ? {} : { decidedBy: caller.userId, decidedAt: now.toISOString(), decisionNote: note };
  await db
    .updateTable('classChanges')
    .set((eb) => ({ status, ...decided, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', 'in', ids)
    .execute();
  for (const { id: recordId, section, course, status: before } of standing.together)
    await audit({
      action: 'update',
      table: 'class_changes',
      recordId,
      label: `${section} ${course}`,
      before: { status: before },
      after: { status },
      ...(note !== null && { note }),
    });
}
