import { sql } from 'kysely';
import { listLoads, loadStates, type TeacherLoad } from '../../../../contract/academic/instructors.ts';
import { currentTerm } from '../../../../contract/core/term-filter.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Column } from '../../../export/table.ts';
import { among, inText } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { teaches } from '../classes.ts';
import { inTerms } from '../../../lists/in-terms.ts';
import { postOf, teachingCadres, timesTaught } from './posted.ts';

const periods = sql`coalesce(taught.periods, 0)::int`;
const states: Record<(typeof loadStates)[number], ReturnType<typeof sql<boolean>>> = {
  none: sql<boolean>`${periods} = 0`,
  below: sql<boolean>`${periods} > 0 and ${periods} < post.norm`,
  within: sql<boolean>`${periods} = post.norm`,
  above: sql<boolean>`${periods} > post.norm`,
};

const columns: readonly Column<TeacherLoad>[] = [
  { head: 'Employee number', width: 14, cell: (row) => row.employeeNo },
  { head: 'Name', width: 30, cell: (row) => row.name },
  { head: 'Department', width: 30, cell: (row) => row.department },
  { head: 'Designation', width: 22, cell: (row) => row.designation },
  { head: 'Courses', width: 9, cell: (row) => row.courses },
  { head: 'Sections', width: 9, cell: (row) => row.sections },
  { head: 'Periods a week', width: 13, cell: (row) => row.periods },
  { head: 'Norm', width: 7, cell: (row) => row.norm },
];

/** Teaching load in the running or selected terms, including future instructors. */
export const loadList = source(listLoads, {
  prepare: ({ now }) => ({ today: collegeDay(now) }),
  from: ({ ready: { today }, query }) => sql`(
    select e.id, e.name, e.employee_no, e.status from employees e) e left join ${postOf(today)} post on true
    left join (
      select i.employee_id, sum(sc.weekly_periods * ${timesTaught}) as periods, count(distinct sc.semester_course_id)::int as courses,
        count(distinct sc.section_id)::int as sections
      from course_instructors i join section_courses sc on sc.id = i.section_course_id join sections s on s.id = sc.section_id
      join registration_policies r on r.id = s.registration_policy_id join batch_semesters bs on bs.id = r.batch_semester_id
      join academic_terms t on t.id = bs.academic_term_id
      where ${inTerms(query.term ?? [currentTerm])} and (${teaches(today)} or t.status in ('frozen', 'closed'))
      group by i.employee_id) taught on taught.employee_id = e.id`,
  id: sql`e.id`,
  columns: sql<TeacherLoad>`e.id, e.name, e.employee_no, post.department_id, post.department, post.designation, coalesce(taught.courses, 0) as courses,
    coalesce(taught.sections, 0) as sections, ${periods} as periods, post.norm`,
  narrow: () => [sql`(taught.employee_id is not null or (e.status <> 'left' and post.cadre in ${teachingCadres}))`],
  search: inText(sql`e.name || ' ' || e.employee_no`),
  filters: {
    term: null,
    departmentId: among(sql`post.department_id`),
    load: (selected) =>
      sql`(${sql.join(
        selected.map((state) => states[state]),
        sql` or `,
      )})`,
  },
  orders: {
    name: filled(sql`lower(e.name)`),
    department: sql`lower(post.department)`,
    designation: sql`post.sort_order`,
    courses: filled(sql`coalesce(taught.courses, 0)`),
    sections: filled(sql`coalesce(taught.sections, 0)`),
    periods: filled(periods),
    spare: sql`post.norm - ${periods}`,
  },
  order: 'spare',
  ties: [sql`lower(e.name)`],
  file: { table: 'course_instructors', name: 'teaching-load', title: 'Teaching load', columns },
});
