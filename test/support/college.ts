import type { Kysely } from 'kysely';
import type { Schema } from '../../src/server/database/schema.ts';

/** The minimum of rows that a student needs: one user, department, degree, branch, batch, category and caste. */
export async function smallCollege(db: Kysely<Schema>) {
  const user = { username: 'clerk', kind: 'employee', displayName: 'Clerk', roleId: 2 } as const;
  const userId = (await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id;
  const department = { code: 'CSE', name: 'Computer Science', kind: 'academic' } as const;
  const departmentId = (await db.insertInto('departments').values(department).returning('id').executeTakeFirstOrThrow()).id;
  const degree = {
    code: 'BTECH',
    name: 'Bachelor of Technology',
    shortName: 'B.Tech',
    level: 'UG',
    semesters: 8,
    maxSemesters: 12,
    numberPrefix: 'BT',
  } as const;
  const degreeId = (await db.insertInto('degrees').values(degree).returning('id').executeTakeFirstOrThrow()).id;
  const branch = { degreeId, departmentId, code: 'CSE', name: 'Computer Science and Engineering' };
  const branchId = (await db.insertInto('branches').values(branch).returning('id').executeTakeFirstOrThrow()).id;
  const batch = { degreeId, admissionYear: 2023, name: '2023-27', startsOn: '2023-08-01', endsOn: '2027-06-30' };
  const batchId = (await db.insertInto('batches').values(batch).returning('id').executeTakeFirstOrThrow()).id;
  const category = { code: 'JEE', name: 'JEE Main', entry: 'regular' } as const;
  const admissionCategoryId = (await db.insertInto('admissionCategories').values(category).returning('id').executeTakeFirstOrThrow()).id;
  const casteId = (await db.insertInto('castes').values({ code: 'GEN', name: 'General' }).returning('id').executeTakeFirstOrThrow()).id;
  return { userId, departmentId, degreeId, branchId, batchId, admissionCategoryId, casteId };
}

export type SmallCollege = Awaited<ReturnType<typeof smallCollege>>;

/** One student with the number; returns the id. */
export async function addStudent(db: Kysely<Schema>, college: SmallCollege, number: number, name = 'Asha'): Promise<number> {
  const user = { username: `23bt${number}`, kind: 'student', displayName: name, roleId: 7 } as const;
  const { id: userId } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  const { degreeId, branchId, batchId, admissionCategoryId, casteId } = college;
  const student = {
    userId,
    degreeId,
    branchId,
    batchId,
    admissionCategoryId,
    casteId,
    admissionNo: `23BT${number}`,
    firstName: name,
    gender: 'F',
    bornOn: '2005-01-31',
    admittedOn: '2023-08-01',
    statusOn: '2023-08-01',
    phone: `98610${number}`,
    collegeEmail: `23bt${number}@pmec.ac.in`,
  } as const;
  return (await db.insertInto('students').values(student).returning('id').executeTakeFirstOrThrow()).id;
}
