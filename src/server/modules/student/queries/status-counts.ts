import type { Db } from '../../../database/transaction.ts';

/** Number of students per status. */
export async function countByStatus(db: Db) {
  const counts = await db
    .selectFrom('students')
    .select((from) => ['status', from.fn.countAll<number>().as('total')])
    .groupBy('status')
    .execute();
  const of = (status: (typeof counts)[number]['status']) => counts.find((row) => row.status === status)?.total ?? 0;
  return { active: of('active'), onBreak: of('onBreak'), discontinued: of('discontinued'), passedOut: of('passedOut') };
}

export type StatusCounts = Awaited<ReturnType<typeof countByStatus>>;
