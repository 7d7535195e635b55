import type { Checked } from '../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../contract/core/errors.ts';
import type { bulkStudents } from '../../../contract/student/student.ts';
import { refuseProblems } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import { findMentor, lockForMentor } from './queries/mentor.ts';
import { setMentor } from './set-mentor.ts';

/** Assigns a mentor to many students, all or none. Returns the number of students whose mentor changed. */
export async function assignMentor(context: Context, body: Checked<typeof bulkStudents>['body']): Promise<number> {
  const { ids, mentorEmployeeId } = body;
  const mentor = mentorEmployeeId === null ? null : await findMentor(context.db, mentorEmployeeId);
  if (mentor === undefined) refuseProblems({ mentorEmployeeId: 'unknownReference' });
  const students = await lockForMentor(context.db, ids);
  refuseProblems(unknownIds(ids, new Set(students.map(({ id }) => id))));
  const others = students.filter((student) => student.mentorEmployeeId !== mentorEmployeeId);
  if (others.length > 0) await setMentor(context, others, mentor ?? null);
  return others.length;
}

function unknownIds(ids: readonly number[], existing: ReadonlySet<number>): FieldProblems {
  const unknown = ids.flatMap((id, index) => (existing.has(id) ? [] : [[`ids.${index}`, 'unknownReference'] as const]));
  return Object.fromEntries(unknown);
}
