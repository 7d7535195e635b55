import { sql } from 'kysely';
import { listEndResults, type EndResult, type resultDifferences } from '../../../../contract/exam/end-results.ts';
import type { Column } from '../../../export/table.ts';
import { among, eachWord } from '../../../lists/conditions.ts';
import { inTerms } from '../../../lists/in-terms.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled, type Condition } from '../../../lists/source.ts';
import { isLatest, ownInternal, reckonedGrade, resultColumns, resultTables } from './rows.ts';

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
const fileColumns: readonly Column<EndResult>[] = [
  { head: 'Registration no.', width: 14, cell: ({ regdNo }) => regdNo },
  { head: 'Name', width: 28, cell: ({ name }) => name },
  { head: 'Programme', width: 10, cell: ({ program }) => program },
  { head: 'Batch', width: 12, cell: ({ batch }) => batch },
  { head: 'Semester', width: 9, cell: ({ semester }) => semester },
  { head: 'Course', width: 12, cell: ({ code }) => code },
  { head: 'Title', width: 34, cell: ({ course }) => course },
  { head: 'Term', width: 14, cell: ({ termName }) => termName },
  { head: 'Attempt', width: 8, cell: ({ attempt }) => attempt },
  { head: 'Internal', width: 9, cell: ({ internal }) => internal },
  { head: 'Internal of the college', width: 10, cell: (row) => row.ownInternal },
  { head: 'External', width: 9, cell: ({ external }) => external },
  { head: 'Grade', width: 7, cell: ({ grade }) => grade },
  { head: 'Grade by marks', width: 8, cell: (row) => row.reckonedGrade },
  { head: 'Points', width: 7, cell: ({ points }) => points },
  { head: 'Passed', width: 7, words: true, cell: ({ isPass }) => (isPass ? 'Yes' : 'No') },
  { head: 'Declared', width: 12, cell: ({ declaredOn }) => day(declaredOn) },
];

/** Conditions for results that differ from the college's own data. Missing data does not differ. */
const differences: Readonly<Record<(typeof resultDifferences)[number], Condition>> = {
  internal: sql`x.internal <> ${ownInternal}`,
  grade: sql`x.grade <> ${reckonedGrade}`,
};

/** End-semester results, by registration number. */
export const resultList = source(listEndResults, {
  from: resultTables.inner,
  counted: resultTables.outer,
  id: sql`x.id`,
  columns: () => resultColumns,
  search: eachWord(
    (pattern) => sql`search_fold(coalesce(st.regd_no, '') || ' ' || st.name || ' ' || o.code || ' ' || o.title) like ${pattern}`,
  ),
  filters: {
    term: inTerms,
    programId: among(sql`p.id`),
    batchId: among(sql`b.id`),
    courseId: among(sql`o.id`),
    studentId: among(sql`st.id`),
    attempt: among(sql`x.attempt`),
    isPass: (is) => sql`x.is_pass = ${is}`,
    isBacklog: (is) => sql`(not x.is_pass and ${isLatest}) = ${is}`,
    differs: (fields) =>
      sql`(${sql.join(
        fields.map((field) => sql`coalesce(${differences[field]}, false)`),
        sql` or `,
      )})`,
  },
  orders: {
    regdNo: sql`st.regd_no`,
    name: filled(sql`lower(st.name)`),
    code: filled(sql`o.code`),
  },
  order: 'regdNo',
  ties: [sql`n.semester`, sql`n.ordinal`],
  show: (row: EndResult) => row,
  file: {
    table: 'end_semester_results',
    name: 'end-semester-results',
    title: 'End-semester results',
    columns: fileColumns,
    isOfPersons: true,
  },
});
