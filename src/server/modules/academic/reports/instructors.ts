import { sql } from 'kysely';
import type { InstructorLine, InstructorOfReport, instructorReport } from '../../../../contract/academic/report-sections.ts'; // prettier-ignore
import type { Column } from '../../../export/table.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type MakeReport } from '../../../reports/serve-report.ts';
import { policyTables, sectionLabel } from '../classes.ts';
import { postOf, teachesOn, timesTaught } from '../instructors/posted.ts';
import { dayOf, isMeant } from './which.ts';

type Head = Omit<InstructorOfReport, 'lines' | 'periods'>;
type Line = InstructorLine & Head;

/** What each teacher teaches to whom on a day, and how much that is. */
export const makeInstructors: MakeReport<typeof instructorReport> = async ({ db, now }, query) => {
  const day = dayOf(query.onDate, now);
  const { rows } = await sql<Line>`
    select i.id::text as key, e.id as employee_id, e.name, post.department, post.designation, post.norm,
      ${sectionLabel} as section, g.name as "group", k.code, k.title, k.kind, i.role, (sc.weekly_periods * ${timesTaught})::int as periods
    from course_instructors i join employees e on e.id = i.employee_id left join ${postOf(day)} post on true
    join section_courses sc on sc.id = i.section_course_id join sections s on s.id = sc.section_id
    join ${policyTables} on r.id = s.registration_policy_id
    join semester_courses y on y.id = sc.semester_course_id join courses k on k.id = y.course_id
    left join section_groups g on g.id = i.section_group_id
    where ${isMeant(query)} and ${teachesOn(day)}
      and ${query.departmentId === undefined ? sql`true` : sql`post.department_id = ${query.departmentId}`}
      and ${query.employeeId === undefined ? sql`true` : sql`e.id = ${query.employeeId}`}
    order by lower(e.name), e.id, p.code, bs.semester, s.name, k.code, g.name nulls first`.execute(db);
  const teachers = new Map<number, InstructorOfReport>();
  for (const { employeeId, name, department, designation, norm, ...line } of rows) {
    const teacher = teachers.get(employeeId) ?? { employeeId, name, department, designation, norm, periods: 0, lines: [] };
    teachers.set(employeeId, { ...teacher, periods: teacher.periods + line.periods, lines: [...teacher.lines, line] });
  }
  return {
    data: { onDate: day, teachers: [...teachers.values()] },
    persons: teachers.size,
    file: fileOf({ name: 'instructors', title: 'Instructors', columns, blocks: heldLines(rows), meant: { onDate: day } }), // prettier-ignore
  };
}; // prettier-ignore

const kinds = { theory: 'Theory', practical: 'Practical', sessional: 'Sessional', project: 'Project' };
const roles = { lead: 'Lead', co: 'Co-teacher', lab: 'Laboratory' };
const columns: readonly Column<Line>[] = [
  { head: 'Teacher', width: 30, cell: (row) => row.name },
  { head: 'Department', width: 30, cell: (row) => row.department },
  { head: 'Designation', width: 22, cell: (row) => row.designation },
  { head: 'Norm', width: 7, cell: (row) => row.norm },
  { head: 'Section', width: 16, cell: (row) => row.section },
  { head: 'Group', width: 8, cell: (row) => row.group },
  { head: 'Code', width: 12, cell: (row) => row.code },
  { head: 'Course', width: 36, cell: (row) => row.title },
  { head: 'Kind', width: 11, cell: ({ kind }) => kinds[kind] },
  { head: 'Role', width: 12, cell: ({ role }) => roles[role] },
  { head: 'Periods a week', width: 13, cell: (row) => row.periods },
];
