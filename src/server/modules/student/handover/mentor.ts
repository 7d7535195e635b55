import { together, type HandoverSource } from '../../../handovers.ts';
import { findMentor, lockForMentor } from '../queries/mentor.ts';
import { setMentor } from '../set-mentor.ts';

/** Students on roll of a mentor, handed over together. */
export const mentees: HandoverSource = {
  kind: 'mentor',
  held: async (db, employeeIds) =>
    together(
      await db
        .selectFrom('students')
        .select(['id', 'mentorEmployeeId as employeeId'])
        .where('mentorEmployeeId', 'in', employeeIds)
        .where('status', 'in', ['active', 'onBreak'])
        .orderBy('id')
        .execute(),
    ),
  give: async (giving, { ids }, from, to) => {
    const { db } = giving;
    if (ids.length === 0) return { ids: [] };
    const students = (await lockForMentor(db, ids)).filter(({ mentorEmployeeId }) => mentorEmployeeId === from);
    const mentor = await findMentor(db, to);
    if (students.length === 0 || !mentor) return { ids: [] };
    await setMentor(giving, students, mentor);
    return { ids: students.map(({ id }) => id) };
  },
};
