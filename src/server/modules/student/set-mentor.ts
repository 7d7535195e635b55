import { sql } from 'kysely';
import type { Context } from '../../http/context.ts';
import type { lockForMentor } from './queries/mentor.ts';
import { labelOf } from './trail.ts';

/** Sets or removes the mentor of locked students, with a line in the trail for each. */
export async function setMentor(
  { db, audit }: Pick<Context, 'db' | 'audit'>,
  students: Awaited<ReturnType<typeof lockForMentor>>,
  mentor: { id: number; name: string } | null,
): Promise<void> {
  const ids = students.map(({ id }) => id);
  await db
    .updateTable('students')
    .set({ mentorEmployeeId: mentor?.id ?? null, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', 'in', ids)
    .execute();
  for (const student of students)
    await audit({
      action: 'update',
      table: 'students',
      recordId: student.id,
      aboutUserId: student.userId,
      label: labelOf(student),
      before: { mentor: student.mentor },
      after: { mentor: mentor?.name ?? null },
    });
}
