import { sql } from 'kysely';
import type { cards as names } from '../../../contract/student/names.ts';
import { countRows, type Card } from '../../home/cards.ts';

export const cards: Readonly<Record<(typeof names)[number], Card>> = {
  admissionsWithoutRegdNo: {
    to: ['STUDENT_EDIT'],
    as: 'work',
    counts: ['students'],
    count: ({ db }) => countRows(db, sql`students where status = 'active' and regd_no is null`),
  },
  studentsOnRoll: {
    to: ['STUDENT_LIST'],
    as: 'fact',
    counts: ['students'],
    count: ({ db }) => countRows(db, sql`students where status in ('active', 'onBreak')`),
  },
  studentsOnBreak: {
    to: ['STUDENT_LIST'],
    as: 'fact',
    counts: ['students'],
    count: ({ db }) => countRows(db, sql`students where status = 'onBreak'`),
  },
  studentsWithoutPhoto: {
    to: ['STUDENT_EDIT'],
    as: 'fact',
    counts: ['students', 'users'],
    count: ({ db }) =>
      countRows(db, sql`students join users on users.id = students.user_id where status = 'active' and photo_file_id is null`),
  },
  bedsFree: {
    to: ['HostelStay_MANAGE', 'Student_Welfare_System'],
    as: 'fact',
    counts: ['hostels', 'rooms', 'hostel_stays'],
    count: async ({ db }) => {
      const { rows } = await sql<{ free: number }>`
        select greatest(0, coalesce(sum(rooms.capacity - coalesce(taken.stays, 0)), 0))::int as free
        from rooms join hostels on hostels.id = rooms.hostel_id and hostels.is_active
        left join (select room_id, count(*) as stays from hostel_stays where to_on is null group by room_id) as taken
          on taken.room_id = rooms.id
        where rooms.is_active`.execute(db);
      return rows[0]?.free ?? 0;
    },
  },
  myMentees: {
    to: ({ employeeId, roleName, may }) => employeeId !== null && roleName === 'Faculty' && may('STUDENT_LIST'),
    as: 'own',
    count: ({ db, caller }) =>
      countRows(db, sql`students where mentor_employee_id = ${caller.employeeId} and status in ('active', 'onBreak')`),
    query: ({ employeeId }) => ({ mentorEmployeeId: String(employeeId) }),
  },
};
