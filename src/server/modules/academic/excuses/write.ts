import { excuseProblems, type ExcuseChange, type ExcuseDraft } from '../../../../contract/academic/excuses.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { removeFile } from '../../../files/store.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { fileProblems } from './files.ts';
import { findExcuse } from './read.ts';
import { conflictOf, lockStudent, type Days } from './standing.ts';

/**
 * Creates an excuse of a student.
 * @returns its id.
 */
export async function addExcuse(context: Context, draft: ExcuseDraft): Promise<number> {
  const { db, caller, audit } = context;
  refuseProblems(excuseProblems(draft));
  await lockStudent(db, draft);
  refuseProblems({ ...(await dayProblems(context, draft)), ...(await fileProblems(context, draft.fileId)) });
  const { id } = await db
    .insertInto('attendanceExcuses')
    .values({ ...draft, enteredBy: caller.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { student } = await findExcuse(db, id);
  await audit({ action: 'insert', table: 'attendance_excuses', recordId: id, label: student, after: { ...draft, status: 'pending' } });
  return id;
}

export async function changeExcuse(context: Context, id: number, { version, ...sent }: ExcuseChange): Promise<void> {
  const { db, now, audit } = context;
  await lockStudent(db, await findExcuse(db, id));
  const stored = await findExcuse(db, id);
  if (stored.status !== 'pending') throw new ApiError('Locked');
  if (stored.version !== version) throw new ApiError('StaleVersion');
  const before = { kind: stored.kind, fromDate: stored.fromDate, toDate: stored.toDate, reason: stored.reason, fileId: stored.fileId };
  const draft = { ...before, ...sent };
  const isNewFile = draft.fileId !== stored.fileId;
  refuseProblems({
    ...excuseProblems(draft),
    ...(await dayProblems(context, { ...draft, id, studentId: stored.studentId })),
    ...(isNewFile && (await fileProblems(context, draft.fileId))),
  });
  await db
    .updateTable('attendanceExcuses')
    .set({ ...draft, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  if (isNewFile && stored.fileId !== null) await removeFile(db, stored.fileId);
  await audit({ action: 'update', table: 'attendance_excuses', recordId: id, label: stored.student, before, after: draft });
}

async function dayProblems({ db }: Context, days: Days): Promise<FieldProblems> {
  const conflict = await conflictOf(db, days);
  if (conflict === null) return {};
  return { fromDate: conflict === 'overlap' ? 'duplicate' : 'notAllowed' };
}
