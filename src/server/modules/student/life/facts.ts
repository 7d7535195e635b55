import { sql } from 'kysely';
import type { OpenMatters } from '../../../../contract/student/life.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { roomOf, semesterOf } from '../queries/student-columns.ts';
import type { BatchFacts, BranchFacts, LifeFacts } from './rules.ts';

/** A student with the facts needed by the rules, or undefined. `forChange` locks the row until the transaction ends. */
export async function findLife(db: Db, id: number, { today, forChange = false }: { today: string; forChange?: boolean }) {
  const student = await db
    .selectFrom('students as s')
    .innerJoin('users', 'users.id', 's.userId')
    .innerJoin('degrees', 'degrees.id', 's.degreeId')
    .innerJoin('batches', 'batches.id', 's.batchId')
    .innerJoin('branches', 'branches.id', 's.branchId')
    .select(['s.id', 's.userId', 's.version', 's.name', 's.regdNo', 's.admissionNo', 's.rollNo', 's.status'])
    .select(['s.degreeId', 's.batchId', 's.branchId', 's.admittedOn', 'users.isEnabled as isSignInOpen'])
    .select(['batches.admissionYear', 'batches.name as batch', 'branches.name as branch'])
    .select(['branches.isActive as isBranchActive'])
    .select((of) => [
      semesterOf.as('semester'),
      of
        .exists(
          of
            .selectFrom('batchSemesters as last')
            .select('last.id')
            .whereRef('last.batchId', '=', 's.batchId')
            .whereRef('last.semester', '=', 'degrees.semesters')
            .where('last.state', 'in', ['running', 'closed']),
        )
        .as('isLastSemester'),
    ])
    .where('s.id', '=', id)
    .$if(forChange, (query) => query.forUpdate('s'))
    .executeTakeFirst();
  if (!student) return undefined;
  const last = await lastEvent(db, id);
  return {
    ...student,
    isLastSemester: Boolean(student.isLastSemester),
    last,
    lastOn: last?.onDate ?? student.admittedOn,
    today,
  } satisfies LifeFacts & Record<string, unknown>;
}
export type FoundLife = NonNullable<Awaited<ReturnType<typeof findLife>>>;

/** The last event that was not undone. */
async function lastEvent(db: Db, studentId: number) {
  const event = await db
    .selectFrom('studentEvents')
    .select(['id', 'kind', 'onDate', 'fromStatus', 'fromBatchId', 'toBatchId', 'fromBranchId', 'toBranchId'])
    .select(['fromRollNo', 'createdAt'])
    .where('studentId', '=', studentId)
    .where('undoneAt', 'is', null)
    .orderBy('onDate', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return event ? { ...event, enteredOn: collegeDay(new Date(event.createdAt)) } : null;
}

/** The batch and branch of an event. */
export async function findClass(
  db: Db,
  { toBatchId, toBranchId }: { toBatchId: number | null; toBranchId: number | null },
): Promise<{ batch: (BatchFacts & { name: string }) | null; branch: (BranchFacts & { name: string }) | null }> {
  const batch =
    toBatchId === null
      ? undefined
      : await db
          .selectFrom('batches')
          .select(['id', 'degreeId', 'admissionYear', 'name'])
          .select(sql<boolean>`state = 'completed'`.as('isOver'))
          .where('id', '=', toBatchId)
          .executeTakeFirst();
  const branch =
    toBranchId === null
      ? undefined
      : await db.selectFrom('branches').select(['id', 'degreeId', 'isActive', 'name']).where('id', '=', toBranchId).executeTakeFirst();
  return { batch: batch ?? null, branch: branch ?? null };
}

/** Matters that do not end automatically: hostel bed, originals deposited with the college, documents due. */
export async function openMattersOf(db: Db, studentId: number): Promise<OpenMatters> {
  const student = await db.selectFrom('students as s').select(roomOf.as('room')).where('s.id', '=', studentId).executeTakeFirst();
  const documents = await db
    .selectFrom('studentDocuments')
    .select(['kind', 'state'])
    .where('studentId', '=', studentId)
    .where('state', 'in', ['original', 'due'])
    .orderBy('id')
    .execute();
  return { room: student?.room ?? null, documents };
}
