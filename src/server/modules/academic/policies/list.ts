import { sql } from 'kysely';
import { policyStatuses } from '../../../../contract/academic/fields.ts';
import { listPolicies } from '../../../../contract/academic/policies.ts';
import { among, amongWords, inText } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { backwards, filled } from '../../../lists/source.ts';
import { classLabel, policyTables } from '../classes.ts';
import { inTerms } from '../../../lists/in-terms.ts';
import { exportColumns } from './export-columns.ts';
import { lineOf, policyColumns, provisional, registered, sections, withEvents, type FoundPolicy } from './read.ts';

export const policyList = source(listPolicies, {
  from: policyTables,
  id: sql`r.id`,
  columns: policyColumns,
  search: inText(sql`${classLabel} || ' ' || p.name || ' ' || b.name || ' ' || t.name`),
  filters: {
    term: inTerms,
    degreeId: among(sql`b.degree_id`),
    programId: among(sql`r.program_id`),
    batchId: among(sql`b.id`),
    status: amongWords(sql`r.status`),
    with: () => sql`${provisional} > 0`,
  },
  orders: {
    term: filled(sql`t.starts_on`),
    program: filled(sql`lower(p.name)`),
    batch: filled(sql`b.name`),
    semester: filled(sql`bs.semester`),
    opensOn: filled(sql`r.opens_on`),
    classesFrom: filled(sql`r.classes_from`),
    registered: filled(registered),
    sections: filled(sections),
    status: filled(sql`array_position(array[${sql.join(policyStatuses.map((status) => sql.lit(status)))}], r.status)`),
  },
  order: 'program,-batch',
  ties: [sql`lower(p.name)`, backwards(filled(sql`b.name`)), backwards(filled(sql`bs.semester`))],
  show: (row: FoundPolicy) => lineOf(row),
  complete: (lines, { context }) => withEvents(context, lines),
  file: {
    table: 'registration_policies',
    name: 'registration-policies',
    title: 'Registration policies',
    columns: exportColumns,
  },
});
