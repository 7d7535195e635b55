import { sql } from 'kysely';
import { testStatuses } from '../../../../contract/exam/fields.ts';
import { listTests, type TestRow } from '../../../../contract/exam/tests.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Column } from '../../../export/table.ts';
import { among, amongWords, inText } from '../../../lists/conditions.ts';
import { inTerms } from '../../../lists/in-terms.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled, type Condition } from '../../../lists/source.ts';
import { examScopes } from '../scopes.ts';
import { withEvents } from './facts.ts';
import { classLabel, isFor, planSections, testColumns, testTables, type FoundTest } from './rows.ts';

type Line = Omit<TestRow, 'events'>;
const statuses = { draft: 'Draft', scheduled: 'Scheduled', held: 'Held', closed: 'Closed', cancelled: 'Cancelled' };
const papers = { draft: 'Draft', moderation: 'In moderation', approved: 'Approved', released: 'Released' };
const fileColumns: readonly Column<Line>[] = [
  { head: 'Date', width: 12, cell: ({ onDate }) => (onDate === null ? null : new Date(`${onDate}T00:00:00Z`)) },
  { head: 'Time', width: 8, cell: ({ startsAt }) => startsAt },
  { head: 'Minutes', width: 8, cell: ({ minutes }) => minutes },
  { head: 'Course', width: 10, cell: ({ code }) => code },
  { head: 'Title', width: 32, cell: ({ course }) => course },
  { head: 'Class', width: 12, cell: ({ className }) => className },
  { head: 'Sections', width: 12, cell: ({ sections }) => sections.map(({ name }) => name).join(', ') },
  { head: 'Test', width: 20, cell: ({ name }) => name },
  { head: 'Component', width: 14, cell: ({ component, sequence }) => `${component} ${sequence}` },
  { head: 'Maximum', width: 9, cell: ({ maxMarks }) => maxMarks },
  { head: 'Question paper', width: 14, words: true, cell: ({ paper }) => paper && papers[paper] },
  { head: 'Sheets', width: 8, cell: ({ sheets }) => sheets },
  { head: 'Published', width: 9, cell: ({ published }) => published },
  { head: 'Overdue', width: 9, cell: ({ overdue }) => overdue },
  { head: 'Status', width: 11, words: true, cell: ({ status }) => statuses[status] },
];

const lacking = {
  paper: () => sql`et.has_questions and x.status in ('draft', 'scheduled')
    and not exists (select from question_papers q where q.internal_test_id = x.id)`,
  marks: (today: string) => sql`x.status in ('held', 'closed') and exists (select from mark_sheets h
    where h.internal_test_id = x.id and h.status in ('open', 'entering') and h.due_on < ${today}::date)`,
};

/** A condition on tests: for one of these sections. */
export const forSections = (ids: readonly number[]): Condition =>
  sql`exists (select from ${planSections} where ${isFor} and s.id in (${sql.join(ids)}))`;

export const testList = source(listTests, {
  from: testTables,
  id: sql`x.id`,
  columns: ({ context }) => testColumns(collegeDay(context.now)),
  search: inText(sql`x.name || ' ' || k.code || ' ' || k.title || ' ' || ${classLabel}`),
  filters: {
    term: inTerms,
    programId: among(sql`p.id`),
    semester: among(sql`bs.semester`),
    courseId: among(sql`k.id`),
    internalPlanId: among(sql`pl.id`),
    sectionId: forSections,
    examTypeId: among(sql`et.id`),
    status: amongWords(sql`x.status`),
    from: (day) => sql`x.on_date >= ${day}`,
    to: (day) => sql`x.on_date <= ${day}`,
    mine: (_, { context }) => sql`${examScopes.testsOfOwnCourses(context, sql`x.id`)}`,
    lacks: (what, { context }) =>
      sql`(${sql.join(
        [...new Set(what)].map((lack) => sql`(${lacking[lack](collegeDay(context.now))})`),
        sql` or `,
      )})`,
  },
  orders: {
    onDate: [sql`x.on_date`, sql`x.starts_at`],
    startsAt: sql`x.starts_at`,
    course: filled(sql`k.code`),
    className: filled([sql`p.code`, sql`bs.semester`]),
    name: filled(sql`lower(x.name)`),
    maxMarks: filled(sql`x.max_marks`),
    status: filled(sql`array_position(array[${sql.join(testStatuses.map((status) => sql.lit(status)))}], x.status)`),
  },
  order: 'onDate',
  ties: [sql`p.code`, sql`bs.semester`, sql`k.code`],
  show: (row: FoundTest): Line => row,
  complete: (lines, { context }) => withEvents(context, lines),
  file: { table: 'internal_tests', name: 'internal-tests', title: 'Internal tests', columns: fileColumns },
});
