import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { reportStatuses } from '../../../../contract/student/report-words.ts';

/** The class that a report covers; omitted parts match all values. */
export interface ClassFilter {
  degreeId?: number | undefined;
  batchId?: number | undefined;
  branchId?: number | undefined;
  /** Default: students on roll. */
  status?: (typeof reportStatuses)[number] | undefined;
  /** Resident of a hostel. */
  inCampus?: boolean | undefined;
}

/** The filter as a condition on `students as s`. */
export function classCondition(filter: ClassFilter, more: readonly RawBuilder<SqlBool>[] = []): RawBuilder<SqlBool> {
  const { degreeId, batchId, branchId, status = 'onRoll', inCampus } = filter;
  const conditions = [
    ...(degreeId === undefined ? [] : [sql<SqlBool>`s.degree_id = ${degreeId}`]),
    ...(batchId === undefined ? [] : [sql<SqlBool>`s.batch_id = ${batchId}`]),
    ...(branchId === undefined ? [] : [sql<SqlBool>`s.branch_id = ${branchId}`]),
    ...(status === 'all' ? [] : [status === 'onRoll' ? isOnRoll : sql<SqlBool>`s.status = ${status}`]),
    ...(inCampus ? [livesHere] : []),
    ...more,
  ];
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;
}

const isOnRoll = sql<SqlBool>`s.status in ('active', 'onBreak')`;
const livesHere = sql<SqlBool>`exists (select from hostel_stays h where h.student_id = s.id and h.to_on is null)`;
