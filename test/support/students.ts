import type { StudentDraft } from '../../src/server/modules/student/rules/rule.ts';
import { addStudent } from '../../src/contract/student/student.ts';
import type { TestApp } from './app.ts';
import { completeDraft } from './student-draft.ts';

/**
 * Ids for admissions to B.Tech: the batch of 2026, that of 2025 for lateral entrants, two branches, categories and a
 * caste.
 */
export async function admissionIds({ database: { db } }: TestApp) {
  const degree = await db.selectFrom('degrees').select('id').where('code', '=', 'BTECH').executeTakeFirstOrThrow();
  const batch = (year: number) =>
    db
      .selectFrom('batches')
      .select(['id', 'startsOn'])
      .where('degreeId', '=', degree.id)
      .where('admissionYear', '=', year)
      .executeTakeFirstOrThrow();
  const branches = await db.selectFrom('branches').select('id').where('degreeId', '=', degree.id).orderBy('id').execute();
  const category = (entry: 'regular' | 'lateral') =>
    db.selectFrom('admissionCategories').select('id').where('entry', '=', entry).orderBy('id').executeTakeFirstOrThrow();
  const caste = await db.selectFrom('castes').select('id').where('code', '=', 'GEN').executeTakeFirstOrThrow();
  const running = await batch(2026);
  return {
    degreeId: degree.id,
    batchId: running.id,
    batchStartsOn: running.startsOn,
    lateralBatchId: (await batch(2025)).id,
    branchId: branches[0]!.id,
    otherBranchId: branches[1]!.id,
    admissionCategoryId: (await category('regular')).id,
    lateralCategoryId: (await category('lateral')).id,
    casteId: caste.id,
  };
}
export type AdmissionIds = Awaited<ReturnType<typeof admissionIds>>;

/** The body of a valid admission, with changes of the test. */
export function admissionBody(ids: AdmissionIds, change: Partial<StudentDraft> = {}): StudentDraft {
  const { degreeId, batchId, branchId, admissionCategoryId, casteId, batchStartsOn } = ids;
  return completeDraft({
    degreeId,
    batchId,
    branchId,
    admissionCategoryId,
    casteId,
    admittedOn: batchStartsOn,
    ...change,
  });
}

/** Admits a student as Staff and returns the record. */
export async function admitted(portal: TestApp, ids: AdmissionIds, change: Partial<StudentDraft> = {}) {
  const answer = await portal.call(addStudent, 'Staff', { body: admissionBody(ids, change) });
  if (answer.status !== 200) throw new Error(`not admitted: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** The employee behind a demo sign-in. */
export async function employeeOf({ database: { db } }: TestApp, username: string): Promise<number> {
  const employee = await db
    .selectFrom('employees')
    .innerJoin('users', 'users.id', 'employees.userId')
    .select('employees.id')
    .where('users.username', '=', username)
    .executeTakeFirstOrThrow();
  return employee.id;
}

/** The latest audit event of a student, or with null of the table without a record. */
export function lastAudit({ database: { db } }: TestApp, recordId: number | null) {
  return db
    .selectFrom('auditEvents')
    .selectAll()
    .where('tableName', '=', 'students')
    .where((where) => (recordId === null ? where('recordId', 'is', null) : where('recordId', '=', recordId)))
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
