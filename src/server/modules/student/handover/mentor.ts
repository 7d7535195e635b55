import { together, type HandoverSource } from '../../../handovers.ts';
import { findMentor, lockForMentor, setMentor } from '../queries/mentor.ts';
import { labelOf } from '../trail.ts';

/** The students on roll whose mentor somebody is: they go over together. */
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
  give: async ({ db, audit }, { ids }, from, to) => {
    if (ids.length === 0) return { ids: [] };
    const students = (await lockForMentor(db, ids)).filter(({ mentorEmployeeId }) => mentorEmployeeId === from);
    const given = students.map(({ id }) => id);
    if (given.length === 0) return { ids: [] };
    const mentor = await findMentor(db, to);
    await setMentor(db, given, to);
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
    return { ids: given };
  },
};
