import type { BegunSemester } from '../../../begun-semesters.ts';

/**
 * The last semester that has begun for a class: that of its batch, since all branches of a batch are in the same
 * semester.
 */
export const begunOfBatch: BegunSemester = async (db, { batchId }) => {
  const last = await db
    .selectFrom('batchSemesters')
    .select((eb) => eb.fn.max('semester').as('semester'))
    .where('batchId', '=', batchId)
    .where('state', '<>', 'planned')
    .executeTakeFirst();
  return last?.semester ?? 0;
};
