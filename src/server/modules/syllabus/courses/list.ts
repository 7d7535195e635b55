import { sql } from 'kysely';
import { listCourses, type CourseRow } from '../../../../contract/syllabus/courses.ts';
import { courseCategories, courseKinds, courseStatuses } from '../../../../contract/syllabus/fields.ts';
import { among, amongWords } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { backwards, filled, type Sql } from '../../../lists/source.ts';
import { exportColumns } from './export-columns.ts';
import { isLatest, wordsOfCourse } from './words.ts';
import { eventsOfCourse, standingsOf } from './standing.ts';

type FoundRow = Omit<CourseRow, 'events' | 'credits'> & { credits: string };
type Line = Omit<CourseRow, 'events'>;

const countOf = (rows: Sql) => sql`(select count(*)::int from ${rows})`;
const outcomes = countOf(sql`course_outcomes o where o.course_id = c.id`);
const topics = countOf(sql`course_topics t join course_modules m on m.id = t.course_module_id where m.course_id = c.id`);
const usedIn = countOf(sql`semester_courses s where s.course_id = c.id`);
const isWithout = { outcomes: sql`${outcomes} = 0`, topics: sql`${topics} = 0` };

/** Sorts by the order of the values in the contract. */
const placed = (column: Sql, words: readonly string[]) =>
  filled(sql`array_position(array[${sql.join(words.map((word) => sql.lit(word)))}], ${column})`);

/** The course list. */
export const courseList = source(listCourses, {
  from: sql`courses c join departments d on d.id = c.department_id`,
  id: sql`c.id`,
  columns: sql<FoundRow>`
    c.id, c.version, c.code, c.revision, c.title, c.short_title, c.kind, c.category, c.lectures, c.tutorials,
    c.practicals, c.credits, c.internal_max, c.external_max, c.department_id, d.name as department, c.status,
    ${isLatest} as is_latest, ${outcomes} as outcomes, ${topics} as topics, ${usedIn} as used_in`,
  narrow: ({ query: { allRevisions, revision, id } }) => (revision || id || allRevisions?.includes('true') ? [] : [isLatest]),
  search: wordsOfCourse,
  filters: {
    id: among(sql`c.id`),
    kind: amongWords(sql`c.kind`),
    category: amongWords(sql`c.category`),
    departmentId: among(sql`c.department_id`),
    status: amongWords(sql`c.status`),
    revision: among(sql`c.revision`),
    missing: (parts) =>
      sql`(${sql.join(
        parts.map((part) => isWithout[part]),
        sql` or `,
      )})`,
    allRevisions: null,
  },
  orders: {
    code: filled(sql`c.code`),
    revision: filled(sql`c.revision`),
    title: filled(sql`lower(c.title)`),
    kind: placed(sql`c.kind`, courseKinds),
    category: placed(sql`c.category`, courseCategories),
    credits: filled(sql`c.credits`),
    department: filled(sql`lower(d.name)`),
    outcomes: filled(outcomes),
    usedIn: filled(usedIn),
    status: placed(sql`c.status`, courseStatuses),
  },
  order: 'code,-revision',
  ties: [sql`c.code`, backwards(filled(sql`c.revision`))],
  sums: () => ({ credits: sql`c.credits` }),
  show: ({ credits, ...row }: FoundRow): Line => ({ ...row, credits: Number(credits) }),
  async complete(lines, { context: { db, caller } }) {
    const standings = await standingsOf(
      db,
      lines.map(({ id }) => id),
    );
    return lines.map((line) => ({ ...line, events: eventsOfCourse(standings.get(line.id), caller) }));
  },
  file: { table: 'courses', name: 'courses', title: 'Courses', columns: exportColumns },
});
