import { attainmentRunLife } from '../../../../contract/exam/attainment-life.ts';
import type { RunMove } from '../../../../contract/exam/attainment-runs.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { findRun, standingOf, type FoundRun } from './read-run.ts';

/** The label of a run in the audit trail. */
export const labelOf = ({ code, program, semester, runNo }: Pick<FoundRun, 'code' | 'program' | 'semester' | 'runNo'>): string =>
  `${code} ${program} ${semester} · ${runNo}`;

/** Locks the run until the transaction ends. */
export async function lockedRun({ db }: Pick<Context, 'db'>, id: number): Promise<FoundRun> {
  await db.selectFrom('attainmentRuns').select('id').where('id', '=', id).forUpdate().execute();
  return findRun(db, id);
}

/** Applies a lifecycle event to a run. An approval replaces the run of the course approved before. */
export async function moveRun(context: Context, id: number, { version, event, note }: RunMove): Promise<void> {
  const { db, caller, now, audit } = context;
  if (event === 'giveBack' && (note ?? '').length < 3) throw new ApiError('ValidationFailed', { fields: { note: 'required' } });
  const run = await lockedRun(context, id);
  refuseUnlessOpen(attainmentRunLife, event, await standingOf(context, run), { caller, version });
  if (event === 'approve') await replaceApproved(context, run);
  const status = stateAfter(attainmentRunLife, event);
  const changes = {
    submit: { submittedBy: caller.userId, returnNote: null },
    giveBack: { submittedBy: null, returnNote: note },
    approve: { approvedBy: caller.userId },
    replace: {},
  }[event];
  await db
    .updateTable('attainmentRuns')
    .set({ ...changes, status, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await audit({
    action: 'update',
    table: 'attainment_runs',
    recordId: id,
    label: labelOf(run),
    before: { status: run.status },
    after: { status },
    ...(note !== null && { note }),
  });
}

async function replaceApproved({ db, now, audit }: Context, { semesterCourseId, ...run }: FoundRun): Promise<void> {
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
    label: labelOf({ ...run, runNo: before.runNo }),
    before: { status: 'approved' },
    after: { status: 'replaced' },
  });
}
