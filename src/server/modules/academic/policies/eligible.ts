import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Students who may register with a policy (`policyTables`): active students of its present class. Lateral entrants join
 * the year above, and students kept back the year below.
 */
export const isEligible = sql`s.batch_id = bs.batch_id and s.branch_id = p.branch_id and s.status = 'active'`;

/** Students of a given class may register. */
export const isOfClass = ({ batchId, branchId }: { batchId: number; branchId: number }): RawBuilder<SqlBool> =>
  sql`(s.batch_id = ${batchId} and s.branch_id = ${branchId} and s.status = 'active')`;
