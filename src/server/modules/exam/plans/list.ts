import { sql } from 'kysely';
import { listPlans, type PlanRow } from '../../../../contract/exam/plans.ts';
import type { Column } from '../../../export/table.ts';
import { among, amongWords, inText } from '../../../lists/conditions.ts';
import { inTerms } from '../../../lists/in-terms.ts';
import { source } from '../../../lists/serve-list.ts';
import { backwards, filled } from '../../../lists/source.ts';
import { heldOf, planColumns, plannedOf, planTables, planRowOf } from './rows.ts';

const words = { open: 'Open', closed: 'Closed', published: 'Published', frozen: 'Frozen' };
// prettier-ignore
const columns: readonly Column<PlanRow>[] = [
  { head: 'Term', width: 16, cell: (row) => row.termName },
  { head: 'Programme', width: 11, cell: (row) => row.program },
  { head: 'Semester', width: 9, cell: (row) => row.semester },
  { head: 'Course', width: 11, cell: (row) => row.code },
  { head: 'Title', width: 34, cell: (row) => row.course },
  { head: 'Policy', width: 20, cell: (row) => row.policy },
  { head: 'Coordinator', width: 26, cell: (row) => row.coordinator },
  { head: 'Components', width: 40, cell: ({ components }) => components.map(({ label, held, planned }) => (planned === 0 ? label : `${label} ${held}/${planned}`)).join(', ') },
  { head: 'Sheets', width: 8, cell: (row) => row.sheets },
  { head: 'Published', width: 10, cell: (row) => row.published },
  { head: 'Status', width: 11, words: true, cell: ({ status }) => words[status] },
];

/** Internal courses by programme and semester, newest term first. */
export const planList = source(listPlans, {
  from: planTables,
  id: sql`ip.id`,
  columns: () => planColumns,
  search: inText(sql`o.code || ' ' || o.title || ' ' || p.code || ' ' || coalesce(e.name, '')`),
  filters: {
    term: inTerms,
    programId: among(sql`p.id`),
    semester: among(sql`bs.semester`),
    kind: amongWords(sql`y.course_kind`),
    status: amongWords(sql`ip.status`),
    policyId: among(sql`y.id`),
    isBehind: (is) => sql`exists (select from policy_components c where c.internal_policy_id = y.id and ${heldOf} < ${plannedOf}) = ${is}`,
  },
  orders: {
    program: filled([sql`p.code`, sql`bs.semester`]),
    semester: filled(sql`bs.semester`),
    code: filled(sql`o.code`),
    policy: filled(sql`y.name`),
    coordinator: sql`lower(e.name)`,
    status: filled(sql`ip.status`),
  },
  order: 'program',
  ties: [backwards(filled(sql`t.starts_on`)), sql`o.code`],
  show: (row, { context }) => planRowOf(row, context),
  file: { table: 'internal_plans', name: 'internal-courses', title: 'Internal courses', columns },
});
