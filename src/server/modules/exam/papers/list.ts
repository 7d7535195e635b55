import { sql } from 'kysely';
import { paperStatuses } from '../../../../contract/exam/fields.ts';
import { listPapers } from '../../../../contract/exam/papers.ts';
import type { Column } from '../../../export/table.ts';
import { among, amongWords, inText } from '../../../lists/conditions.ts';
import { inTerms } from '../../../lists/in-terms.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { classLabel } from '../tests/rows.ts';
import { paperColumns, paperTables, type FoundPaper } from './rows.ts';
import { withEvents } from './standing.ts';

const statuses = { draft: 'Draft', moderation: 'In moderation', approved: 'Approved', released: 'Released' };
const columns: readonly Column<FoundPaper>[] = [
  { head: 'Date', width: 12, cell: ({ onDate }) => onDate && new Date(`${onDate}T00:00:00Z`) },
  { head: 'Course', width: 10, cell: ({ code }) => code },
  { head: 'Title', width: 32, cell: ({ course }) => course },
  { head: 'Term', width: 14, cell: ({ term }) => term },
  { head: 'Class', width: 12, cell: ({ className }) => className },
  { head: 'Sections', width: 12, cell: ({ sections }) => sections },
  { head: 'Test', width: 20, cell: ({ test }) => test },
  { head: 'Set', width: 6, cell: (row) => row.setLabel },
  { head: 'Maximum', width: 9, cell: ({ max }) => max },
  { head: 'Setter', width: 26, cell: ({ setter }) => setter },
  { head: 'Moderator', width: 26, cell: ({ moderator }) => moderator },
  { head: 'Questions', width: 9, cell: ({ questions }) => questions },
  { head: 'Outcomes', width: 18, cell: ({ outcomes }) => outcomes.join(', ') },
  { head: 'Open comments', width: 9, cell: ({ openComments }) => openComments },
  { head: 'Status', width: 13, words: true, cell: ({ status }) => statuses[status] },
];

/** The question papers that the caller may read. */
export const paperList = source(listPapers, {
  from: paperTables,
  id: sql`qp.id`,
  columns: () => paperColumns,
  search: inText(sql`k.code || ' ' || k.title || ' ' || x.name || ' ' || ${classLabel} || ' ' || se.name || ' ' || coalesce(mo.name, '')`),
  filters: {
    term: inTerms,
    programId: among(sql`p.id`),
    semester: among(sql`bs.semester`),
    courseId: among(sql`k.id`),
    internalTestId: among(sql`x.id`),
    examTypeId: among(sql`et.id`),
    setterId: among(sql`qp.setter_id`),
    status: amongWords(sql`qp.status`),
    mine: (kinds, { context: { caller } }) => {
      const employeeId = caller.employeeId ?? 0;
      return sql`(${sql.join(
        kinds.map((kind) => sql`${kind === 'set' ? sql`qp.setter_id` : sql`coalesce(qp.moderator_id, 0)`} = ${employeeId}`),
        sql` or `,
      )})`;
    },
  },
  orders: {
    onDate: sql`x.on_date`,
    course: filled(sql`k.code`),
    className: filled([sql`p.code`, sql`bs.semester`]),
    test: filled(sql`lower(x.name)`),
    setter: filled(sql`lower(se.name)`),
    moderator: sql`lower(mo.name)`,
    status: filled(sql`array_position(array[${sql.join(paperStatuses.map((status) => sql.lit(status)))}], qp.status)`),
  },
  order: '-onDate',
  ties: [sql`k.code`, sql`p.code`, sql`bs.semester`, sql`qp.set_label`],
  complete: (rows, { context }) => withEvents(context, rows),
  file: { table: 'question_papers', name: 'question-papers', title: 'Question papers', columns },
});
