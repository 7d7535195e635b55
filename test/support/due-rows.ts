import type { TestApp } from './app.ts';

/**
 * Every due with its student and the paid and waived amounts of its ledger, in memory: tests recompute reports from it.
 */
export async function everyDue({ database: { db } }: TestApp) {
  const dues = await db
    .selectFrom('dues as d')
    .innerJoin('students as s', 's.id', 'd.studentId')
    .select(['d.id', 'd.kind', 'd.status', 'd.studentId', 'd.academicTermId', 'd.month', 'd.dueOn', 'd.hostelId'])
    .select(['d.amountPaise', 's.branchId', 's.batchId', 's.degreeId', 's.status as standing'])
    .execute();
  const entries = await db.selectFrom('dueEntries').select(['id', 'dueId', 'kind', 'amountPaise', 'reversesId']).execute();
  const reversed = new Set(entries.map(({ reversesId }) => reversesId));
  const live = entries.filter(({ id, kind }) => kind !== 'reversal' && !reversed.has(id));
  const settled = { payment: new Map<number, number>(), waiver: new Map<number, number>() };
  for (const { dueId, kind, amountPaise } of live)
    if (kind !== 'reversal') settled[kind].set(dueId, (settled[kind].get(dueId) ?? 0) + amountPaise);
  return dues.map((due) => ({
    ...due,
    paid: settled.payment.get(due.id) ?? 0,
    waived: settled.waiver.get(due.id) ?? 0,
  }));
}
export type RawDue = Awaited<ReturnType<typeof everyDue>>[number];
