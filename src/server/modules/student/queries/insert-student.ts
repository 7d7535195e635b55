import type { Db } from '../../../database/transaction.ts';
import { displayNameOf } from '../../../record/display-name.ts';
import { keptAadhaar } from '../../../record/identity-number.ts';
import type { StudentDraft } from '../rules/rule.ts';

interface NewStudent {
  draft: StudentDraft & { admissionNo: string };
  roleId: number;
  byUserId: number;
}

/** Writes the user, the student and the event `admitted`. The user cannot sign in until a password is set. */
export async function insertStudent(db: Db, { draft, roleId, byUserId }: NewStudent) {
  const { aadhaar, addresses: _a, guardians: _g, qualifications: _q, gapYears: _y, documents: _d, ...columns } = draft;
  const displayName = displayNameOf(draft);
  const username = draft.admissionNo.toLowerCase();
  const { id: userId } = await db
    .insertInto('users')
    .values({ username, kind: 'student', displayName, roleId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const student = await db
    .insertInto('students')
    .values({ ...columns, aadhaarLast4: keptAadhaar(aadhaar), userId, status: 'active', statusOn: draft.admittedOn })
    .returning(['id', 'userId', 'name'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('studentEvents')
    .values({
      studentId: student.id,
      kind: 'admitted',
      onDate: draft.admittedOn,
      semester: draft.admissionSemester,
      toBatchId: draft.batchId,
      toBranchId: draft.branchId,
      byUserId,
    })
    .execute();
  return student;
}
