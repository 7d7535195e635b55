import type { Db } from '../../../database/transaction.ts';

/** True if any student, on roll or not, refers to the master row. */
export async function hasStudents(
  db: Db,
  reference: 'admissionCategoryId' | 'degreeId' | 'branchId' | 'batchId',
  id: number,
): Promise<boolean> {
  const student = await db.selectFrom('students').select('id').where(reference, '=', id).limit(1).executeTakeFirst();
  return student !== undefined;
}

/** Highest semester of the degree's batches that are not completed, including planned semesters; 0 if there is none. */
export async function latestSemester(db: Db, degreeId: number): Promise<number> {
  const { latest } = await db
    .selectFrom('batchSemesters')
    .innerJoin('batches', 'batches.id', 'batchSemesters.batchId')
    .select((from) => from.fn.max('batchSemesters.semester').as('latest'))
    .where('batches.degreeId', '=', degreeId)
    .where('batches.state', '<>', 'completed')
    .executeTakeFirstOrThrow();
  return latest ?? 0;
}
