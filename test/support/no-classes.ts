import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../src/server/database/schema.ts';

/** The college without registrations, grades and attainment: its syllabi can be deleted. */
export async function withoutClasses(db: Kysely<Schema>): Promise<void> {
  await sql`truncate registration_policies, attainment_policies, attainment_runs, end_semester_results, outcome_surveys cascade`.execute(
    db,
  );
}
