import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../src/server/database/schema.ts';

export interface SignedStudent {
  studentId: number;
  token: string;
}

/**
 * Students of a section, each with a session as after a sign-in. Sessions are inserted, because only one student of the
 * demo college has a known password.
 */
export async function signedStudents(db: Kysely<Schema>, sectionId: number, most: number): Promise<SignedStudent[]> {
  const members = await db
    .selectFrom('sectionStudents')
    .innerJoin('students', 'students.id', 'sectionStudents.studentId')
    .select(['students.id', 'students.userId'])
    .distinct()
    .where('sectionId', '=', sectionId)
    .where('sectionStudents.toDate', 'is', null)
    .where('students.status', '=', 'active')
    .orderBy('students.id')
    .limit(most)
    .execute();
  const students = members.map(({ id, userId }) => ({ studentId: id, userId, token: randomBytes(32).toString('base64url') }));
  // Users who have never signed in must choose a password first.
  await db
    .updateTable('users')
    .set({ mustChangePassword: false })
    .where(
      'id',
      'in',
      students.map(({ userId }) => userId),
    )
    .execute();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await db
    .insertInto('sessions')
    .values(
      students.map(({ userId, token }) => ({
        userId,
        tokenHash: createHash('sha256').update(token).digest(),
        expiresAt,
        ip: '10.0.0.9',
      })),
    )
    .execute();
  return students;
}
