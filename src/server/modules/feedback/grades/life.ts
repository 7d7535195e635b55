import { finalGradeLife, type FinalGradeEvent } from '../../../../contract/feedback/final-grade-life.ts';
import { remarkFields, type FinalGrade, type FinalGradeChange, type FinalGradeMove } from '../../../../contract/feedback/final-grades.ts';
import { usualWeights, writeWeights } from '../../../../contract/feedback/round-weights.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { allOrNone } from '../../../lifecycle/many.ts';
import { ownFieldProblems } from '../../../lifecycle/own-fields.ts';
import { refusalOf, refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { figuresByTeacher } from './figures.ts';
import { findGrade, standingOf } from './read.ts';
import { sealedRounds, weighedRounds } from './rounds.ts';
import { labelOf, writeGrade } from './write.ts';

type FoundGrade = Omit<FinalGrade, 'events'>;
const table = 'feedback_final_grades';
/** Fields of an event besides the version. */
const eventFields: Readonly<Partial<Record<FinalGradeEvent, typeof remarkFields>>> = { review: remarkFields };

/** Applies one event of the lifecycle to a grade. */
export async function moveGrade(context: Context, id: number, { version, event, remark }: FinalGradeMove): Promise<void> {
  const grade = await lockedGrade(context, id);
  refuseUnlessOpen(finalGradeLife, event, standingOf(grade), { caller: context.caller, version });
  refuseProblems(ownFieldProblems({ remark }, ['remark'], eventFields[event] ?? {}));
  await enter(context, grade, event, event === 'review' ? { remark } : {});
}

/**
 * Applies one event to several grades, all or none. Remarks stay unchanged.
 * @returns the number of grades
 */
export async function moveGrades(context: Context, ids: readonly number[], event: FinalGradeEvent): Promise<number> {
  const { caller } = context;
  const grades = await allOrNone(ids, {
    name: 'ids',
    find: (id) =>
      lockedGrade(context, id).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'NotFound') return undefined;
        throw error;
      }),
    problemOf: (grade) => (refusalOf(finalGradeLife, event, standingOf(grade), caller) ? 'notAllowed' : null),
  });
  for (const grade of grades) await enter(context, grade, event, {});
  return grades.length;
}

async function enter(context: Context, grade: FoundGrade, event: FinalGradeEvent, along: { remark?: string | null }): Promise<void> {
  if (event === 'recalculate') return recalculate(context, grade);
  const { db, now, audit } = context;
  const status = stateAfter(finalGradeLife, event);
  await db
    .updateTable('feedbackFinalGrades')
    .set({ ...along, status, version: grade.version + 1, updatedAt: now.toISOString() })
    .where('id', '=', grade.id)
    .execute();
  const isOther = along.remark !== undefined && along.remark !== grade.remark;
  await audit({
    action: 'update',
    table,
    recordId: grade.id,
    label: labelOf(grade.employee, grade.academicYear),
    before: { status: grade.status, ...(isOther && { remark: grade.remark }) },
    after: { status, ...(isOther && along) },
  });
}

/** Recalculates with the stored weights. Rounds sealed since have the default weight. */
async function recalculate(context: Context, grade: FoundGrade): Promise<void> {
  const { db } = context;
  const { employeeId, employee, academicYear, parts } = grade;
  const rounds = await sealedRounds(db, academicYear);
  const weights = new Map(usualWeights(rounds));
  for (const { feedbackPolicyId, weight } of parts) if (weights.has(feedbackPolicyId)) weights.set(feedbackPolicyId, weight);
  const figures = (await figuresByTeacher(db, weighedRounds(rounds, writeWeights(weights)), employeeId)).get(employeeId);
  if (!figures?.percent) throw new ApiError('Locked', { detail: 'no offering has enough answers any longer' });
  const { inputs } = await db.selectFrom('feedbackFinalGrades').select('inputs').where('id', '=', grade.id).executeTakeFirstOrThrow();
  await writeGrade(context, { employeeId, name: employee, academicYear, figures, existingGrade: { ...grade, inputs } });
}

/** Changes the remark on an unpublished grade. */
export async function changeRemark(context: Context, id: number, { version, remark }: FinalGradeChange): Promise<void> {
  const { db, now, audit } = context;
  const grade = await lockedGrade(context, id);
  if (grade.status === 'published') throw new ApiError('Locked', { detail: 'the grade is published' });
  if (grade.version !== version) throw new ApiError('StaleVersion');
  if (grade.remark === remark) return;
  await db
    .updateTable('feedbackFinalGrades')
    .set({ remark, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await audit({
    action: 'update',
    table,
    recordId: id,
    label: labelOf(grade.employee, grade.academicYear),
    before: { remark: grade.remark },
    after: { remark },
  });
}

/**
 * Locks a grade until the transaction ends.
 * @throws {ApiError} NotFound
 */
async function lockedGrade(context: Context, id: number): Promise<FoundGrade> {
  await context.db.selectFrom('feedbackFinalGrades').select('id').where('id', '=', id).forUpdate().execute();
  return findGrade(context, id);
}
