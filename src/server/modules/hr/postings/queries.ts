import type { Db } from '../../../database/transaction.ts';
import type { Masters, PostDraft } from './rules.ts';

/** Masters of a posting. */
export async function findMasters(db: Db, { departmentId, designationId, employeeCategoryId }: PostDraft): Promise<Masters> {
  const [department, designation, category] = [
    await db.selectFrom('departments').select('isActive').where('id', '=', departmentId).executeTakeFirst(),
    await db.selectFrom('designations').select('isActive').where('id', '=', designationId).executeTakeFirst(),
    await db.selectFrom('employeeCategories').select(['isActive', 'needsEndDate']).where('id', '=', employeeCategoryId).executeTakeFirst(),
  ];
  return { department, designation, category };
}

/** Closes or reopens a posting. */
export async function closePosting(db: Db, id: number, closedOn: string | null, now: Date): Promise<void> {
  await db
    .updateTable('employeePostings')
    .set((eb) => ({ closedOn, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', id)
    .execute();
}

export async function insertPosting(
  db: Db,
  values: PostDraft & {
    employeeId: number;
    fromOn: string;
    untilOn: string | null;
    payLevel: string | null;
    orderNo: string | null;
    nature: 'appointment' | 'promotion' | 'transfer' | 'renewal' | 'redesignation';
  },
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const { id } = await db
    .insertInto('employeePostings')
    .values({ ...values, closedOn: null, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Increases the version of the employee after a change of a posting, which detects concurrent edits. */
export async function touchEmployee(db: Db, id: number, now: Date): Promise<number> {
  const { version } = await db
    .updateTable('employees')
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
