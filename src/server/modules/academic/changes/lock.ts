import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';

/** Locks timetables until the transaction ends, because two changes that are possible now may block each other. */
export async function lockTimetable(db: Db, entryIds: readonly number[]): Promise<void> {
  await sql`select v.id from timetable_versions v
    where v.id in (select e.timetable_version_id from timetable_entries e where e.id in (${sql.join([0, ...entryIds])}))
    order by v.id for update`.execute(db);
}
