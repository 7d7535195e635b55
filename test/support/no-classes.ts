import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../src/server/database/schema.ts';

/** The college before anybody registered for a term, was graded or judged by outcomes: nothing is in the way of who takes its syllabi away. */
export async function withoutClasses(db: Kysely<Schema>): Promise<void> {
  await sql`truncate registration_policies, attainment_policies, attainment_runs, end_semester_results, outcome_surveys cascade`.execute(
    db,
  );
}
