import { sql } from 'kysely';
import { listAttainment, type AttainmentCourse } from '../../../../contract/exam/attainment-runs.ts';
import type { Column } from '../../../export/table.ts';
import { among, inText } from '../../../lists/conditions.ts';
import { inTerms } from '../../../lists/in-terms.ts';
import { source } from '../../../lists/serve-list.ts';
import { backwards, filled } from '../../../lists/source.ts';
import { courseColumns, courseTables } from './judged.ts';

const words = { computed: 'Computed', submitted: 'Submitted', approved: 'Approved', replaced: 'Replaced' };
const columns: readonly Column<AttainmentCourse>[] = [
  { head: 'Term', width: 16, cell: (row) => row.termName },
  { head: 'Programme', width: 11, cell: (row) => row.program },
  { head: 'Batch', width: 10, cell: (row) => row.batch },
  { head: 'Semester', width: 9, cell: (row) => row.semester },
  { head: 'Course', width: 11, cell: (row) => row.code },
  { head: 'Title', width: 34, cell: (row) => row.course },
  { head: 'Outcomes', width: 9, cell: (row) => row.outcomes },
  { head: 'Mapped', width: 9, cell: (row) => row.mapped },
  { head: 'Run', width: 6, cell: (row) => row.runNo },
  { head: 'Status', width: 11, words: true, cell: ({ status }) => (status === null ? '' : words[status]) },
  { head: 'Reached', width: 9, cell: (row) => row.reached },
];

/** Internal courses, each with its newest run `x` if it has one. */
const newest = sql`${courseTables} left join lateral (
  select x.* from attainment_runs x where x.semester_course_id = ip.semester_course_id order by x.run_no desc limit 1) x on true`;

export const attainmentList = source(listAttainment, {
  from: newest,
  id: sql`ip.id`,
  columns: () => sql<AttainmentCourse>`ip.id, ip.version, ip.updated_at, ${courseColumns},
    (select count(*)::int from course_outcomes c where c.course_id = o.id) as outcomes,
    (select count(distinct m.course_outcome_id)::int from outcome_maps m where m.semester_course_id = n.id) as mapped,
    x.id as run_id, x.run_no, x.status, x.created_at as computed_at,
    case when x.id is not null then (select count(*)::int from attainment_values v
      where v.attainment_run_id = x.id and v.section_course_id is null and v.final >= v.target) end as reached`,
  search: inText(sql`o.code || ' ' || o.title || ' ' || p.code`),
  filters: {
    term: inTerms,
    programId: among(sql`p.id`),
    batchId: among(sql`b.id`),
    semester: among(sql`bs.semester`),
    semesterCourseId: among(sql`n.id`),
    status: (requested) => sql`coalesce(x.status, 'none') in (${sql.join(['', ...requested])})`,
  },
  orders: {
    program: filled([sql`p.code`, sql`bs.semester`]),
    semester: filled(sql`bs.semester`),
    code: filled(sql`o.code`),
    status: sql`x.status`,
    computedAt: sql`x.created_at`,
  },
  order: 'program',
  ties: [backwards(filled(sql`t.starts_on`)), sql`o.code`],
  file: { table: 'attainment_runs', name: 'attainment', title: 'Attainment of course outcomes', columns },
});
