import { sql } from 'kysely';
import { listSectionCourses, type SectionCourseRow } from '../../../../contract/academic/section-courses.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Column } from '../../../export/table.ts';
import { among, amongWords, eachWord } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { periodsOf, placedOf, sectionLabel, teaches } from '../classes.ts';
import { inTerms } from '../../../lists/in-terms.ts';
import { isWithoutLead } from '../sections/rows.ts';
import { sectionCourseColumns, sectionCourseTables } from './rows.ts';

const kinds = { theory: 'Theory', practical: 'Practical', sessional: 'Sessional', project: 'Project' };
const columns: readonly Column<SectionCourseRow>[] = [
  { head: 'Term', width: 16, cell: (row) => row.termName },
  { head: 'Section', width: 14, cell: (row) => row.section },
  { head: 'Code', width: 12, cell: (row) => row.code },
  { head: 'Course', width: 36, cell: (row) => row.title },
  { head: 'Kind', width: 11, words: true, cell: ({ kind }) => kinds[kind] },
  { head: 'L-T-P', width: 8, cell: (row) => [row.lectures, row.tutorials, row.practicals].join('-') },
  { head: 'Periods a week', width: 13, cell: (row) => row.weeklyPeriods },
  { head: 'Block', width: 7, cell: (row) => row.blockPeriods },
  { head: 'By group', width: 9, words: true, cell: ({ byGroup }) => (byGroup ? 'Yes' : 'No') },
  {
    head: 'Instructors',
    width: 40,
    cell: ({ instructors }) => instructors.map(({ name, group }) => (group ? `${name} (${group})` : name)).join(', '),
  },
  { head: 'To place', width: 9, cell: (row) => row.periods },
  { head: 'Placed', width: 8, cell: (row) => row.placed },
];

const byTeacher = (pattern: string, today: string) => sql`sc.id in (
  select i.section_course_id from course_instructors i join employees e on e.id = i.employee_id
  where ${teaches(today)} and search_fold(e.name) like ${pattern})`;

export const sectionCourseList = source(listSectionCourses, {
  prepare: ({ now }) => ({ today: collegeDay(now) }),
  from: sectionCourseTables,
  id: sql`sc.id`,
  columns: ({ ready: { today } }) => sectionCourseColumns(today),
  search: (typed, { ready: { today } }) =>
    eachWord(
      (pattern) => sql`(search_fold(${sectionLabel} || ' ' || k.code || ' ' || k.title) like ${pattern} or ${byTeacher(pattern, today)})`,
    )(typed),
  filters: {
    term: inTerms,
    programId: among(sql`p.id`),
    semester: among(sql`bs.semester`),
    sectionId: among(sql`s.id`),
    kind: amongWords(sql`k.kind`),
    semesterCourseId: among(sql`sc.semester_course_id`),
    courseId: among(sql`k.id`),
    without: (parts, { ready: { today } }) =>
      sql`(${sql.join(
        parts.map((part) => (part === 'lead' ? isWithoutLead(today) : sql`${placedOf} < ${periodsOf}`)),
        sql` or `,
      )})`,
  },
  orders: {
    section: filled([sql`p.code`, sql`bs.semester`, sql`lower(s.name)`]),
    code: filled(sql`k.code`),
    title: filled(sql`lower(k.title)`),
    kind: filled(sql`array_position(array['theory','practical','sessional','project'], k.kind)`),
    weeklyPeriods: filled(sql`sc.weekly_periods`),
  },
  order: 'section',
  ties: [sql`p.code`, sql`bs.semester`, sql`lower(s.name)`, sql`y.ordinal`],
  file: { table: 'section_courses', name: 'section-courses', title: 'Section courses', columns },
});
