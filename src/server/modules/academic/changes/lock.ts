import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';

/** One change of a timetable at a time, until the transaction ends: two that are free now may be in each other's way. */
export async function lockTimetable(db: Db, entryIds: readonly number[]): Promise<void> {
  await sql`select v.id from timetable_versions v
    where v.id in (select e.timetable_version_id from timetable_entries e where e.id in (${sql.join([0, ...entryIds])}))
    order by v.id for update`.execute(db);
}
