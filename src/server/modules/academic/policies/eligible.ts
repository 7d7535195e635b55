import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Who may register with a policy (`policyTables`): the active students of its class as it is now, whenever and wherever they were
 * admitted, so that laterals join the year above and who is kept back joins the year below.
 */
export const isEligible = sql`s.batch_id = bs.batch_id and s.branch_id = p.branch_id and s.status = 'active'`;

/** The same of the students of a class that is known. */
export const isOfClass = ({ batchId, branchId }: { batchId: number; branchId: number }): RawBuilder<SqlBool> =>
  sql`(s.batch_id = ${batchId} and s.branch_id = ${branchId} and s.status = 'active')`;
