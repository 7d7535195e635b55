import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * SQL condition: student `s` may register with a policy of `policyTables`, as an active student whose batch and branch
 * are now those of the policy. Lateral entrants belong to the batch admitted a year earlier, students held back to the
 * batch admitted a year later.
 */
export const isEligible = sql`s.batch_id = bs.batch_id and s.branch_id = p.branch_id and s.status = 'active'`;

/** The same condition for a given batch and branch. */
export const isOfClass = ({ batchId, branchId }: { batchId: number; branchId: number }): RawBuilder<SqlBool> =>
  sql`(s.batch_id = ${batchId} and s.branch_id = ${branchId} and s.status = 'active')`;
