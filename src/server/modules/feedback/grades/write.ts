import type { Json } from '../../../database/columns.ts';
import type { Context } from '../../../http/context.ts';
import type { FinalFigures } from '../rules/final.ts';
import { inputsOf } from './inputs.ts';
import type { ExistingGrade } from './plan.ts';

const table = 'feedback_final_grades';

/** A grade written by a run: the version that the run wrote, and the values before. */
export interface WrittenGrade {
  id: number;
  version: number;
  name: string;
  before: Before | null;
}
type Before = Pick<ExistingGrade, 'percent' | 'grade' | 'points25' | 'responses' | 'offerings' | 'status' | 'remark'> & {
  inputs: Json;
};

interface GradeInput {
  employeeId: number;
  name: string;
  academicYear: number;
  figures: FinalFigures;
  existingGrade: ExistingGrade | null;
}

/** Stores a calculated grade. An existing grade is overwritten but keeps its remark. */
export async function writeGrade(
  { db, now, audit }: Context,
  { employeeId, name, academicYear, figures, existingGrade }: GradeInput,
): Promise<WrittenGrade> {
  const at = now.toISOString();
  const { percent, grade, points25, responses, offerings } = figures;
  const facts = { percent, grade, points25, responses, offerings, status: 'calculated' as const };
  const row = { ...facts, inputs: JSON.stringify(inputsOf(figures, at)), updatedAt: at };
  const { id } = existingGrade
    ? await db
        .updateTable('feedbackFinalGrades')
        .set({ ...row, version: existingGrade.version + 1 })
        .where('id', '=', existingGrade.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('feedbackFinalGrades')
        .values({ ...row, employeeId, academicYear, remark: null, createdAt: at })
        .returning('id')
        .executeTakeFirstOrThrow();
  const before = existingGrade && factsOf(existingGrade);
  await audit({
    action: existingGrade ? 'update' : 'insert',
    table,
    recordId: id,
    label: labelOf(name, academicYear),
    ...(before && { before }),
    after: facts,
  });
  return {
    id,
    version: (existingGrade?.version ?? 0) + 1,
    name: labelOf(name, academicYear),
    before: existingGrade && { ...factsOf(existingGrade), remark: existingGrade.remark, inputs: existingGrade.inputs as Json },
  };
}

/** Undoes `writeGrade`: deletes the grade, or restores its previous values. */
export async function takeBack({ db, now, audit }: Context, { id, version, name, before }: WrittenGrade): Promise<void> {
  if (before)
    await db
      .updateTable('feedbackFinalGrades')
      .set({
        ...before,
        inputs: JSON.stringify(before.inputs),
        version: version + 1,
        updatedAt: now.toISOString(),
      })
      .where('id', '=', id)
      .execute();
  else await db.deleteFrom('feedbackFinalGrades').where('id', '=', id).execute();
  await audit({ action: 'undo', table, recordId: id, label: name });
}

const factsOf = ({ percent, grade, points25, responses, offerings, status }: ExistingGrade) => ({
  percent,
  grade,
  points25,
  responses,
  offerings,
  status,
});

/** Label of a grade in the audit trail: the teacher, and the first calendar year of the academic year. */
export const labelOf = (name: string, academicYear: number): string => `${name} ${academicYear}`;
