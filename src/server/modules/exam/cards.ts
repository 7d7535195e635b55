import { sql } from 'kysely';
import type { cards as names } from '../../../contract/exam/names.ts';
import { daysAfter } from '../../college-day.ts';
import { countRows, type Card } from '../../home/cards.ts';
import { testsAhead } from './tests/tests-ahead.ts';

/** Number of days ahead for which students see their tests. */
const ownDays = 14;

export const cards: Readonly<Record<(typeof names)[number], Card>> = {
  // Unsubmitted sheets of this caller for held tests.
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
  // Submitted sheets of the department headed by this caller, or all for the examination cell, except sheets marked by
  // the caller.
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
  // Scheduled tests of the calling student in the next `ownDays` days.
  ownTests: {
    to: ({ studentId, may }) => studentId !== null && may('Student_desk'),
    as: 'own',
    count: ({ db, caller, today }) =>
      countRows(db, sql`(${testsAhead(sql`st.id = ${caller.studentId}`, today, daysAfter(today, ownDays))}) ahead`),
  },
};
