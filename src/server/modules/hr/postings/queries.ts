import type { Db } from '../../../database/transaction.ts';
import type { Masters, PostDraft } from './rules.ts';

/** The masters that a posting names. */
export async function findMasters(db: Db, { departmentId, designationId, employeeCategoryId }: PostDraft): Promise<Masters> {
  const [department, designation, category] = [
    await db.selectFrom('departments').select('isActive').where('id', '=', departmentId).executeTakeFirst(),
    await db.selectFrom('designations').select('isActive').where('id', '=', designationId).executeTakeFirst(),
    await db.selectFrom('employeeCategories').select(['isActive', 'needsEndDate']).where('id', '=', employeeCategoryId).executeTakeFirst(),
  ];
  return { department, designation, category };
}

/** Closes a posting, or opens it again. */
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

/** What was changed of a posting raises the version of the employee, by which two editors are told apart. */
export async function touchEmployee(db: Db, id: number, now: Date): Promise<number> {
  const { version } = await db
    .updateTable('employees')
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
