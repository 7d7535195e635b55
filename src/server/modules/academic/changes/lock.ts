import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import { changeTables } from './read.ts';

/** Locks all timetables of the term of a timetable entry. */
export const lockByEntry = (db: Db, entryId: number): Promise<void> =>
  lockTerms(
    db,
    sql`select v.academic_term_id from timetable_entries e join timetable_versions v on v.id = e.timetable_version_id
      where e.id = ${entryId}`,
  );

/** Locks all timetables of the terms of class changes. */
export const lockByChanges = (db: Db, ids: readonly number[]): Promise<void> =>
  lockTerms(db, sql`select t.id from ${changeTables} where k.id in (${sql.join([0, ...ids])})`);

/**
 * Locks until the transaction ends: two changes that are possible now may block each other, and another timetable of the
 * term may be published meanwhile.
 */
async function lockTerms(db: Db, termIds: RawBuilder<unknown>): Promise<void> {
  await sql`select v.id from timetable_versions v where v.academic_term_id in (${termIds}) order by v.id for update`.execute(db);
}
