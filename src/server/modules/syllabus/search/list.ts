import { sql } from 'kysely';
import { hitsShown, searchPlaces, searchSyllabus, type FoundCourse } from '../../../../contract/syllabus/search.ts';
import { searchWords } from '../../../database/search-text.ts';
import { among, amongWords } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { backwards, filled, type Condition } from '../../../lists/source.ts';
import { foundCourses, type Line } from './lines.ts';
import { marksIn } from './marks.ts';

type FoundRow = Omit<FoundCourse, 'marks' | 'hits' | 'more'> & { hits: readonly Line[] | null };
type ShownCourse = FoundCourse & { lines: readonly string[] };

const isLatest = sql<boolean>`not exists (select from courses n where n.code = c.code and n.revision > c.revision)`;
const isAsked = (typed: string | undefined): typed is string => typed !== undefined && searchWords(typed).length > 0;

/** The search of the syllabus; without a text, all courses. */
export const syllabusSearch = source(searchSyllabus, {
  from: ({ query: { q } }) =>
    sql`courses c join departments d on d.id = c.department_id
      ${isAsked(q) ? sql`join ${foundCourses(q)} hit on hit.course_id = c.id` : sql``}`,
  id: sql`c.id`,
  columns: ({ query: { q } }) => sql<FoundRow>`
    c.id, c.code, c.revision, c.title, c.kind, c.department_id, d.name as department,
    ${isAsked(q) ? sql`hit.found, hit.hits` : sql`0 as found, null as hits`}`,
  narrow: ({ query: { batchId } }) => (batchId ? [] : [isLatest]),
  search: () => [],
  filters: {
    kind: amongWords(sql`c.kind`),
    departmentId: among(sql`c.department_id`),
    semester: (semesters, { query: { batchId } }) =>
      isStudied(sql`s.semester in (${sql.join(semesters)}) and ${batchId ? inBatches(batchId) : sql`true`}`),
    batchId: (ids) => isStudied(inBatches(ids)),
  },
  orders: ({ query: { q } }) => ({
    found: filled(isAsked(q) ? sql`hit.found` : sql`0::int`),
    code: filled(sql`c.code`),
    title: filled(sql`lower(c.title)`),
    department: filled(sql`lower(d.name)`),
  }),
  order: 'found,code',
  ties: [sql`c.code`, backwards(filled(sql`c.revision`))],
  show: ({ hits, ...course }: FoundRow, { query: { q = '' } }): ShownCourse => ({
    ...course,
    marks: marksIn(course.title, q),
    hits: (hits ?? []).slice(0, hitsShown).map(({ place, text, ...line }) => ({
      ...line,
      place: searchPlaces[place] ?? 'course',
      text,
      marks: marksIn(text, q),
    })),
    more: Math.max(0, (hits?.length ?? 0) - hitsShown),
    lines: (hits ?? []).map(({ text }) => text),
  }),
  complete: (courses) => courses.map(({ lines: _, ...course }) => course),
  file: {
    table: 'courses',
    name: 'syllabus-search',
    title: 'Syllabus search',
    may: ['SYLLABUS_SEARCH_REPORT'],
    columns: [
      { head: 'Code', width: 12, cell: ({ code }) => code },
      { head: 'Revision', width: 9, cell: ({ revision }) => revision },
      { head: 'Title', width: 40, cell: ({ title }) => title },
      { head: 'Kind', width: 11, words: true, cell: ({ kind }) => kind },
      { head: 'Department', width: 32, cell: ({ department }) => department },
      { head: 'Lines found', width: 11, cell: ({ lines }) => lines.length },
      { head: 'Found in', width: 80, cell: ({ lines }) => lines.join(' | ') },
    ],
  },
});

const isStudied = (condition: Condition): Condition =>
  sql`exists (select from semester_courses s join syllabi y on y.id = s.syllabus_id where s.course_id = c.id and ${condition})`;
const inBatches = (ids: readonly number[]): Condition => sql`y.batch_id in (${sql.join(ids)})`;
