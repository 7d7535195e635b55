import { sql } from 'kysely';
import { coverageOf, percentageOf } from '../../../../contract/academic/attendance.ts';
import type { InstructorLine, InstructorOfReport, instructorReport } from '../../../../contract/academic/report-sections.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Column } from '../../../export/table.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type MakeReport } from '../../../reports/serve-report.ts';
import { classesToHold } from '../attendance/to-hold.ts';
import { topicsDone } from '../attendance/topics-done.ts';
import { policyTables, sectionLabel } from '../classes.ts';
import { postOf, teachesOn, timesTaught } from '../instructors/posted.ts';
import { readSheets } from './attendance/sheets-held.ts';
import { tallyTeachings } from './attendance/tally-teachings.ts';
import { dayOf, isMeant } from './which.ts';

type Head = Omit<InstructorOfReport, 'lines' | 'periods'>;
type Line = InstructorLine & Head;
type FoundLine = Omit<Line, 'held' | 'expected' | 'coverage'> & {
  sectionCourseId: number;
  courseId: number;
  unit: 'class' | 'period';
  /** First day of the term. Two terms may run at once, one of each half of the year. */
  termFrom: string;
};

/** Courses of each teacher on a day, with their load. */
export const makeInstructors: MakeReport<typeof instructorReport> = async ({ db, now }, query) => {
  const day = dayOf(query.onDate, now);
  const { rows: lines } = await sql<FoundLine>`
    select i.id::text as key, sc.id as section_course_id, k.id as course_id, r.attendance_unit as unit, t.starts_on as term_from, e.id as employee_id, e.name, post.department, post.designation, post.norm,
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
  const rows = await withDelivery(db, lines, day, now);
  const teachers = new Map<number, InstructorOfReport>();
  for (const { employeeId, name, department, designation, norm, ...line } of rows) {
    const teacher = teachers.get(employeeId) ?? { employeeId, name, department, designation, norm, periods: 0, lines: [] };
    teachers.set(employeeId, { ...teacher, periods: teacher.periods + line.periods, lines: [...teacher.lines, line] });
  }
  return {
    data: { onDate: day, teachers: [...teachers.values()] },
    persons: teachers.size,
    file: fileOf({ name: 'instructors', title: 'Instructors', columns, blocks: heldLines(rows), meant: { onDate: day } }),
  };
};

/** Adds classes held and expected of each teacher until that day, and the share of the plan taught to the section. */
async function withDelivery(db: Db, lines: readonly FoundLine[], day: string, now: Date): Promise<Line[]> {
  const courses = [...new Map(lines.map((line) => [line.sectionCourseId, { ...line, id: line.sectionCourseId }])).values()];
  const sectionCourseIds = courses.map(({ id }) => id);
  const today = collegeDay(now);
  const to = day < today ? day : today;
  const days = { from: lines.map(({ termFrom }) => termFrom).sort()[0] ?? to, to };
  const classes = days.from <= to ? await classesToHold(db, now, days, { sectionCourseIds }) : [];
  const sheets = await readSheets(db, sectionCourseIds, days, { withMarks: false });
  const tallied = tallyTeachings({ courses, classes, sheets, today });
  const held = new Map(tallied.map((teaching) => [`${teaching.employeeId} ${teaching.sectionCourseId}`, teaching]));
  const plans = await topicsDone(db, courses, to);
  return lines.map(({ sectionCourseId, courseId: _c, unit: _u, termFrom: _t, ...line }) => {
    const delivery = held.get(`${line.employeeId} ${sectionCourseId}`);
    return {
      ...line,
      held: delivery?.held ?? 0,
      expected: delivery?.expected ?? 0,
      coverage: coverageOf(plans.get(sectionCourseId) ?? []),
    };
  });
}

const kinds = { theory: 'Theory', practical: 'Practical', sessional: 'Sessional', project: 'Project' };
const roles = { lead: 'Lead', co: 'Co-teacher', lab: 'Laboratory' };
const inPercent = (inHundredths: number | null) => (inHundredths === null ? null : inHundredths / 100);
const columns: readonly Column<Line>[] = [
  { head: 'Teacher', width: 30, cell: (row) => row.name },
  { head: 'Department', width: 30, cell: (row) => row.department },
  { head: 'Designation', width: 22, cell: (row) => row.designation },
  { head: 'Norm', width: 7, cell: (row) => row.norm },
  { head: 'Section', width: 16, cell: (row) => row.section },
  { head: 'Group', width: 8, cell: (row) => row.group },
  { head: 'Code', width: 12, cell: (row) => row.code },
  { head: 'Course', width: 36, cell: (row) => row.title },
  { head: 'Kind', width: 11, words: true, cell: ({ kind }) => kinds[kind] },
  { head: 'Role', width: 12, words: true, cell: ({ role }) => roles[role] },
  { head: 'Periods a week', width: 13, cell: (row) => row.periods },
  { head: 'Expected', width: 9, cell: (row) => row.expected },
  { head: 'Held', width: 8, cell: (row) => row.held },
  {
    head: 'Delivery %',
    width: 10,
    cell: ({ held, expected }) => inPercent(percentageOf({ held: expected, present: held })),
  },
  { head: 'Plan taught %', width: 12, cell: ({ coverage }) => inPercent(coverage) },
];
