import { attainmentRunLife } from '../../../../contract/exam/attainment-life.ts';
import type { RunMove } from '../../../../contract/exam/attainment-runs.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { findRun, standingOf, type FoundRun } from './read-run.ts';

/** What the trail calls a run. */
export const labelOf = ({ code, program, semester, runNo }: Pick<FoundRun, 'code' | 'program' | 'semester' | 'runNo'>): string =>
  `${code} ${program} ${semester} · ${runNo}`;

/** Kept from others until the transaction ends. */
export async function lockedRun({ db }: Pick<Context, 'db'>, id: number): Promise<FoundRun> {
  await db.selectFrom('attainmentRuns').select('id').where('id', '=', id).forUpdate().execute();
  return findRun(db, id);
}

/** One event in the life of a run. An approval replaces the run of the course that was approved before. */
export async function moveRun(context: Context, id: number, { version, event, note }: RunMove): Promise<void> {
  const { db, caller, now, audit } = context;
  if (event === 'giveBack' && (note ?? '').length < 3) throw new ApiError('ValidationFailed', { fields: { note: 'required' } });
  const found = await lockedRun(context, id);
  refuseUnlessOpen(attainmentRunLife, event, await standingOf(context, found), { caller, version });
  if (event === 'approve') await replaceApproved(context, found);
  const status = stateAfter(attainmentRunLife, event);
  const along = {
    submit: { submittedBy: caller.userId, returnNote: null },
    giveBack: { submittedBy: null, returnNote: note },
    approve: { approvedBy: caller.userId },
    replace: {},
  }[event];
  await db
    .updateTable('attainmentRuns')
    .set({ ...along, status, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await audit({
    action: 'update',
    table: 'attainment_runs',
    recordId: id,
    label: labelOf(found),
    before: { status: found.status },
    after: { status },
    ...(note !== null && { note }),
  });
}

async function replaceApproved({ db, now, audit }: Context, { semesterCourseId, ...found }: FoundRun): Promise<void> {
  const before = await db
    .selectFrom('attainmentRuns')
    .select(['id', 'version', 'runNo'])
    .where('semesterCourseId', '=', semesterCourseId)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  if (!before) return;
  await db
    .updateTable('attainmentRuns')
    .set({ status: 'replaced', version: before.version + 1, updatedAt: now.toISOString() })
    .where('id', '=', before.id)
    .execute();
  await audit({
    action: 'update',
    table: 'attainment_runs',
    recordId: before.id,
    label: labelOf({ ...found, runNo: before.runNo }),
    before: { status: 'approved' },
    after: { status: 'replaced' },
  });
}
