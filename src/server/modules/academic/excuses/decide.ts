import { sql } from 'kysely';
import { excuseLife, type CoveredClass, type ExcuseEvent } from '../../../../contract/academic/excuses.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { findExcuse, readCovered, type FoundExcuse } from './read.ts';
import { lockStudent, standingOf } from './standing.ts';

interface Decision {
  version: number;
  event: ExcuseEvent;
  note: string | null;
}

/** Applies an event to an excuse and updates its marks in the same transaction. */
export async function enterEvent(context: Context, id: number, { event, version, note }: Decision): Promise<void> {
  const { db, caller, now, audit } = context;
  if (event !== 'approve' && note === null) throw new ApiError('ValidationFailed', { fields: { note: 'required' } });
  await lockStudent(db, await findExcuse(db, id));
  const excuse = await findExcuse(db, id);
  refuseUnlessOpen(excuseLife, event, standingOf(excuse), { caller, version });
  const status = stateAfter(excuseLife, event);
  const at = now.toISOString();
  const marks = await followMarks(context, excuse, event);
  const decided = { status, decidedBy: caller.userId, decidedAt: at, decisionNote: note };
  await db
    .updateTable('attendanceExcuses')
    .set({ ...decided, version: excuse.version + 1, updatedAt: at })
    .where('id', '=', id)
    .execute();
  await audit({
    action: 'update',
    table: 'attendance_excuses',
    recordId: id,
    label: excuse.student,
    before: { status: excuse.status },
    after: { status },
    ...(note !== null && { note }),
  });
  await tellMarks(context, excuse.student, note ?? excuse.reason, marks);
}

type ChangedMark = CoveredClass & { readonly after: 'A' | 'D' | 'M' };

/** Approval excuses all absences on its days. Withdrawal makes the excused ones absent again. */
async function followMarks({ db, now }: Context, excuse: FoundExcuse, event: ExcuseEvent): Promise<ChangedMark[]> {
  if (event === 'reject') return [];
  const isApproved = event === 'approve';
  const wanted = isApproved ? 'changes' : 'excused';
  const covered = (await readCovered(db, excuse.id)).filter(({ effect }) => effect === wanted);
  if (covered.length === 0) return [];
  const after = !isApproved ? 'A' : excuse.kind === 'duty' ? 'D' : 'M';
  const at = now.toISOString();
  await db
    .updateTable('attendanceMarks')
    .set(({ eb }) => ({ mark: after, attendanceExcuseId: isApproved ? excuse.id : null, version: eb('version', '+', 1), updatedAt: at }))
    .where(
      'id',
      'in',
      covered.map(({ id }) => id),
    )
    .execute();
  // Invalidates open sheets, which would otherwise save the excused marks as their own. Not needed on approval, because
  // saving a sheet applies excuses.
  if (!isApproved)
    await sql`update worklogs set version = version + 1, updated_at = ${at} where id in (${sql.join(covered.map(({ worklogId }) => worklogId))})`.execute(
      db,
    );
  return covered.map((mark) => ({ ...mark, after }));
}

/** Writes changed marks of submitted sheets to the audit trail. Drafts have no audit trail. */
async function tellMarks({ audit }: Context, student: string, note: string, marks: readonly ChangedMark[]): Promise<void> {
  const submitted = marks.filter(({ status }) => status === 'submitted');
  if (submitted.length === 0) return;
  await audit(
    ...submitted.map(({ id, worklogId, mark, after }) => ({
      action: 'update' as const,
      table: 'attendance_marks',
      recordId: id,
      partOf: worklogId,
      label: student,
      before: { mark },
      after: { mark: after },
      note,
    })),
  );
}
