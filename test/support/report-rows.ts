import type { TestApp } from './app.ts';

/** Every student with the masters' names, in memory: tests recompute the figures of a report from it. */
export async function everyStudent({ database: { db } }: TestApp) {
  const students = await db
    .selectFrom('students as s')
    .innerJoin('branches as b', 'b.id', 's.branchId')
    .innerJoin('batches as t', 't.id', 's.batchId')
    .innerJoin('castes as c', 'c.id', 's.casteId')
    .innerJoin('admissionCategories as a', 'a.id', 's.admissionCategoryId')
    .select(['s.id', 's.name', 's.admissionNo', 's.degreeId', 's.batchId', 's.branchId', 's.status', 's.gender'])
    .select(['s.bloodGroup', 's.casteId', 's.allottedCasteId', 's.admittedOn', 's.isPwd', 's.religionId', 's.phone'])
    .select(['b.code as branch', 't.name as batch', 'c.code as caste', 'a.code as category'])
    .execute();
  return students.map((student) => ({ ...student, isOnRoll: ['active', 'onBreak'].includes(student.status) }));
}

/** The valid events, oldest first. */
export function everyEvent({ database: { db } }: TestApp) {
  return db.selectFrom('studentEvents').selectAll().where('undoneAt', 'is', null).orderBy('onDate').orderBy('id').execute();
}

/** The batch with the most students on roll. */
export function largestBatch(students: Awaited<ReturnType<typeof everyStudent>>): number {
  const sizes = new Map<number, number>();
  for (const { batchId, isOnRoll } of students) if (isOnRoll) sizes.set(batchId, (sizes.get(batchId) ?? 0) + 1);
  return [...sizes].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/** The lines of a CSV answer including its heading; cells can be split at commas if no cell has one. */
export function csvLines(raw: Buffer): string[] {
  return raw.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n');
}
