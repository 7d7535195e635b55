import { sql } from 'kysely';

/**
 * Who may register with a policy (`policyTables`): the active students of its class as it is now, whenever and wherever they were
 * admitted, so that laterals join the year above and who is kept back joins the year below.
 */
export const isEligible = sql`s.batch_id = bs.batch_id and s.branch_id = p.branch_id and s.status = 'active'`;
