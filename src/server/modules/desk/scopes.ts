import { sql, type RawBuilder } from 'kysely';
import { collegeDay } from '../../college-day.ts';
import type { Asking, ScopeRules } from '../../scope.ts';
import { isLate } from './late.ts';

/** Permissions of the offices that answer a kind of query, besides the person assigned. */
const offices = { attendance: 'Worklog_AddAllUsers', marks: 'Exam_Management_Policy', dues: 'Student_Welfare_System' } as const;

/** The section courses `c` of departments that the caller heads. */
const isHeaded = ({ caller }: Asking): RawBuilder<unknown> => sql`c.semester_course_id in (
  select n.id from semester_courses n join courses o on o.id = n.course_id join departments d on d.id = o.department_id
  where d.hod_employee_id = ${caller.employeeId})`;

/** Queries visible to the caller, and courses that a student is or was taught. */
export const deskScopes = {
  ownQueries: ({ caller }, key) => sql`${key} in (select q.id from record_queries q where q.student_id = ${caller.studentId})`,
  queriesToAnswer: (asking, key) => {
    const { caller, now } = asking;
    const kinds = Object.entries(offices).flatMap(([subject, may]) => (caller.may(may) ? [subject] : []));
    const ofOffice = kinds.length === 0 ? sql`false` : sql`q.subject in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;
    return sql`${key} in (select q.id from record_queries q where q.assigned_to = ${caller.userId} or q.decided_by = ${caller.userId} or ${ofOffice}
      or (${isLate(collegeDay(now))} and (
        exists (select from worklogs w join section_courses c on c.id = w.section_course_id where w.id = q.worklog_id and ${isHeaded(asking)})
        or exists (select from test_marks m join mark_sheets k on k.id = m.mark_sheet_id
          join section_courses c on c.id = k.section_course_id where m.id = q.test_mark_id and ${isHeaded(asking)}))))`;
  },
  taughtToStudent: ({ caller }, key) => sql`${key} in (
    select c.semester_course_id from section_students m join section_courses c on c.section_id = m.section_id
    where m.student_id = ${caller.studentId})`,
} as const satisfies ScopeRules;
