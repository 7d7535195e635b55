import { sql } from 'kysely';
import { internalPolicyStatuses } from '../../../../contract/exam/fields.ts';
import { listInternalPolicies } from '../../../../contract/exam/policies.ts';
import type { Column } from '../../../export/table.ts';
import { among, amongWords, inText } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { lineOf, plansOf, policyColumns, policyTables, withEvents, type FoundPolicy, type PolicyLine } from './read.ts';

const kinds = { theory: 'Theory', practical: 'Practical', sessional: 'Sessional', project: 'Project' };
const statuses = { draft: 'Draft', active: 'Active', retired: 'Retired' };

/** The columns of an exported list. */
const fileColumns: readonly Column<PolicyLine>[] = [
  { head: 'Name', width: 24, cell: ({ name }) => name },
  { head: 'Course kind', width: 12, words: true, cell: ({ courseKind }) => kinds[courseKind] },
  { head: 'Degree', width: 12, cell: ({ degree }) => degree },
  { head: 'From batch', width: 11, cell: ({ fromBatch }) => fromBatch },
  { head: 'Maximum', width: 9, cell: ({ internalMax }) => internalMax },
  { head: 'Pass mark', width: 9, cell: ({ passMark }) => passMark },
  { head: 'Components', width: 50, cell: ({ components }) => components.map(({ label, weight }) => `${label} ${weight}`).join(', ') },
  { head: 'Courses', width: 9, cell: ({ plans }) => plans },
  { head: 'Status', width: 10, words: true, cell: ({ status }) => statuses[status] },
];

export const policyList = source(listInternalPolicies, {
  from: policyTables,
  id: sql`x.id`,
  columns: () => policyColumns,
  search: inText(
    sql`x.name || ' ' || coalesce((select string_agg(c.label, ' ') from policy_components c where c.internal_policy_id = x.id), '')`,
  ),
  filters: {
    courseKind: amongWords(sql`x.course_kind`),
    degreeId: among(sql`x.degree_id`),
    status: amongWords(sql`x.status`),
    used: (values) => sql`(${plansOf} > 0)::text in (${sql.join(values)})`,
  },
  orders: {
    name: filled(sql`lower(x.name)`),
    courseKind: filled(sql`x.course_kind`),
    degree: sql`lower(d.name)`,
    fromBatch: sql`b.name`,
    internalMax: filled(sql`x.internal_max`),
    passMark: filled(sql`x.pass_mark`),
    plans: filled(plansOf),
    status: filled(sql`array_position(array[${sql.join(internalPolicyStatuses.map((status) => sql.lit(status)))}], x.status)`),
  },
  order: 'name',
  ties: [sql`lower(x.name)`],
  show: (row: FoundPolicy) => lineOf(row),
  complete: (lines, { context }) => Promise.resolve(withEvents(context, lines)),
  file: { table: 'internal_policies', name: 'internal-policies', title: 'Internal policies', columns: fileColumns },
});
