import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../src/server/database/schema.ts';

/** Deletes registrations, grades and attainment, so that syllabi can be deleted. */
export async function withoutClasses(db: Kysely<Schema>): Promise<void> {
  await sql`truncate registration_policies, attainment_policies, attainment_runs, end_semester_results, outcome_surveys cascade`.execute(
    db,
  );
}
