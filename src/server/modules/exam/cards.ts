import { sql } from 'kysely';
import type { cards as names } from '../../../contract/exam/names.ts';
import { daysAfter } from '../../college-day.ts';
import { countRows, type Card } from '../../home/cards.ts';
import { testsAhead } from './tests/own.ts';

/** A student sees the tests of so many days. */
const ownDays = 14;

export const cards: Readonly<Record<(typeof names)[number], Card>> = {
  // Sheets of this caller whose test was held, and which are not handed in.
  marksToEnter: {
    to: (caller) => caller.employeeId !== null && caller.may('Exam_Maintain_Marks'),
    as: 'work',
    count: ({ db, caller }) =>
      countRows(
        db,
        sql`mark_sheets k join internal_tests t on t.id = k.internal_test_id and t.status in ('held', 'closed')
        join internal_plans p on p.id = t.internal_plan_id and p.status = 'open'
        where k.status in ('open', 'entering') and k.evaluator_id = ${caller.employeeId}`,
      ),
  },
  // Handed in, of the department that this caller heads; of the examination cell all. Not what the caller marked.
  marksToVerify: {
    to: (caller) => caller.employeeId !== null && caller.may('Exam_Maintain_Marks'),
    as: 'work',
    count: ({ db, caller }) =>
      countRows(
        db,
        sql`mark_sheets k join section_courses c on c.id = k.section_course_id
        join semester_courses n on n.id = c.semester_course_id join courses o on o.id = n.course_id
        join departments d on d.id = o.department_id
        where k.status = 'submitted' and k.evaluator_id is distinct from ${caller.employeeId}
          and (${caller.may('Exam_Management_Policy')} or d.hod_employee_id = ${caller.employeeId})`,
      ),
  },
  // Of the student who asks, those that have a day.
  ownTests: {
    to: ({ studentId, may }) => studentId !== null && may('Student_desk'),
    as: 'own',
    count: ({ db, caller, today }) =>
      countRows(db, sql`(${testsAhead(sql`st.id = ${caller.studentId}`, today, daysAfter(today, ownDays))}) ahead`),
  },
};
